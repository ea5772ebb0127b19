import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { dayMs, hourMs, minuteMs } from '../../model/durations.ts';
import { uuid } from '../api/contract.ts';
import type { Database } from '../database/database.ts';
import { ignoreOutage, type StoredAccount } from '../database/schema.ts';
import { HttpError } from '../http/errors.ts';
import { accountChanges, passwordIdOf, roleChanged, signedOut } from './access.ts';
import { type AccountQueries, findAccount, selectAccounts } from './queries.ts';

export const sessionLimits = { idleMs: 12 * hourMs, lifetimeMs: 30 * dayMs } as const;

export interface Session {
  /** A hash of the browser's token: a stolen database opens no session. */
  id: string;
  accountId: string;
  /** The id of the password at sign-in: a new password ends the session. */
  passwordId: string;
  startedAt: number;
}

export function sessionQueries(database: Database) {
  const { read, write } = database;
  const { inTurn } = accountChanges(database);

  return {
    /** Also removes ended sessions. @returns false if the account is missing. */
    addSession: inTurn(async (db, { id, accountId, passwordId, startedAt }: Session) => {
      const { idleMs, lifetimeMs } = sessionLimits;
      await db
        .deleteFrom('session')
        .where((eb) => eb.or([eb('started_at', '<', startedAt - lifetimeMs), eb('used_at', '<', startedAt - idleMs)]))
        .execute();
      if (!(await findAccount(db, accountId))) return false;
      await db
        .insertInto('session')
        .values({ id, account_id: accountId, password_id: passwordId, started_at: startedAt, used_at: startedAt })
        .execute();
      return true;
    }),

    findSession: read((db, id: string) =>
      selectAccounts(db)
        .innerJoin('session', 'session.account_id', 'account.id')
        .select(['password_id as passwordId', 'started_at as startedAt', 'used_at as usedAt'])
        .where('session.id', '=', id)
        .executeTakeFirst(),
    ),

    touchSession: write((db, id: string, now: number) =>
      db.updateTable('session').set({ used_at: now }).where('id', '=', id).execute(),
    ),

    removeSession: write((db, id: string) => db.deleteFrom('session').where('id', '=', id).execute()),

    removeSessionsOf: inTurn((db, accountId: string) =>
      db.deleteFrom('session').where('account_id', '=', accountId).execute(),
    ),
  };
}

/** Also behind a trusted proxy. */
const usesHttps = ({ protocol }: FastifyRequest) => protocol === 'https';

const sha256 = (text: string) => hash('sha256', text, 'base64url');

/** `__Host-`: a browser accepts the cookie only over https, and only from this host. */
const cookieName = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}sinov_desk`;

/** @param maxAgeMs 0 removes the cookie. @param isSecure over http a browser drops a `Secure` cookie. */
function sessionCookie(token: string, maxAgeMs: number, isSecure: boolean): string {
  // `__Host-` requires the path `/`.
  const path = isSecure ? '/' : '/desk';
  const pair = `${cookieName(isSecure)}=${token}`;
  return `${pair}; Path=${path}; Max-Age=${maxAgeMs / 1000}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

export function sessionToken(header: string | undefined, isSecure: boolean): string {
  const start = `${cookieName(isSecure)}=`;
  const pair = header?.split(/; */).find((text) => text.startsWith(start)) ?? start;
  return pair.slice(start.length);
}

/** A session's use is stored at most this often, so most requests write nothing. */
const touchAfterMs = 5 * minuteMs;

/** The open page's account: another person may have signed in since, in another tab. */
const accountHeader = 'x-account';

interface SessionsOptions {
  store: ReturnType<typeof sessionQueries> & Pick<AccountQueries, 'findAccount'>;
  now: () => number;
}

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ store, now }: SessionsOptions) {
  function idOf(request: FastifyRequest): string {
    const token = sessionToken(request.headers.cookie, usesHttps(request));
    return token && sha256(token);
  }

  /** The page that a removed account left open learns that nobody can sign in again. */
  async function refusalOf({ headers }: FastifyRequest): Promise<HttpError> {
    const id = headers[accountHeader];
    // PostgreSQL compares an id only with UUIDs.
    const isRemoved = v.is(uuid, id) && !(await store.findAccount(id));
    return isRemoved
      ? new HttpError('unauthenticated', 'your account was removed: ask an owner', { key: 'account' })
      : signedOut();
  }

  async function requireSession(request: FastifyRequest): Promise<void> {
    const id = idOf(request);
    const session = id ? await store.findSession(id) : undefined;
    const time = now();
    const isRunning =
      session &&
      time - session.usedAt < sessionLimits.idleMs &&
      time - session.startedAt < sessionLimits.lifetimeMs &&
      session.passwordId === passwordIdOf(session.passwordHash);
    if (!isRunning) throw await refusalOf(request);
    if ((request.headers[accountHeader] ?? session.id) !== session.id) throw signedOut();
    request.sessionId = id;
    request.account = session;
    // Polling must not keep a session alive.
    const isBackground = request.headers['x-background-poll'] !== undefined;
    if (!isBackground && time - session.usedAt >= touchAfterMs) {
      // The desk can still be read while the disk is full.
      await store.touchSession(id, time).catch(ignoreOutage);
    }
  }

  return {
    require: requireSession,

    /** A body may arrive long after the headers. @throws HttpError if the access has ended since. */
    async requireAgain(request: FastifyRequest): Promise<void> {
      if (request.method === 'GET' || request.method === 'HEAD') return;
      const { role } = request.account;
      await requireSession(request);
      if (request.account.role !== role) throw roleChanged();
    },

    async start({ id: accountId, passwordHash }: StoredAccount, request: FastifyRequest, reply: FastifyReply) {
      const token = randomBytes(32).toString('base64url');
      const session = { id: sha256(token), accountId, passwordId: passwordIdOf(passwordHash), startedAt: now() };
      if (!(await store.addSession(session))) throw signedOut();
      reply.header('set-cookie', sessionCookie(token, sessionLimits.lifetimeMs, usesHttps(request)));
    },

    async end(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const id = idOf(request);
      if (id) await store.removeSession(id);
      return reply
        .header('set-cookie', sessionCookie('', 0, usesHttps(request)))
        .code(204)
        .send();
    },
  };
}
