import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';

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
  'session.id',
  'session.account_id as accountId',
  'session.password_id as passwordId',
  'session.device',
  'session.started_at as startedAt',
  'session.used_at as usedAt',
] as const;

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

/** @param ids at least one. */
export function findSessions(db: Kysely<Tables>, ids: readonly string[]): Promise<Session[]> {
  return db.selectFrom('session').select(columns).where('id', 'in', ids).execute();
}

/** The last used first. */
export function listSessions(db: Kysely<Tables>, accountId: string): Promise<Session[]> {
  return db
    .selectFrom('session')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('used_at', 'desc')
    .execute();
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
