import type { Kysely } from 'kysely';
import type { Channel } from '../../model/notification-channels.ts';
import type { RefusalReason, Status, StatusChange } from '../api/application.ts';
import { nextGroup } from '../api/groups.ts';
import { findApplication, incrementVersion } from '../database/application-rows.ts';
import { insertContacts } from '../database/contacts.ts';
import { type Actor, isNewestChange, record } from '../database/history.ts';
import { newId } from '../database/keys.ts';
import { queueNotifications } from '../database/outbox.ts';
import type { Tables } from '../database/schema.ts';
import { indexForSearch } from '../database/search-index.ts';
import { HttpError } from '../http/errors.ts';
import { joinPerson, passPerson } from './persons.ts';
import { spamComparisons } from './queries.ts';

interface NewStatus {
  status: Status;
  /** Milliseconds since 1970. `null` removes the promised call; without it the call stays. */
  callAt?: number | null | undefined;
  /** Unanswered calls, for `noAnswer`. Without it their number stays, and is at least 1. */
  attempts?: number | undefined;
  /** With `refused`. Without it the reason stays. */
  refusalReason?: RefusalReason | undefined;
  refusalNote?: string | undefined;
  /** With `enrolled`: the first day of a group. Without it the group stays, or is the next one. */
  groupStart?: string | undefined;
  /** An id of the request: repeated, it changes nothing more. */
  changeId?: string | undefined;
}

/**
 * A new promised call clears a suspicion of spam: somebody talked to the applicant. Who promises a call, or counts an
 * unanswered one, becomes responsible for a free application.
 * @returns false if the application has another version or is missing.
 * @throws HttpError `bad-input` for a refusal without a reason.
 */
export async function setStatus(
  db: Kysely<Tables>,
  id: string,
  version: number,
  { status, callAt, attempts, refusalReason, refusalNote, groupStart, changeId }: NewStatus,
  channels: readonly Channel[],
  now: number,
  by?: Actor,
): Promise<boolean> {
  const found = await db
    .selectFrom('application')
    .select(['status', 'call_at as callAt', 'attempts', 'refusal_reason as refusalReason'])
    .select(['refusal_note as refusalNote', 'group_start as groupStart', 'form', 'spam', 'responsible_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return false;
  const { form, spam, responsible_id: responsibleId, ...from } = found;
  const reason = refusalReason ?? from.refusalReason;
  const to = {
    status,
    callAt: callAt === undefined ? from.callAt : callAt,
    attempts: status === 'noAnswer' ? (attempts ?? Math.max(1, from.attempts)) : 0,
    refusalReason: status === 'refused' ? reason : null,
    refusalNote: status === 'refused' && reason === 'other' ? (refusalNote ?? from.refusalNote) : null,
    groupStart: status === 'enrolled' ? (groupStart ?? from.groupStart ?? nextGroup(form, now)) : null,
  };
  if (status === 'refused' && (reason === null || (reason === 'other' && !to.refusalNote))) {
    throw new HttpError('bad-input', 'refusalReason: say why', { key: 'refusalReason' });
  }
  const isPromise = to.callAt !== null && to.callAt !== from.callAt;
  const clearedSpam = isPromise ? spam : null;
  const isTaken = by !== undefined && responsibleId === null && (isPromise || to.attempts > from.attempts);
  const { numUpdatedRows } = await incrementVersion(db, id)
    .where('version', '=', version)
    .set(statusColumns(to, { at: now, accountName: by?.name ?? null }))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return isNewestChange(db, id, changeId);
  if (isTaken) await passPerson(db, id, by, { now, by, changeId });
  if (clearedSpam) await publish(db, id, channels, now, by);
  const detail = { from, to, changeId, clearedSpam: clearedSpam ?? undefined };
  await record(db, { kind: 'status', detail }, by, now, id);
  return true;
}

export const statusColumns = (
  to: StatusChange,
  { at, accountName }: { at: number | null; accountName: string | null },
) => ({
  status: to.status,
  status_changed_at: at,
  status_changed_by: accountName,
  call_at: to.callAt,
  attempts: to.attempts ?? 0,
  refusal_reason: to.refusalReason ?? null,
  refusal_note: to.refusalNote ?? null,
  group_start: to.groupStart ?? null,
});

/** Takes an application out of the spam, and queues its notifications. */
export async function publish(
  db: Kysely<Tables>,
  id: string,
  channels: readonly Channel[],
  now: number,
  by: Actor,
): Promise<void> {
  await db.updateTable('application').set({ spam: null }).where('id', '=', id).execute();
  const application = await findApplication(db, id);
  if (!application) return;
  await insertContacts(db, [application]);
  await queueNotifications(db, application, channels);
  await joinPerson(db, id, { now, by });
}

/**
 * Appends a note to any version of the application. A repeated request with the same id stores it once.
 * @returns false if the application is missing, or the id belongs to another note.
 */
export async function addNote(
  db: Kysely<Tables>,
  id: string,
  text: string,
  now: number,
  by?: Actor,
  noteId = newId(now),
): Promise<boolean> {
  const isStored = async () => {
    const stored = await db.selectFrom('note').select(['application_id', 'text']).where('id', '=', noteId).execute();
    return stored.map((note) => note.application_id === id && note.text === text)[0];
  };
  const isRepeat = await isStored();
  if (isRepeat !== undefined) return isRepeat;
  const changed = await incrementVersion(db, id).returning('version').executeTakeFirst();
  if (!changed) return false;
  const note = {
    id: noteId,
    application_id: id,
    written_at: now,
    text,
    author: by?.name ?? null,
    author_id: by?.id ?? null,
    edited_at: null,
    ...changed,
  };
  // In PostgreSQL a retry at the same time may pass the check above.
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('note')
    .values(note)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return (await isStored()) ?? false;
  await indexForSearch(db, [id]);
  await record(db, { kind: 'note', detail: {} }, by, now, id);
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
  for (const comparison of spamComparisons) {
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
