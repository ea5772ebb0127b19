import type { FastifyReply, FastifyRequest } from 'fastify';
import { getCompany } from '../../model/company.ts';
import { openSpans } from '../../model/opening-hours.ts';
import { type Account, firstOwnerId, type Role } from '../api/account.ts';
import { formSubjects, serviceNames } from '../api/names.ts';
import type { SessionResponse } from '../api/types.ts';
import type { Database } from '../database/database.ts';
import type { StoredAccount } from '../database/schema.ts';
import { RateLimiter } from '../http/client-address.ts';
import { HttpError, tooManyAttempts } from '../http/errors.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { loginLimits, PasswordGate } from './password-gate.ts';
import type { Sessions } from './sessions.ts';
import type { AccountStore } from './store.ts';
import { hasTotp, totpStepOf } from './totp.ts';

export interface SignInOptions {
  store: AccountStore & Pick<Database, 'listHistory'>;
  sessions: Sessions;
  now: () => number;
  /** The first owner's, by the server's settings. */
  isPasswordConfigured: boolean;
}

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn(options: SignInOptions, pagesOf: (role: Role) => string[]) {
  const { store, sessions, now } = options;
  const gate = new PasswordGate(now);
  /** By account. A code comes with the right password, so the limit locks out nobody whose password is secret. */
  const wrongCodes = new RateLimiter(loginLimits.failures, loginLimits.windowMs, now);

  async function confirmCode({ id }: Account, secret: string, code: string): Promise<void> {
    const waitMs = wrongCodes.waitFor(id);
    if (waitMs > 0) throw tooManyAttempts(waitMs);
    const step = totpStepOf(secret, code, now());
    if (step !== undefined && (await store.consumeTotpCode(id, step))) return;
    wrongCodes.count(id);
    throw new HttpError('wrong-code', 'wrong or used code: wait for the next code');
  }

  const isConfigured = ({ id }: Account) => options.isPasswordConfigured && id === firstOwnerId;

  function responseTo(account: StoredAccount): SessionResponse {
    const { id, name, role } = account;
    return {
      account: { id, name, role },
      isPasswordConfigured: isConfigured(account),
      hasTotp: hasTotp(account),
      forms: formSubjects(now()),
      services: serviceNames(),
      hours: openSpans(getCompany().openingHours),
      pages: pagesOf(role),
    };
  }

  return {
    gate,

    confirmCode,

    isConfigured,

    responseTo,

    async identify({ ip }: FastifyRequest, name: string, password: string, code?: string): Promise<StoredAccount> {
      const named = await store.findAccountNamed(name);
      // An unknown name takes as long as a known name: the time must not tell which names exist.
      const { passwordHash } = named ?? ((await store.findAccount(firstOwnerId)) as StoredAccount);
      const account = await gate.attempt(ip, async () =>
        (await verifyPassword(password, passwordHash)) ? named : undefined,
      );
      if (!account) throw new HttpError('wrong-password', 'wrong name or password');
      if (!hasTotp(account)) return account;
      if (!code) throw new HttpError('code-needed', 'send the code of the authenticator app too');
      await confirmCode(account, account.totpSecret ?? '', code);
      return account;
    },

    /** Before a change that a borrowed session must not make. @returns the hash of `next`, made in the same turn. */
    async confirm({ ip, account }: FastifyRequest, password: string, next = ''): Promise<string> {
      const confirmed = await gate.attempt(ip, async () => {
        if (!(await verifyPassword(password, account.passwordHash))) return undefined;
        return next && hashPassword(next);
      });
      if (confirmed === undefined) throw new HttpError('wrong-password', 'wrong password');
      return confirmed;
    },

    async begin(account: StoredAccount, request: FastifyRequest, reply: FastifyReply): Promise<SessionResponse> {
      await sessions.start(account, request, reply);
      return responseTo(account);
    },
  };
}
