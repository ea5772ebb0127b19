import type { Kysely } from 'kysely';
import { accountOf, type StoredAccount } from './accounts.ts';
import type { Tables } from './schema.ts';

/** Someone who signed in. Times are milliseconds since 1970. */
export interface Session {
  /** A hash of what the browser has: whoever reads the database gets no session by it. */
  id: string;
  accountId: string;
  /** Of the password that it was begun with: another password ends it. */
  passwordId: string;
  /** What the browser calls itself, for its person to know it by; null of those begun before accounts were there. */
  device: string | null;
  startedAt: number;
  /** When its person last did something, give or take some minutes. */
  usedAt: number;
}

const columns = [
  'session.id as session_id',
  'session.account_id',
  'session.password_id',
  'session.device',
  'session.started_at',
  'session.used_at',
] as const;

interface SessionRow {
  session_id: string;
  account_id: string;
  password_id: string;
  device: string | null;
  started_at: number;
  used_at: number;
}

const sessionOf = (row: SessionRow): Session => ({
  id: row.session_id,
  accountId: row.account_id,
  passwordId: row.password_id,
  device: row.device,
  startedAt: row.started_at,
  usedAt: row.used_at,
});

/** Stores a session, and removes those that began or were used before a time: they have ended. */
export async function addSession(
  db: Kysely<Tables>,
  { id, accountId, passwordId, device, startedAt, usedAt }: Session,
  ended: { startedBefore: number; usedBefore: number },
): Promise<void> {
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('started_at', '<', ended.startedBefore), eb('used_at', '<', ended.usedBefore)]))
    .execute();
  await db
    .insertInto('session')
    .values({ id, account_id: accountId, password_id: passwordId, device, started_at: startedAt, used_at: usedAt })
    .execute();
}

/** Sessions with whom they belong to. @param ids at least one. */
export async function findSessions(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<{ session: Session; account: StoredAccount }[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .selectAll('account')
    .select(columns)
    .where('session.id', 'in', ids)
    .execute();
  return rows.map((row) => ({ session: sessionOf(row), account: accountOf(row) }));
}

/** The last used first. */
export async function listSessions(db: Kysely<Tables>, accountId: string): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('used_at', 'desc')
    .execute();
  return rows.map(sessionOf);
}

export async function touchSession(db: Kysely<Tables>, id: string, now: number): Promise<void> {
  await db.updateTable('session').set({ used_at: now }).where('id', '=', id).execute();
}

/** @param ids at least one. */
export async function removeSessions(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('session').where('id', 'in', ids).execute();
}

/** Removes a person's sessions: one, all but one, or all. */
export async function removeSessionsOf(
  db: Kysely<Tables>,
  accountId: string,
  { only, except }: { only?: string; except?: string },
): Promise<void> {
  let removal = db.deleteFrom('session').where('account_id', '=', accountId);
  if (only !== undefined) removal = removal.where('id', '=', only);
  if (except !== undefined) removal = removal.where('id', '!=', except);
  await removal.execute();
}
