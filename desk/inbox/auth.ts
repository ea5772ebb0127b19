import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UserError } from '../../model/user-error.ts';
import { HttpError } from '../http/errors.ts';
import { type Account, firstOwnerId } from '../shared/account.ts';
import type { StoredAccount } from '../store/accounts.ts';
import { StoreUnavailable } from '../store/schema.ts';
import type { Session } from '../store/sessions.ts';
import type { DeskStore } from '../store/store.ts';
import { generatePassword, hashPassword, isPasswordHash } from './password.ts';

interface CredentialsOptions {
  store: Pick<DeskStore, 'getOrSet' | 'findAccount' | 'setFirstPassword'>;
  /** The first owner's, as configured; without it the desk makes a password of its own. */
  passwordHash: string | undefined;
  /** Prints a line for the owner on the console. */
  print: (line: string) => void;
}

/** Stands with each session, and with the codes: a new password ends all that were begun with another. */
export const passwordIdOf = (passwordHash: string): string => hash('sha256', passwordHash, 'base64url');

async function createPassword({ store, print }: CredentialsOptions): Promise<void> {
  if ((await store.findAccount(firstOwnerId))?.passwordHash) return;
  const password = generatePassword();
  // Several instances may start at once: only the one whose hash is stored knows the password, and prints it.
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
    /** What a person's password is checked against. */
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

const sign = (content: string, key: Buffer) => createHmac('sha256', key).update(content).digest();

/** How long a browser that signed in is known, in milliseconds: browsers keep no cookie for longer. */
export const deviceLifetimeMs = 400 * 24 * 60 * 60 * 1000;

/** Marks a browser in which someone has signed in, until {@link deviceLifetimeMs} after `now`: `expiry.id.mac`. */
export function createDevice(key: Buffer, now: number): string {
  const content = `${now + deviceLifetimeMs}.${randomBytes(12).toString('base64url')}`;
  return `${content}.${sign(content, key).toString('base64url')}`;
}

/** @param now in milliseconds since 1970. @returns the id of a known device; undefined for what we did not sign. */
export function readDevice(token: string, key: Buffer, now: number): string | undefined {
  const [, content, expiry, id, mac] = /^((\d{1,16})\.([\w-]{16}))\.([\w-]{43})$/.exec(token) ?? [];
  if (content === undefined || mac === undefined) return undefined;
  const given = Buffer.from(mac, 'base64url');
  const expected = sign(content, key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Number(expiry) > now ? id : undefined;
}

/** What a browser keeps for the desk: its session, and that someone has signed in with it before. */
const cookies = { session: 'sinov_desk', device: 'sinov_device' } as const;
type Cookie = keyof typeof cookies;

/** A browser takes a cookie of this name over https alone, and from no other host of the domain. */
const cookieName = (cookie: Cookie, isSecure: boolean) => `${isSecure ? '__Host-' : ''}${cookies[cookie]}`;

/**
 * A `Set-Cookie` header.
 * @param maxAgeMs in milliseconds; 0 removes the cookie.
 * @param isSecure whether the browser came over https; over plain http it would drop a `Secure` cookie.
 */
export function formatCookie(cookie: Cookie, value: string, maxAgeMs: number, isSecure: boolean): string {
  const parts = [
    `${cookieName(cookie, isSecure)}=${value}`,
    // A `__Host-` cookie must be for the whole host.
    `Path=${isSecure ? '/' : '/desk'}`,
    `Max-Age=${maxAgeMs / 1000}`,
    'HttpOnly',
    'SameSite=Strict',
  ];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}

/**
 * All values of a cookie in a request's `Cookie` header: another page of the host, or of its domain, can have set one of
 * the same name. They need no decoding.
 */
export function cookieValues(header: string | undefined, cookie: Cookie, isSecure: boolean): string[] {
  const start = `${cookieName(cookie, isSecure)}=`;
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.flatMap((pair) => (pair.startsWith(start) ? [pair.slice(start.length)] : []));
}

/** When a session ends, in milliseconds: after its last use, and at most after its start. */
export const sessionLimits = { idleMs: 12 * 60 * 60 * 1000, lifetimeMs: 30 * 24 * 60 * 60 * 1000 } as const;

/** A use is stored once it is this much later than the last one: not with every request. */
const touchAfterMs = 5 * 60 * 1000;

/** Sent by what the inbox asks by itself: polling must not keep a session alive. */
const backgroundHeader = 'x-background-poll';

/** Names the account that a page was opened for: somebody else may have signed in in another tab since. */
const accountHeader = 'x-account';

const idOf = (token: string) => hash('sha256', token, 'base64url');

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the session of whoever is signed in. */
    sessionId: string;
  }
}

/** More of what a browser calls itself tells nobody anything. */
const deviceLimit = 300;

interface SessionsOptions {
  store: Pick<
    DeskStore,
    'addSession' | 'findSessions' | 'findAccount' | 'touchSession' | 'removeSessions' | 'removeSessionsOf'
  >;
  credentials: () => Promise<Credentials>;
  /** Milliseconds since 1970. */
  now: () => number;
  isSecure: (request: FastifyRequest) => boolean;
}

/** Those who are signed in. A browser has a random token, the store its hash. */
export class Sessions {
  readonly #options: SessionsOptions;
  /**
   * Begun while nothing could be stored, by their ids. When the disk is full or the database's file was taken away, its
   * owner must get in, to export what it holds.
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
    const candidates = await this.#unstoredOf(ids);
    if (ids.length > candidates.length) candidates.push(...(await store.findSessions(ids)));
    const named = request.headers[accountHeader];
    const found = candidates.find(
      ({ session, account }) =>
        session.passwordId === passwordIdOf(hashOf(account)) &&
        isRunning(session, time) &&
        (named === undefined || named === account.id),
    );
    if (!found) throw new HttpError('unauthenticated', 'sign in first');
    const { session, account } = found;
    request.sessionId = session.id;
    request.account = account;
    if (request.headers[backgroundHeader] === undefined && time - session.usedAt >= touchAfterMs) {
      await this.#touch(session, time);
    }
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

  async #unstoredOf(ids: readonly string[]): Promise<{ session: Session; account: StoredAccount }[]> {
    const sessions = ids.flatMap((id) => this.#unstored.get(id) ?? []);
    const found = sessions.map(async (session) => {
      const account = await this.#options.store.findAccount(session.accountId);
      return account ? [{ session, account }] : [];
    });
    return (await Promise.all(found)).flat();
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

/** A session of the future was begun while the clock was ahead: it must not run until then. */
function isRunning({ startedAt, usedAt }: Session, now: number): boolean {
  const { idleMs, lifetimeMs } = sessionLimits;
  return Math.abs(now - usedAt) < idleMs && now - startedAt < lifetimeMs;
}
