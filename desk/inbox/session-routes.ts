import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from './access.ts';
import type { SessionAnswer } from './api-answers.ts';
import { Fault } from './fault.ts';
import { attemptSource, LoginLimiter } from './login-limiter.ts';
import { verifyPassword } from './password.ts';
import { loginBody, readInput } from './requests.ts';
import { issueSession, readSession, sessionCookie, sessionToken } from './session.ts';

interface SessionOptions {
  access: () => Promise<Access>;
  now: () => number;
  isSecure: (request: FastifyRequest) => boolean;
}

/** Sent by what the inbox asks on its own: looking for new applications must not keep a session alive. */
const quietHeader = 'x-desk-quiet';

/** Refuses whoever is not signed in; writes the session of whoever is anew as it grows old. */
export function requireSession({ access, now, isSecure }: SessionOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { key } = await access();
    const session = readSession(sessionToken(request.headers.cookie), key, now());
    if (!session.isValid) throw new Fault('unauthenticated', 'sign in first');
    if (session.isDueForRenewal && request.headers[quietHeader] === undefined) {
      reply.header('set-cookie', sessionCookie(issueSession(key, now()), isSecure(request)));
    }
  };
}

/** Signing in and out, and what the inbox must know once someone is in. */
export function sessionRoutes(api: FastifyInstance, options: SessionOptions, answer: SessionAnswer): void {
  const { access, now, isSecure } = options;
  const limiter = new LoginLimiter();

  api.post('/session', async (request, reply) => {
    const { password } = readInput(loginBody, request.body);
    const { passwordHash, key } = await access();
    const source = attemptSource(request.ip);
    const wait = limiter.begin(source, now());
    if (wait > 0) {
      const retryAfter = Math.ceil(wait / 1000);
      throw new Fault('too-many-attempts', `too many attempts: try again in ${retryAfter} seconds`, { retryAfter });
    }
    if (!(await verifyPassword(password, passwordHash))) throw new Fault('wrong-password', 'the password is wrong');
    limiter.succeed(source);
    reply.header('set-cookie', sessionCookie(issueSession(key, now()), isSecure(request)));
    return answer;
  });

  api.delete('/session', (request, reply) =>
    reply
      .header('set-cookie', sessionCookie('', isSecure(request)))
      .code(204)
      .send(),
  );

  api.get('/session', { onRequest: requireSession(options) }, async () => answer);
}
