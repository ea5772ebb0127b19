import type { Kysely } from 'kysely';
import type { Channel, SpamReason, Status } from '../api/application.ts';
import { findApplication } from '../database/application-rows.ts';
import { insertContacts } from '../database/contacts.ts';
import { type Actor, record } from '../database/history.ts';
import { newId } from '../database/keys.ts';
import { queueNotifications } from '../database/outbox.ts';
import type { Tables } from '../database/schema.ts';
import { indexForSearch } from '../database/search-index.ts';
import { spamOrNot } from './queries.ts';

const incrementVersion = (db: Kysely<Tables>, id: string) =>
  db
    .updateTable('application')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id);

interface NewStatus {
  status: Status;
  /** Milliseconds since 1970. `null` removes the promised call. */
  callAt?: number | null;
  /** Unanswered calls, for `noAnswer`. Without it their number stays, and is at least 1. */
  attempts?: number | undefined;
}

/** @returns false if the application has another version or is missing. */
export async function setStatus(
  db: Kysely<Tables>,
  id: string,
  version: number,
  { status, callAt = null, attempts }: NewStatus,
  now: number,
  by?: Actor,
): Promise<boolean> {
  const from = await db
    .selectFrom('application')
    .select(['status', 'call_at as callAt', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!from) return false;
  const unanswered = status === 'noAnswer' ? (attempts ?? Math.max(1, from.attempts)) : 0;
  const { numUpdatedRows } = await incrementVersion(db, id)
    .where('version', '=', version)
    .set((eb) => ({
      status,
      status_changed_at: eb.case().when('status', '=', status).then(eb.ref('status_changed_at')).else(now).end(),
      call_at: callAt,
      attempts: unanswered,
    }))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await record(db, { kind: 'status', detail: { from, to: { status, callAt, attempts: unanswered } } }, by, now, id);
  return true;
}

/**
 * Appends a note to any version of the application.
 * @returns false if the application is missing, or the note is already stored.
 */
export async function addNote(
  db: Kysely<Tables>,
  id: string,
  text: string,
  now: number,
  by?: Actor,
  noteId = newId(now),
): Promise<boolean> {
  const { numUpdatedRows } = await incrementVersion(db, id)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('note').select('id').where('id', '=', noteId))))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const note = {
    id: noteId,
    application_id: id,
    written_at: now,
    // PostgreSQL refuses NUL, and libSQL cuts a text off at it.
    text: text.replaceAll('\0', ''),
    author: by?.name ?? null,
  };
  // In PostgreSQL a retry at the same time may pass the check above.
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('note')
    .values(note)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await indexForSearch(db, [id]);
  await record(db, { kind: 'note', detail: {} }, by, now, id);
  return true;
}

/** Queues the application's notifications too. @returns false if the application is missing. */
export async function clearSpam(
  db: Kysely<Tables>,
  id: string,
  channels: readonly Channel[],
  now = Date.now(),
  by?: Actor,
): Promise<boolean> {
  const cleared = await incrementVersion(db, id)
    .set({ spam: null })
    .where('spam', 'is not', null)
    .returning('received_at as receivedAt')
    .executeTakeFirst();
  const application = await findApplication(db, id);
  if (!application || !cleared) return application !== undefined;
  await insertContacts(db, [application]);
  await queueNotifications(db, [{ id, receivedAt: cleared.receivedAt }], channels);
  await record(db, { kind: 'notSpam', detail: {} }, by, now, id);
  return true;
}

/** Undoes {@link clearSpam}. @returns false if the application is missing. */
export async function markSpam(
  db: Kysely<Tables>,
  id: string,
  spam: SpamReason,
  now: number,
  by: Actor,
): Promise<boolean> {
  const { numUpdatedRows } = await incrementVersion(db, id).set({ spam }).where('spam', 'is', null).executeTakeFirst();
  if (numUpdatedRows === 0n) return (await findApplication(db, id)) !== undefined;
  await db.deleteFrom('contact').where('application_id', '=', id).execute();
  await db.deleteFrom('outbox').where('application_id', '=', id).execute();
  await record(db, { kind: 'spam', detail: {} }, by, now, id);
  return true;
}

/** @returns false if the application has another version or is missing. */
export async function removeApplication(
  db: Kysely<Tables>,
  id: string,
  version: number,
  now = Date.now(),
  by?: Actor,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('application')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await record(db, { kind: 'removed', detail: {} }, by, now);
  return true;
}

/** Removes the oldest first, spam last. @returns how many it removed: fewer than `limit` when none is left. */
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
