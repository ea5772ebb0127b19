import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { firstOwnerId, type Role } from '../api/account.ts';
import type { SessionResponse } from '../api/types.ts';
import { nameKeyOf } from '../database/account-names.ts';
import type { Database } from '../database/database.ts';
import { type StoredAccount, StoreUnavailable } from '../database/schema.ts';
import { RateLimiter } from '../http/client-address.ts';
import { HttpError, parse, tooManyAttempts } from '../http/errors.ts';
import { loginBody } from '../http/requests.ts';
import { type Credentials, passwordIdOf, type Sessions, sessionLimits } from './auth.ts';
import { cookieValues, createDevice, deviceLifetimeMs, formatCookie, readDevice } from './cookies.ts';
import { LoginQueue, loginLimits, networksOf } from './login-queue.ts';
import { verifyPassword } from './password.ts';
import type { AccountStore } from './store.ts';
import { totpStepOf } from './totp.ts';

export interface SignInOptions {
  store: AccountStore & Pick<Database, 'listHistory'>;
  credentials: () => Promise<Credentials>;
  sessions: Sessions;
  now: () => number;
  monotonicNow: () => number;
  isSecure: (request: FastifyRequest) => boolean;
  /** The school's name. */
  brand: string;
}

/** Whether codes are asked for: another password than they were turned on with, a configured one say, turns them off. */
export const hasTotp = ({ totpSecret, totpPasswordId }: StoredAccount, passwordHash: string): boolean =>
  totpSecret !== null && totpPasswordId === passwordIdOf(passwordHash);

export type SignIn = ReturnType<typeof createSignIn>;

/** How passwords are checked and sessions begun. @param namesFor what the inbox must know once someone with a role is signed in. */
export function createSignIn(options: SignInOptions, namesFor: (role: Role) => Omit<SessionResponse, 'account'>) {
  const { store, credentials, sessions, now, monotonicNow, isSecure, brand } = options;
  const strangers = new LoginQueue(monotonicNow);
  // Whoever guesses elsewhere is never before someone whose browser is known.
  const knownDevices = new LoginQueue(monotonicNow);
  /** Wrong codes by account: they come with the right password, so this keeps out nobody who has not lost it. */
  const wrongCodes = new RateLimiter(loginLimits.failures, loginLimits.windowMs, monotonicNow);

  async function firstOwner(): Promise<StoredAccount> {
    const owner = await store.findAccount(firstOwnerId);
    if (!owner) throw new StoreUnavailable('the account of the first owner is missing');
    return owner;
  }

  /** Makes an attempt when its turn comes, with others of the browser or, where it is not known, of the network. */
  async function attempt<Result extends boolean | 'incomplete'>(request: FastifyRequest, check: () => Promise<Result>) {
    const { deviceKey } = await credentials();
    const key = deviceKey(await firstOwner());
    const device = cookieValues(request.headers.cookie, 'device', isSecure(request))
      .map((value) => readDevice(value, key, now()))
      .find((id) => id !== undefined);
    const isGone = () => request.socket.destroyed;
    return device === undefined
      ? strangers.attempt({ keys: networksOf(request.ip), isGone }, check)
      : knownDevices.attempt({ keys: [device], isGone }, check);
  }

  /** @throws HttpError `wrong-code` where it is wrong or was used, `too-many-attempts`. */
  async function checkCode({ id, totpSecret }: StoredAccount, code: string): Promise<boolean> {
    const waitMs = wrongCodes.waitFor(id);
    if (waitMs > 0) throw tooManyAttempts(waitMs);
    const step = totpStepOf(totpSecret ?? '', code, now());
    const isRight =
      step !== undefined &&
      (await store.consumeTotpCode(id, step).catch((error: unknown) => {
        // Whoever must get in while nothing can be stored could use a code twice within its minute.
        if (error instanceof StoreUnavailable) return true;
        throw error;
      }));
    if (!isRight) wrongCodes.count(id);
    return isRight;
  }

  const responseTo = ({ id, name, role }: StoredAccount): SessionResponse => ({
    ...namesFor(role),
    account: { id, name, role },
  });

  return {
    responseTo,

    /** Checks what somebody typed. @throws HttpError where it is wrong, or a code is missing. */
    async identify(request: FastifyRequest): Promise<StoredAccount> {
      const { name, password, code } = parse(loginBody, request.body);
      const { hashOf } = await credentials();
      const owner = await firstOwner();
      const key = nameKeyOf(name);
      const named = key === '' ? owner : await store.findAccountNamed(name);
      // Browsers keep the first owner's password under the school's name, which another account may have.
      const candidates = [named, key === nameKeyOf(brand) ? owner : undefined].filter((one) => one !== undefined);
      let account: StoredAccount | undefined;
      let refusal = new HttpError('wrong-password', 'wrong name or password');
      const result = await attempt(request, async () => {
        // A name that nobody has takes as long as one that somebody has.
        if (candidates.length === 0) await verifyPassword(password, hashOf(owner));
        for (const candidate of candidates) {
          if (!account && (await verifyPassword(password, hashOf(candidate)))) account = candidate;
        }
        if (!account) return false;
        if (!hasTotp(account, hashOf(account))) return true;
        refusal = code
          ? new HttpError('wrong-code', 'wrong code, or one that was used')
          : new HttpError('code-needed', 'send the code of the app too');
        return code ? checkCode(account, code) : 'incomplete';
      });
      if (result !== true || !account) throw refusal;
      return account;
    },

    /** Asks whoever is signed in for their password again, before what a borrowed session must not do. */
    async confirm(request: FastifyRequest, password: string): Promise<void> {
      const passwordHash = (await credentials()).hashOf(request.account);
      const isRight = await attempt(request, () => verifyPassword(password, passwordHash));
      if (!isRight) throw new HttpError('wrong-password', 'wrong password');
    },

    /** Begins a session in the browser that sent a request. */
    async begin(account: StoredAccount, request: FastifyRequest, reply: FastifyReply): Promise<SessionResponse> {
      const token = await sessions.start(account, request.headers['user-agent']);
      const key = (await credentials()).deviceKey(account.id === firstOwnerId ? account : await firstOwner());
      const isHttps = isSecure(request);
      reply.header('set-cookie', [
        formatCookie('session', token, sessionLimits.lifetimeMs, isHttps),
        formatCookie('device', createDevice(key, now()), deviceLifetimeMs, isHttps),
      ]);
      return responseTo(account);
    },
  };
}

/** Signing in and out. */
export function sessionRoutes(api: FastifyInstance, { sessions, isSecure }: SignInOptions, signIn: SignIn): void {
  api.post('/session', async (request, reply) => signIn.begin(await signIn.identify(request), request, reply));

  const signedOut = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('set-cookie', formatCookie('session', '', 0, isSecure(request)))
      .code(204)
      .send();

  api.delete('/session', async (request, reply) => {
    await sessions.end(request);
    return signedOut(request, reply);
  });

  api.delete('/sessions', { onRequest: sessions.require }, async (request, reply) => {
    await sessions.endOf(request.account.id);
    return signedOut(request, reply);
  });

  api.get('/session', { onRequest: sessions.require }, async ({ account }) => signIn.responseTo(account));
}
