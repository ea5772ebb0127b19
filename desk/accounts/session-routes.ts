import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getCompany } from '../../model/company.ts';
import { openSpans } from '../../model/opening-hours.ts';
import { getSite } from '../../site.config.ts';
import { firstOwnerId, type Role } from '../api/account.ts';
import { formSubjects, serviceNames } from '../api/names.ts';
import type { SessionResponse } from '../api/types.ts';
import { nameKeyOf } from '../database/account-names.ts';
import type { Database } from '../database/database.ts';
import { type StoredAccount, StoreUnavailable } from '../database/schema.ts';
import { RateLimiter } from '../http/client-address.ts';
import { addRoutes } from '../http/endpoints.ts';
import { HttpError, tooManyAttempts } from '../http/errors.ts';
import { sessionEndpoints } from './contract.ts';
import { cookieValue, createDevice, deviceLifetimeMs, formatCookie, readDevice } from './cookies.ts';
import { type Credentials, passwordIdOf } from './credentials.ts';
import { LoginQueue, loginLimits, networksOf } from './login-queue.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { type Sessions, sessionLimits } from './sessions.ts';
import type { AccountStore } from './store.ts';
import { totpStepOf } from './totp.ts';

export interface SignInOptions {
  store: AccountStore & Pick<Database, 'listHistory'>;
  credentials: () => Promise<Credentials>;
  sessions: Sessions;
  now: () => number;
  monotonicNow: () => number;
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
  const { store, credentials, sessions, now, monotonicNow, isSecure } = options;
  const strangers = new LoginQueue(monotonicNow);
  // Guesses from other browsers never delay a known browser.
  const knownDevices = new LoginQueue(monotonicNow);
  /** By account. A code comes with the right password, so the limit locks out nobody whose password is secret. */
  const wrongCodes = new RateLimiter(loginLimits.failures, loginLimits.windowMs, monotonicNow);

  async function firstOwner(): Promise<StoredAccount> {
    const owner = await store.findAccount(firstOwnerId);
    if (!owner) throw new StoreUnavailable('the account of the first owner is missing');
    return owner;
  }

  /** A known browser waits in its own queue, an unknown browser in the queue of its network. */
  async function attempt<Result extends boolean | 'incomplete'>(request: FastifyRequest, check: () => Promise<Result>) {
    const { deviceKey } = await credentials();
    const key = deviceKey(await firstOwner());
    const device = readDevice(cookieValue(request.headers.cookie, 'device', isSecure(request)), key, now());
    const isGone = () => request.socket.destroyed;
    return device === undefined
      ? strangers.attempt({ keys: networksOf(request.ip), isGone }, check)
      : knownDevices.attempt({ keys: [device], isGone }, check);
  }

  /** @returns false for a wrong or used code. @throws HttpError `too-many-attempts`. */
  async function checkCode({ id, totpSecret }: StoredAccount, code: string): Promise<boolean> {
    const waitMs = wrongCodes.waitFor(id);
    if (waitMs > 0) throw tooManyAttempts(waitMs);
    const step = totpStepOf(totpSecret ?? '', code, now());
    const isRight =
      step !== undefined &&
      (await store.consumeTotpCode(id, step).catch((error: unknown) => {
        // An owner must get in although nothing can be stored; a code then works twice within its minute.
        if (error instanceof StoreUnavailable) return true;
        throw error;
      }));
    if (!isRight) wrongCodes.count(id);
    return isRight;
  }

  const responseTo = ({ id, name, role }: StoredAccount): SessionResponse => ({
    account: { id, name, role },
    forms: formSubjects(),
    services: serviceNames(),
    hours: openSpans(getCompany().openingHours),
    pages: pagesOf(role),
  });

  return {
    responseTo,

    /** @throws HttpError for a wrong name, password or code, or a missing code. */
    async identify(request: FastifyRequest, { name, password, code }: Login): Promise<StoredAccount> {
      const { hashOf } = await credentials();
      const owner = await firstOwner();
      const key = nameKeyOf(name);
      const named = key === '' ? owner : await store.findAccountNamed(name);
      // Browsers store the first owner's password under the school's name. Another account may have that name too.
      const candidates = [named, key === nameKeyOf(getSite().brand) ? owner : undefined].filter(
        (one) => one !== undefined,
      );
      let account: StoredAccount | undefined;
      let refusal = new HttpError('wrong-password', 'wrong name or password');
      const result = await attempt(request, async () => {
        // An unknown name takes as long as a known name: the time must not tell which names exist.
        if (candidates.length === 0) await verifyPassword(password, hashOf(owner));
        for (const candidate of candidates) {
          if (!account && (await verifyPassword(password, hashOf(candidate)))) account = candidate;
        }
        if (!account) return false;
        if (!hasTotp(account, hashOf(account))) return true;
        refusal = code
          ? new HttpError('wrong-code', 'wrong or used code: wait for the next code')
          : new HttpError('code-needed', 'send the code of the authenticator app too');
        return code ? checkCode(account, code) : 'incomplete';
      });
      if (result !== true || !account) throw refusal;
      return account;
    },

    /** Checks the password again before a change that a borrowed session must not make. @throws HttpError `wrong-password`. */
    async confirm(request: FastifyRequest, password: string): Promise<void> {
      const passwordHash = (await credentials()).hashOf(request.account);
      const isRight = await attempt(request, () => verifyPassword(password, passwordHash));
      if (!isRight) throw new HttpError('wrong-password', 'wrong password');
    },

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

    end: (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
      reply
        .header('set-cookie', formatCookie('session', '', 0, isSecure(request)))
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
      // Hashing is expensive: a request without a valid link must not cause it.
      if (!(await store.findInvitation(id, now()))) throw ended();
      const account = await store.acceptInvitation(id, await hashPassword(password), now());
      if (!account) throw ended();
      return signIn.begin(account, request, reply);
    },
  });
}
