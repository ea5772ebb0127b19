import { createHmac, hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMs, hourMs } from '../../model/durations.ts';
import { UserError } from '../../model/user-error.ts';
import { type Account, firstOwnerId } from '../api/account.ts';
import type { Database } from '../database/database.ts';
import { type StoredAccount, StoreUnavailable } from '../database/schema.ts';
import { HttpError } from '../http/errors.ts';
import { cookieValues } from './cookies.ts';
import { generatePassword, hashPassword, isPasswordHash } from './password.ts';
import type { Session } from './sessions.ts';
import type { AccountStore } from './store.ts';

const sha256 = (text: string) => hash('sha256', text, 'base64url');

/** Sessions and TOTP store this id: a new password ends them. */
export const passwordIdOf = (passwordHash: string): string => sha256(passwordHash);

interface CredentialsOptions {
  store: AccountStore & Pick<Database, 'getOrSet'>;
  passwordHash: string | undefined;
  print: (line: string) => void;
}

/** @returns a function that reads the credentials once, and tries again after an error of the store. */
export function loadCredentials({ store, passwordHash: configured, print }: CredentialsOptions) {
  if (configured !== undefined && !isPasswordHash(configured)) {
    throw new UserError('desk', 'password hash', 'write scrypt$N$r$p$salt$hash, as npm run desk -- password prints it');
  }

  async function createPassword(): Promise<void> {
    if ((await store.findAccount(firstOwnerId))?.passwordHash) return;
    const password = generatePassword();
    // When several instances start at once, one stores its password; the others print none.
    if (!(await store.setFirstPassword(await hashPassword(password)))) return;
    print(
      `The desk's password, shown only once: ${password}\nSign in at /desk; set one of your own there or in the configuration.`,
    );
  }

  async function load() {
    if (configured === undefined) await createPassword();
    const { value: secret } = await store.getOrSet('inbox.deviceKey', randomBytes(32).toString('base64url'));
    const isConfigured = ({ id }: Pick<Account, 'id'>) => configured !== undefined && id === firstOwnerId;
    const hashOf = (account: StoredAccount) => (isConfigured(account) ? configured : account.passwordHash) ?? '';
    /** Signs known devices. The key comes from the first owner's password: a new password forgets the devices. */
    const deviceKey = (owner: StoredAccount) => createHmac('sha256', secret).update(hashOf(owner)).digest();
    return { hashOf, isConfigured, deviceKey };
  }

  let loaded: ReturnType<typeof load> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

export type Credentials = Awaited<ReturnType<ReturnType<typeof loadCredentials>>>;

/** A session ends `idleMs` after its last use, or `lifetimeMs` after its start. */
export const sessionLimits = { idleMs: 12 * hourMs, lifetimeMs: 30 * dayMs } as const;

/** A session's use is stored at most this often, so most requests write nothing. */
const touchAfterMs = 5 * 60 * 1000;

/** Sent by the inbox when it polls: polling must not keep a session alive. */
const backgroundHeader = 'x-background-poll';

/** The open page's account: another person may have signed in since, in another tab. */
const accountHeader = 'x-account';

const userAgentLimit = 300;

interface SessionsOptions {
  store: AccountStore;
  credentials: () => Promise<Credentials>;
  now: () => number;
  isSecure: (request: FastifyRequest) => boolean;
}

/** The browser stores a random token, the database stores its hash. */
export class Sessions {
  readonly #options: SessionsOptions;
  /** Sessions by id that a full disk refused: the owner must still sign in to export the applications. */
  readonly #unstored = new Map<string, Session>();

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /** @param device the user agent. @returns the token. */
  async start(account: StoredAccount, device: string | undefined): Promise<string> {
    const { store, credentials, now } = this.#options;
    const token = randomBytes(32).toString('base64url');
    const { hashOf } = await credentials();
    const time = now();
    const session: Session = {
      id: sha256(token),
      accountId: account.id,
      passwordId: passwordIdOf(hashOf(account)),
      device: device?.slice(0, userAgentLimit) ?? null,
      startedAt: time,
      usedAt: time,
    };
    const { lifetimeMs, idleMs } = sessionLimits;
    try {
      await store.addSession(session, { startedBefore: time - lifetimeMs, usedBefore: time - idleMs });
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      this.#unstored.set(session.id, session);
    }
    return token;
  }

  readonly require = async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    const { store, credentials, now } = this.#options;
    const ids = this.#idsOf(request);
    const { hashOf } = await credentials();
    const time = now();
    const sessions = ids.flatMap((id) => this.#unstored.get(id) ?? []);
    if (ids.length > sessions.length) sessions.push(...(await store.findSessions(ids)));
    const expectedId = request.headers[accountHeader];
    for (const session of sessions) {
      const { idleMs, lifetimeMs } = sessionLimits;
      // A session from the future began while the clock was ahead: it must not run until then.
      if (Math.abs(time - session.usedAt) >= idleMs || time - session.startedAt >= lifetimeMs) continue;
      const account = await store.findAccount(session.accountId);
      if (!account || session.passwordId !== passwordIdOf(hashOf(account))) continue;
      if (expectedId !== undefined && expectedId !== account.id) continue;
      request.sessionId = session.id;
      request.account = account;
      const isBackground = request.headers[backgroundHeader] !== undefined;
      if (!isBackground && time - session.usedAt >= touchAfterMs) await this.#touch(session.id, time);
      return;
    }
    throw new HttpError('unauthenticated', 'sign in first');
  };

  async end(request: FastifyRequest): Promise<void> {
    const stored = this.#idsOf(request).filter((id) => !this.#unstored.delete(id));
    if (stored.length > 0) await this.#options.store.removeSessions(stored);
  }

  async endOf(accountId: string, which: { only?: string; except?: string } = {}): Promise<void> {
    for (const { id, accountId: owner } of this.#unstored.values()) {
      if (owner === accountId && (which.only ?? id) === id && which.except !== id) this.#unstored.delete(id);
    }
    await this.#options.store.removeSessionsOf(accountId, which);
  }

  #idsOf(request: FastifyRequest): string[] {
    const tokens = cookieValues(request.headers.cookie, 'session', this.#options.isSecure(request));
    return tokens.filter((token) => /^[\w-]{43}$/.test(token)).map(sha256);
  }

  async #touch(id: string, time: number): Promise<void> {
    const unstored = this.#unstored.get(id);
    if (unstored) unstored.usedAt = time;
    else {
      await this.#options.store.touchSession(id, time).catch((error: unknown) => {
        // The desk can still be read while the disk is full.
        if (!(error instanceof StoreUnavailable)) throw error;
      });
    }
  }
}
