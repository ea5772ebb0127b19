import type { Kysely } from 'kysely';
import type { Channel, Status } from '../api/application.ts';
import { findApplication } from '../database/application-rows.ts';
import { insertContacts } from '../database/contacts.ts';
import { type Actor, record } from '../database/history.ts';
import { newId } from '../database/keys.ts';
import { queueNotifications } from '../database/outbox.ts';
import type { Tables } from '../database/schema.ts';
import { indexForSearch } from '../database/search-index.ts';
import { spamOrNot } from './queries.ts';

/** `conflict` where an application has another version than whoever changes it saw: nothing is changed then. */
export type ChangeResult = 'changed' | 'conflict' | 'missing';

/** PostgreSQL refuses it, and libSQL cuts a text off at it. */
const nul = /\0/g;

const nextVersion = (db: Kysely<Tables>, id: string) =>
  db
    .updateTable('application')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id);

const exists = async (db: Kysely<Tables>, id: string): Promise<boolean> =>
  (await db.selectFrom('application').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** @param rows that were changed of the one that was to be. */
async function resultOf(db: Kysely<Tables>, id: string, rows: bigint): Promise<ChangeResult> {
  if (rows > 0n) return 'changed';
  return (await exists(db, id)) ? 'conflict' : 'missing';
}

/**
 * Sets the status, and when a call was promised: a call that is not named is no longer promised.
 * @param attempts calls that nobody answered, with `noAnswer`; left out, their number stays, or is one.
 * @param version the one that whoever changes it saw, as for a removal.
 * @param by who does it, as for those below: it stands in the history.
 */
export async function setStatus(
  db: Kysely<Tables>,
  id: string,
  version: number,
  status: Status,
  now: number,
  callAt: number | null = null,
  by?: Actor,
  attempts?: number,
): Promise<ChangeResult> {
  // Where it has the version that is changed, it was so until now.
  const from = await db
    .selectFrom('application')
    .select(['status', 'call_at as callAt', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirst();
  const unanswered = status === 'noAnswer' ? (attempts ?? Math.max(1, from?.attempts ?? 0)) : 0;
  const { numUpdatedRows } = await nextVersion(db, id)
    .where('version', '=', version)
    .set((eb) => ({
      status,
      status_changed_at: eb.case().when('status', '=', status).then(eb.ref('status_changed_at')).else(now).end(),
      call_at: callAt,
      attempts: unanswered,
    }))
    .executeTakeFirst();
  if (numUpdatedRows > 0n && from) {
    await record(db, { kind: 'status', detail: { from, to: { status, callAt, attempts: unanswered } } }, by, now, id);
  }
  return resultOf(db, id, numUpdatedRows);
}

/** Appends a note, whatever version the application has. @returns false where there is no such application (any more). */
export async function addNote(db: Kysely<Tables>, id: string, text: string, now: number, by?: Actor): Promise<boolean> {
  const { numUpdatedRows } = await nextVersion(db, id).executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .insertInto('note')
    .values({
      id: newId(now),
      application_id: id,
      written_at: now,
      text: text.replace(nul, ''),
      author: by?.name ?? null,
    })
    .execute();
  await indexForSearch(db, [id]);
  await record(db, { kind: 'note', detail: {} }, by, now, id);
  return true;
}

/**
 * Takes suspected spam for an application after all, and queues its notifications.
 * @returns false where there is no such application (any more).
 */
export async function clearSpam(
  db: Kysely<Tables>,
  id: string,
  channels: readonly Channel[],
  now = Date.now(),
  by?: Actor,
): Promise<boolean> {
  const cleared = await db
    .updateTable('application')
    .set((eb) => ({ spam: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('spam', 'is not', null)
    .returning('received_at')
    .executeTakeFirst();
  if (cleared) {
    const application = await findApplication(db, id);
    if (application) await insertContacts(db, [application]);
    await queueNotifications(db, [{ id, receivedAt: cleared.received_at }], channels);
    await record(db, { kind: 'notSpam', detail: {} }, by, now, id);
    return true;
  }
  return exists(db, id);
}

/** Removes an application with its notes, history and notifications, also from the files of the embedded database. */
export async function removeApplication(
  db: Kysely<Tables>,
  id: string,
  version: number,
  now = Date.now(),
  by?: Actor,
): Promise<ChangeResult> {
  const { numDeletedRows } = await db
    .deleteFrom('application')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await record(db, { kind: 'removed', detail: {} }, by, now);
  return resultOf(db, id, numDeletedRows);
}

/**
 * Removes some of the applications that came before a time, the oldest first, spam last.
 * @param time milliseconds since 1970.
 * @param limit how many at most.
 * @returns how many; less than `limit` when none is left.
 */
export async function removeSomeBefore(db: Kysely<Tables>, time: number, limit: number): Promise<number> {
  let removed = 0;
  for (const comparison of spamOrNot) {
    const { numDeletedRows } = await db
      .deleteFrom('application')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('application')
          .select('id')
          .where('spam', comparison, null)
          .where('received_at', '<', time)
          .orderBy('received_at')
          .limit(limit - removed),
      )
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  return removed;
}
