import { createHmac, hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UserError } from '../../model/user-error.ts';
import { type Account, firstOwnerId } from '../api/account.ts';
import type { Database } from '../database/database.ts';
import { type StoredAccount, StoreUnavailable } from '../database/schema.ts';
import { HttpError } from '../http/errors.ts';
import { cookieValues } from './cookies.ts';
import { generatePassword, hashPassword, isPasswordHash } from './password.ts';
import type { Session } from './sessions.ts';
import type { AccountStore } from './store.ts';

interface CredentialsOptions {
  store: Pick<Database, 'getOrSet'> & Pick<AccountStore, 'findAccount' | 'setFirstPassword'>;
  /** The first owner's, as configured; without it the desk makes a password of its own. */
  passwordHash: string | undefined;
  /** Prints a line for the owner on the console. */
  print: (line: string) => void;
}

/** A hash of the password's hash. Sessions and codes carry it: another password ends them. */
export const passwordIdOf = (passwordHash: string): string => hash('sha256', passwordHash, 'base64url');

async function createPassword({ store, print }: CredentialsOptions): Promise<void> {
  if ((await store.findAccount(firstOwnerId))?.passwordHash) return;
  const password = generatePassword();
  // Of several instances that start at once, only the one whose hash is stored knows the password.
  if (await store.setFirstPassword(await hashPassword(password))) {
    print(
      `The desk's password, shown only once: ${password}\nSign in at /desk; set one of your own there or in the configuration.`,
    );
  }
}

/**
 * Reads the credentials when first asked, and remembers them.
 * @returns a function that rejects with StoreUnavailable while the store is away, and may be called again.
 * @throws UserError for a configured hash that is invalid.
 */
export function loadCredentials(options: CredentialsOptions) {
  const { store, passwordHash: configured } = options;
  if (configured !== undefined && !isPasswordHash(configured)) {
    throw new UserError('desk', 'password hash', 'write scrypt$N$r$p$salt$hash, as npm run desk -- password prints it');
  }

  async function load() {
    if (configured === undefined) await createPassword(options);
    const { value: secret } = await store.getOrSet('inbox.deviceKey', randomBytes(32).toString('base64url'));
    /** The first owner's password alone may be configured. */
    const isConfigured = ({ id }: Pick<Account, 'id'>) => configured !== undefined && id === firstOwnerId;
    /** The hash that a person's password is checked against. */
    const hashOf = (account: StoredAccount) => (isConfigured(account) && configured) || (account.passwordHash ?? '');
    /** The key that known devices are signed with. The first owner's password is part of it: another forgets them. */
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

/** When a session ends, in milliseconds: after its last use, and at most after its start. */
export const sessionLimits = { idleMs: 12 * 60 * 60 * 1000, lifetimeMs: 30 * 24 * 60 * 60 * 1000 } as const;

/** Milliseconds between two stored uses of a session: not every request writes. */
const touchAfterMs = 5 * 60 * 1000;

/** The inbox sends it when it polls: polling must not keep a session alive. */
const backgroundHeader = 'x-background-poll';

/** Names the account that a page was opened for: somebody else may have signed in in another tab since. */
const accountHeader = 'x-account';

const idOf = (token: string) => hash('sha256', token, 'base64url');

/** Characters of a user agent that are stored. */
const deviceLimit = 300;

interface SessionsOptions {
  store: Pick<
    AccountStore,
    'addSession' | 'findSessions' | 'findAccount' | 'touchSession' | 'removeSessions' | 'removeSessionsOf'
  >;
  credentials: () => Promise<Credentials>;
  /** Milliseconds since 1970. */
  now: () => number;
  isSecure: (request: FastifyRequest) => boolean;
}

/** Sessions. A browser has a random token, the store its hash. */
export class Sessions {
  readonly #options: SessionsOptions;
  /**
   * Sessions that could not be stored, by id. When the disk is full or the database's file is gone, its owner must get
   * in and export the applications.
   */
  readonly #unstored = new Map<string, Session>();

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /** Begins a person's session. @param device what the browser calls itself. @returns its token. */
  async start(account: StoredAccount, device: string | undefined): Promise<string> {
    const { store, credentials, now } = this.#options;
    const token = randomBytes(32).toString('base64url');
    const { hashOf } = await credentials();
    const time = now();
    const session: Session = {
      id: idOf(token),
      accountId: account.id,
      passwordId: passwordIdOf(hashOf(account)),
      device: device?.slice(0, deviceLimit) ?? null,
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

  /** A hook that refuses whoever is not signed in. */
  readonly require = async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    const { store, credentials, now } = this.#options;
    const ids = this.#idsOf(request);
    const { hashOf } = await credentials();
    const time = now();
    const sessions = ids.flatMap((id) => this.#unstored.get(id) ?? []);
    if (ids.length > sessions.length) sessions.push(...(await store.findSessions(ids)));
    const named = request.headers[accountHeader];
    for (const session of sessions.filter((one) => isRunning(one, time))) {
      const account = await store.findAccount(session.accountId);
      if (!account || session.passwordId !== passwordIdOf(hashOf(account))) continue;
      if (named !== undefined && named !== account.id) continue;
      request.sessionId = session.id;
      request.account = account;
      if (request.headers[backgroundHeader] === undefined && time - session.usedAt >= touchAfterMs) {
        await this.#touch(session, time);
      }
      return;
    }
    throw new HttpError('unauthenticated', 'sign in first');
  };

  /** Ends the session of a request. */
  async end(request: FastifyRequest): Promise<void> {
    const stored = this.#idsOf(request).filter((id) => !this.#unstored.delete(id));
    if (stored.length > 0) await this.#options.store.removeSessions(stored);
  }

  /** Ends sessions of a person: one, all but one, or all. */
  async endOf(accountId: string, which: { only?: string; except?: string } = {}): Promise<void> {
    for (const { id, accountId: owner } of this.#unstored.values()) {
      if (owner === accountId && (which.only ?? id) === id && which.except !== id) this.#unstored.delete(id);
    }
    await this.#options.store.removeSessionsOf(accountId, which);
  }

  #idsOf(request: FastifyRequest): string[] {
    const tokens = cookieValues(request.headers.cookie, 'session', this.#options.isSecure(request));
    return tokens.filter((token) => /^[\w-]{43}$/.test(token)).map(idOf);
  }

  async #touch(session: Session, time: number): Promise<void> {
    const unstored = this.#unstored.get(session.id);
    if (unstored) {
      unstored.usedAt = time;
      return;
    }
    try {
      await this.#options.store.touchSession(session.id, time);
    } catch (error) {
      // What can still be read is shown.
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
}

/** A session from the future began while the clock was ahead: it must not run until then. */
function isRunning({ startedAt, usedAt }: Session, now: number): boolean {
  const { idleMs, lifetimeMs } = sessionLimits;
  return Math.abs(now - usedAt) < idleMs && now - startedAt < lifetimeMs;
}
