import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getCompany } from '../../model/company.ts';
import { openSpans } from '../../model/opening-hours.ts';
import { firstOwnerId, type Role } from '../api/account.ts';
import { formSubjects, serviceNames } from '../api/names.ts';
import type { SessionResponse } from '../api/types.ts';
import type { Database } from '../database/database.ts';
import type { StoredAccount } from '../database/schema.ts';
import { RateLimiter } from '../http/client-address.ts';
import { addRoutes } from '../http/endpoints.ts';
import { HttpError, tooManyAttempts } from '../http/errors.ts';
import { sessionEndpoints } from './contract.ts';
import { sessionCookie } from './cookies.ts';
import { type Credentials, passwordIdOf } from './credentials.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { loginLimits, PasswordGate } from './password-gate.ts';
import { type Sessions, sessionLimits } from './sessions.ts';
import type { AccountStore } from './store.ts';
import { totpStepOf } from './totp.ts';

export interface SignInOptions {
  store: AccountStore & Pick<Database, 'listHistory'>;
  credentials: () => Promise<Credentials>;
  sessions: Sessions;
  now: () => number;
  isSecure: (request: FastifyRequest) => boolean;
}

/** A change of the password turns codes off, also a change in the server's settings. */
export const hasTotp = ({ totpSecret, totpPasswordId }: StoredAccount, passwordHash: string): boolean =>
  totpSecret !== null && totpPasswordId === passwordIdOf(passwordHash);

interface Login {
  name: string;
  password: string;
  code?: string | undefined;
}

export type SignIn = ReturnType<typeof createSignIn>;

/** @param pagesOf the ids of the pages that a role may open. */
export function createSignIn(options: SignInOptions, pagesOf: (role: Role) => string[]) {
  const { store, credentials, sessions, now, isSecure } = options;
  const gate = new PasswordGate(now);
  /** By account. A code comes with the right password, so the limit locks out nobody whose password is secret. */
  const wrongCodes = new RateLimiter(loginLimits.failures, loginLimits.windowMs, now);

  /** @returns false for a wrong or used code. @throws HttpError `too-many-attempts`. */
  async function checkCode({ id, totpSecret }: StoredAccount, code: string): Promise<boolean> {
    const waitMs = wrongCodes.waitFor(id);
    if (waitMs > 0) throw tooManyAttempts(waitMs);
    const step = totpStepOf(totpSecret ?? '', code, now());
    const isRight = step !== undefined && (await store.consumeTotpCode(id, step));
    if (!isRight) wrongCodes.count(id);
    return isRight;
  }

  const responseTo = ({ id, name, role }: StoredAccount): SessionResponse => ({
    account: { id, name, role },
    forms: formSubjects(now()),
    services: serviceNames(),
    hours: openSpans(getCompany().openingHours),
    pages: pagesOf(role),
  });

  return {
    responseTo,

    gate,

    /** @throws HttpError for a wrong name, password or code, or a missing code. */
    async identify({ ip }: FastifyRequest, { name, password, code }: Login): Promise<StoredAccount> {
      const { hashOf } = await credentials();
      const named = await store.findAccountNamed(name);
      // An unknown name takes as long as a known name: the time must not tell which names exist.
      const hash = hashOf(named ?? ((await store.findAccount(firstOwnerId)) as StoredAccount));
      const account = await gate.attempt(ip, async () => ((await verifyPassword(password, hash)) ? named : undefined));
      if (!account) throw new HttpError('wrong-password', 'wrong name or password');
      if (!hasTotp(account, hash)) return account;
      if (!code) throw new HttpError('code-needed', 'send the code of the authenticator app too');
      if (await checkCode(account, code)) return account;
      throw new HttpError('wrong-code', 'wrong or used code: wait for the next code');
    },

    /**
     * Checks the password again before a change that a borrowed session must not make.
     * @param next a new password, hashed in the same turn. @returns its hash. @throws HttpError `wrong-password`.
     */
    async confirm({ ip, account }: FastifyRequest, password: string, next = ''): Promise<string> {
      const { hashOf } = await credentials();
      const confirmed = await gate.attempt(ip, async () => {
        if (!(await verifyPassword(password, hashOf(account)))) return undefined;
        return next && hashPassword(next);
      });
      if (confirmed === undefined) throw new HttpError('wrong-password', 'wrong password');
      return confirmed;
    },

    async begin(account: StoredAccount, request: FastifyRequest, reply: FastifyReply): Promise<SessionResponse> {
      const token = await sessions.start(account);
      reply.header('set-cookie', sessionCookie(token, sessionLimits.lifetimeMs, isSecure(request)));
      return responseTo(account);
    },

    end: (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
      reply
        .header('set-cookie', sessionCookie('', 0, isSecure(request)))
        .code(204)
        .send(),
  };
}

export const invitationIdOf = (token: string) => hash('sha256', token, 'base64url');

export function sessionRoutes(api: FastifyInstance, { store, sessions, now }: SignInOptions, signIn: SignIn): void {
  const ended = () => new HttpError('invitation-ended', 'this link was used or has expired: ask for another link');

  addRoutes(api, sessionEndpoints, {
    'POST /session': async ({ body }, request, reply) =>
      signIn.begin(await signIn.identify(request, body), request, reply),
    async 'DELETE /session'(_input, request, reply) {
      await sessions.end(request);
      return signIn.end(request, reply);
    },
    async 'POST /invitation'({ body: { token } }) {
      const invitation = await store.findInvitation(invitationIdOf(token), now());
      if (!invitation) throw ended();
      const { name, role, accountId, expiresAt } = invitation;
      return { name, role, isNewPassword: accountId !== null, expiresAt };
    },
    async 'POST /invitation/accept'({ body: { token, password } }, request, reply) {
      const id = invitationIdOf(token);
      const account = await signIn.gate.attempt(request.ip, async () =>
        (await store.findInvitation(id, now()))
          ? store.acceptInvitation(id, await hashPassword(password), now())
          : undefined,
      );
      if (!account) throw ended();
      return signIn.begin(account, request, reply);
    },
  });
}
