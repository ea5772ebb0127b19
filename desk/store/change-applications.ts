import type { Kysely } from 'kysely';
import type { Status } from '../applications.ts';
import { queueNotifications } from './accept.ts';
import { newId } from './identifiers.ts';
import type { Tables } from './schema.ts';
import type { Channel } from './store.ts';

/** PostgreSQL refuses it, and libSQL cuts a text off at it. */
const nul = /\0/g;

/** See {@link DeskStore.setStatus}. */
export async function setStatus(db: Kysely<Tables>, id: string, status: Status, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('application')
    .set({ status, status_changed_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** See {@link DeskStore.addNote}. */
export async function addNote(db: Kysely<Tables>, id: string, text: string, now: number): Promise<boolean> {
  const application = await db.selectFrom('application').select('id').where('id', '=', id).executeTakeFirst();
  if (!application) return false;
  await db
    .insertInto('note')
    .values({ id: newId(now), application_id: id, written_at: now, text: text.replace(nul, '') })
    .execute();
  return true;
}

/** See {@link DeskStore.clearSpam}. */
export async function clearSpam(db: Kysely<Tables>, id: string, channels: readonly Channel[]): Promise<boolean> {
  const cleared = await db
    .updateTable('application')
    .set({ spam: null })
    .where('id', '=', id)
    .where('spam', 'is not', null)
    .returning('received_at')
    .executeTakeFirst();
  if (cleared) {
    await queueNotifications(db, [{ id, receivedAt: cleared.received_at }], channels);
    return true;
  }
  return (await db.selectFrom('application').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** See {@link DeskStore.remove}. */
export async function removeApplication(db: Kysely<Tables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('application').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Removes some of the applications that came before a time, so that no single transaction holds all others up.
 * @param time milliseconds since 1970.
 * @param limit how many at most of those that are spam, and how many of the others.
 * @returns how many; 0 when none is left.
 */
export async function removeSomeBefore(db: Kysely<Tables>, time: number, limit: number): Promise<number> {
  let removed = 0n;
  for (const comparison of ['is', 'is not'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom('application')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('application')
          .select('id')
          .where('spam', comparison, null)
          .where('received_at', '<', time)
          .orderBy('received_at')
          .limit(limit),
      )
      .executeTakeFirst();
    removed += numDeletedRows;
  }
  return Number(removed);
}
