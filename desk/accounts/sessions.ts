import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { dayMs, hourMs, minuteMs } from '../../model/durations.ts';
import { uuid } from '../api/contract.ts';
import type { Database } from '../database/database.ts';
import { type StoredAccount, StoreUnavailable } from '../database/schema.ts';
import { HttpError } from '../http/errors.ts';
import { accountChanges, roleChanged, signedOut } from './access.ts';
import { sessionToken } from './cookies.ts';
import { type Credentials, passwordIdOf } from './credentials.ts';
import { type AccountQueries, findAccount } from './queries.ts';

/** Times are milliseconds since 1970. */
export interface Session {
  /** A hash of the browser's token: a stolen database opens no session. */
  id: string;
  accountId: string;
  /** The id of the password at sign-in: a new password ends the session. */
  passwordId: string;
  startedAt: number;
  usedAt: number;
}

export function sessionQueries(database: Database) {
  const { read, write } = database;
  const { inTurn } = accountChanges(database);

  return {
    /**
     * Also removes ended sessions: sessions that began, or were last used, before these times.
     * @returns false if the account is missing.
     */
    addSession: inTurn(async (db, session: Session, ended: { startedBefore: number; usedBefore: number }) => {
      await db
        .deleteFrom('session')
        .where((eb) => eb.or([eb('started_at', '<', ended.startedBefore), eb('used_at', '<', ended.usedBefore)]))
        .execute();
      const { id, accountId, passwordId, startedAt, usedAt } = session;
      if (!(await findAccount(db, accountId))) return false;
      await db
        .insertInto('session')
        .values({ id, account_id: accountId, password_id: passwordId, started_at: startedAt, used_at: usedAt })
        .execute();
      return true;
    }),

    findSession: read(
      (db, id: string): Promise<Session | undefined> =>
        db
          .selectFrom('session')
          .select(['id', 'account_id as accountId', 'password_id as passwordId'])
          .select(['started_at as startedAt', 'used_at as usedAt'])
          .where('id', '=', id)
          .executeTakeFirst(),
    ),

    touchSession: write((db, id: string, now: number) =>
      db.updateTable('session').set({ used_at: now }).where('id', '=', id).execute(),
    ),

    removeSession: inTurn((db, id: string) => db.deleteFrom('session').where('id', '=', id).execute()),

    removeSessionsOf: inTurn((db, accountId: string) =>
      db.deleteFrom('session').where('account_id', '=', accountId).execute(),
    ),
  };
}

const sha256 = (text: string) => hash('sha256', text, 'base64url');

/** A session ends `idleMs` after its last use, or `lifetimeMs` after its start. */
export const sessionLimits = { idleMs: 12 * hourMs, lifetimeMs: 30 * dayMs } as const;

/** A session's use is stored at most this often, so most requests write nothing. */
const touchAfterMs = 5 * minuteMs;

/** Sent by the inbox when it polls: polling must not keep a session alive. */
const backgroundHeader = 'x-background-poll';

/** The open page's account: another person may have signed in since, in another tab. */
const accountHeader = 'x-account';

interface SessionsOptions {
  store: ReturnType<typeof sessionQueries> & Pick<AccountQueries, 'findAccount'>;
  credentials: () => Promise<Credentials>;
  now: () => number;
  isSecure: (request: FastifyRequest) => boolean;
}

const isRunning = ({ startedAt, usedAt }: Session, time: number) =>
  time - usedAt < sessionLimits.idleMs && time - startedAt < sessionLimits.lifetimeMs;

/** The browser stores a random token, the database stores its hash. */
export class Sessions {
  readonly #options: SessionsOptions;

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /** @returns the token. @throws HttpError `unauthenticated` if the account was removed. */
  async start(account: StoredAccount): Promise<string> {
    const { store, credentials, now } = this.#options;
    const token = randomBytes(32).toString('base64url');
    const { hashOf } = await credentials();
    const time = now();
    const session: Session = {
      id: sha256(token),
      accountId: account.id,
      passwordId: passwordIdOf(hashOf(account)),
      startedAt: time,
      usedAt: time,
    };
    const { lifetimeMs, idleMs } = sessionLimits;
    const ended = { startedBefore: time - lifetimeMs, usedBefore: time - idleMs };
    if (!(await store.addSession(session, ended))) throw signedOut();
    return token;
  }

  /** Sets `request.account` and `request.sessionId`. @throws HttpError `unauthenticated`. */
  readonly require = async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    const { store, credentials, now } = this.#options;
    const { hashOf } = await credentials();
    const id = this.#idOf(request);
    const session = id && (await store.findSession(id));
    const time = now();
    const account = session && isRunning(session, time) && (await store.findAccount(session.accountId));
    if (!account || session.passwordId !== passwordIdOf(hashOf(account))) throw await this.#refusal(request);
    if ((request.headers[accountHeader] ?? account.id) !== account.id) throw signedOut();
    request.sessionId = id;
    request.account = account;
    const isBackground = request.headers[backgroundHeader] !== undefined;
    if (!isBackground && time - session.usedAt >= touchAfterMs) {
      await store.touchSession(id, time).catch((error: unknown) => {
        // The desk can still be read while the disk is full.
        if (!(error instanceof StoreUnavailable)) throw error;
      });
    }
  };

  /** A body may arrive long after the headers. @throws HttpError if the access has ended since. */
  readonly requireAgain = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { role } = request.account;
    await this.require(request, reply);
    if (request.account.role !== role) throw roleChanged();
  };

  /** The page that a removed account left open learns that nobody can sign in again. */
  async #refusal({ headers }: FastifyRequest): Promise<HttpError> {
    const id = headers[accountHeader];
    // PostgreSQL compares an id only with UUIDs.
    const isRemoved = v.is(uuid, id) && !(await this.#options.store.findAccount(id));
    return isRemoved
      ? new HttpError('unauthenticated', 'your account was removed: ask an owner', { key: 'account' })
      : signedOut();
  }

  async end(request: FastifyRequest): Promise<void> {
    const id = this.#idOf(request);
    if (id) await this.#options.store.removeSession(id);
  }

  /** Empty without a cookie. */
  #idOf(request: FastifyRequest): string {
    const token = sessionToken(request.headers.cookie, this.#options.isSecure(request));
    return token && sha256(token);
  }
}
