import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';
import type { Session } from './store.ts';

/** See {@link DeskStore.addSession}. */
export async function addSession(
  db: Kysely<Tables>,
  { id, passwordId, startedAt, usedAt }: Session,
  ended: { startedBefore: number; usedBefore: number },
): Promise<void> {
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('started_at', '<', ended.startedBefore), eb('used_at', '<', ended.usedBefore)]))
    .execute();
  await db
    .insertInto('session')
    .values({ id, password_id: passwordId, started_at: startedAt, used_at: usedAt })
    .execute();
}

/** See {@link DeskStore.findSessions}. */
export async function findSessions(db: Kysely<Tables>, ids: readonly string[]): Promise<Session[]> {
  const rows = await db.selectFrom('session').selectAll().where('id', 'in', ids).execute();
  return rows.map((row) => ({
    id: row.id,
    passwordId: row.password_id,
    startedAt: row.started_at,
    usedAt: row.used_at,
  }));
}

/** See {@link DeskStore.touchSession}. */
export async function touchSession(db: Kysely<Tables>, id: string, now: number): Promise<void> {
  await db.updateTable('session').set({ used_at: now }).where('id', '=', id).execute();
}

/** See {@link DeskStore.removeSessions}. */
export async function removeSessions(db: Kysely<Tables>, ids: readonly string[] | undefined): Promise<void> {
  const removal = db.deleteFrom('session');
  await (ids ? removal.where('id', 'in', ids) : removal).execute();
}
