import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMs, hourMs, minuteMs } from '../../model/durations.ts';
import type { Database } from '../database/database.ts';
import { type StoredAccount, StoreUnavailable } from '../database/schema.ts';
import { HttpError } from '../http/errors.ts';
import { cookieValue } from './cookies.ts';
import { type Credentials, passwordIdOf } from './credentials.ts';
import type { AccountQueries } from './queries.ts';

/** Times are milliseconds since 1970. */
export interface Session {
  /** A hash of the browser's token: a stolen database opens no session. */
  id: string;
  accountId: string;
  /** The id of the password at sign-in: a new password ends the session. */
  passwordId: string;
  /** The user agent; null if the session is older than accounts. */
  device: string | null;
  startedAt: number;
  usedAt: number;
}

export const sessionQueries = ({ read, write }: Database) => ({
  /** Also removes ended sessions: sessions that began, or were last used, before these times. */
  addSession: write(async (db, session: Session, ended: { startedBefore: number; usedBefore: number }) => {
    await db
      .deleteFrom('session')
      .where((eb) => eb.or([eb('started_at', '<', ended.startedBefore), eb('used_at', '<', ended.usedBefore)]))
      .execute();
    const { id, accountId, passwordId, device, startedAt, usedAt } = session;
    await db
      .insertInto('session')
      .values({ id, account_id: accountId, password_id: passwordId, device, started_at: startedAt, used_at: usedAt })
      .execute();
  }),

  findSession: read(
    (db, id: string): Promise<Session | undefined> =>
      db
        .selectFrom('session')
        .select(['id', 'device', 'account_id as accountId', 'password_id as passwordId'])
        .select(['started_at as startedAt', 'used_at as usedAt'])
        .where('id', '=', id)
        .executeTakeFirst(),
  ),

  listSessions: read((db, accountId: string) =>
    db
      .selectFrom('session')
      .select(['id', 'device', 'started_at as startedAt', 'used_at as usedAt'])
      .where('account_id', '=', accountId)
      .orderBy('used_at', 'desc')
      .execute(),
  ),

  touchSession: write((db, id: string, now: number) =>
    db.updateTable('session').set({ used_at: now }).where('id', '=', id).execute(),
  ),

  removeSession: write((db, id: string) => db.deleteFrom('session').where('id', '=', id).execute()),

  removeSessionsOf: write((db, accountId: string, { only, except }: { only?: string; except?: string }) => {
    let removal = db.deleteFrom('session').where('account_id', '=', accountId);
    if (only !== undefined) removal = removal.where('id', '=', only);
    if (except !== undefined) removal = removal.where('id', '!=', except);
    return removal.execute();
  }),
});

const sha256 = (text: string) => hash('sha256', text, 'base64url');

/** A session ends `idleMs` after its last use, or `lifetimeMs` after its start. */
export const sessionLimits = { idleMs: 12 * hourMs, lifetimeMs: 30 * dayMs } as const;

/** A session's use is stored at most this often, so most requests write nothing. */
const touchAfterMs = 5 * minuteMs;

/** Sent by the inbox when it polls: polling must not keep a session alive. */
const backgroundHeader = 'x-background-poll';

/** The open page's account: another person may have signed in since, in another tab. */
const accountHeader = 'x-account';

const userAgentLimit = 300;

interface SessionsOptions {
  store: ReturnType<typeof sessionQueries> & Pick<AccountQueries, 'findAccount'>;
  credentials: () => Promise<Credentials>;
  now: () => number;
  isSecure: (request: FastifyRequest) => boolean;
}

export const signedOut = () => new HttpError('unauthenticated', 'sign in first');

/** A session from the future began while the clock was ahead: it must not run until then. */
const isRunning = ({ startedAt, usedAt }: Session, time: number) =>
  Math.abs(time - usedAt) < sessionLimits.idleMs && time - startedAt < sessionLimits.lifetimeMs;

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

  /** Sets `request.account` and `request.sessionId`. @throws HttpError `unauthenticated`. */
  readonly require = async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    const { store, credentials, now } = this.#options;
    const { hashOf } = await credentials();
    const id = this.#idOf(request);
    const session = this.#unstored.get(id) ?? (id && (await store.findSession(id)));
    const time = now();
    const account = session && isRunning(session, time) && (await store.findAccount(session.accountId));
    if (!account || session.passwordId !== passwordIdOf(hashOf(account))) throw signedOut();
    if ((request.headers[accountHeader] ?? account.id) !== account.id) throw signedOut();
    request.sessionId = id;
    request.account = account;
    const isBackground = request.headers[backgroundHeader] !== undefined;
    if (!isBackground && time - session.usedAt >= touchAfterMs) await this.#touch(id, time);
  };

  async end(request: FastifyRequest): Promise<void> {
    const id = this.#idOf(request);
    if (id && !this.#unstored.delete(id)) await this.#options.store.removeSession(id);
  }

  async endOf(accountId: string, which: { only?: string; except?: string } = {}): Promise<void> {
    for (const { id, accountId: owner } of this.#unstored.values()) {
      if (owner === accountId && (which.only ?? id) === id && which.except !== id) this.#unstored.delete(id);
    }
    await this.#options.store.removeSessionsOf(accountId, which);
  }

  /** Empty without a cookie. */
  #idOf(request: FastifyRequest): string {
    const token = cookieValue(request.headers.cookie, 'session', this.#options.isSecure(request));
    return token && sha256(token);
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
