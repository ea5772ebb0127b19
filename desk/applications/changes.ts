import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Channel } from '../../model/notification-channels.ts';
import type { RefusalReason, Status, StatusChange } from '../api/application.ts';
import { nextGroup } from '../api/groups.ts';
import { findApplication, incrementVersion } from '../database/application-rows.ts';
import { insertContacts } from '../database/contacts.ts';
import { type Actor, hasChangeId, historyOf, record } from '../database/history.ts';
import { newId } from '../database/keys.ts';
import { queueNotifications } from '../database/outbox.ts';
import type { Tables } from '../database/schema.ts';
import { indexForSearch } from '../database/search-index.ts';
import { regroup } from './grouping.ts';
import { spamComparisons } from './queries.ts';

/** The columns of a {@link StatusChange}. */
export const statusFields = [
  'status',
  'call_at as callAt',
  'attempts',
  'refusal_reason as refusalReason',
  'refusal_note as refusalNote',
  'group_start as groupStart',
] as const;

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
 * @returns false if the application has another version or is missing; `reasonless` for a refusal without a reason.
 */
export async function setStatus(
  db: Kysely<Tables>,
  id: string,
  version: number,
  { status, callAt, attempts, refusalReason, refusalNote, groupStart, changeId }: NewStatus,
  channels: readonly Channel[],
  now: number,
  by?: Actor,
): Promise<boolean | 'reasonless'> {
  const found = await db
    .selectFrom('application')
    .select([...statusFields, 'form', 'spam', 'received_at as receivedAt', 'responsible_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return false;
  const { form, spam, receivedAt, responsible_id: responsibleId, ...from } = found;
  const reason = refusalReason ?? from.refusalReason;
  const to = {
    status,
    callAt: callAt === undefined ? from.callAt : callAt,
    attempts: status === 'noAnswer' ? (attempts ?? Math.max(1, from.attempts)) : 0,
    refusalReason: status === 'refused' ? reason : null,
    refusalNote: status === 'refused' && reason === 'other' ? (refusalNote ?? from.refusalNote) : null,
    groupStart: status === 'enrolled' ? (groupStart ?? from.groupStart ?? nextGroup(form, now)) : null,
  };
  if (status === 'refused' && (reason === null || (reason === 'other' && !to.refusalNote))) return 'reasonless';
  const isPromise = to.callAt !== null && to.callAt !== from.callAt;
  const clearedSpam = isPromise ? spam : null;
  const isTaken = by !== undefined && responsibleId === null && (isPromise || to.attempts > from.attempts);
  const { numUpdatedRows } = await incrementVersion(db, id)
    .where('version', '=', version)
    .set(statusColumns(to, now))
    .set({ responsible_id: isTaken ? by.id : responsibleId })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return isRepeat(db, id, 'status', changeId);
  if (clearedSpam) await publish(db, id, receivedAt, channels, now, by);
  const detail = { from, to, changeId, clearedSpam: clearedSpam ?? undefined, isTaken: isTaken || undefined };
  await record(db, { kind: 'status', detail }, by, now, id);
  await regroup(db, id, { now, by, changeId });
  return true;
}

/** The columns of a status. A promised call alone does not change the time of the status. */
export const statusColumns = (to: StatusChange, now: number) => (eb: ExpressionBuilder<Tables, 'application'>) => ({
  status: to.status,
  status_changed_at: eb.case().when('status', '=', to.status).then(eb.ref('status_changed_at')).else(now).end(),
  call_at: to.callAt,
  attempts: to.attempts ?? 0,
  refusal_reason: to.refusalReason ?? null,
  refusal_note: to.refusalNote ?? null,
  group_start: to.groupStart ?? null,
});

/** The response to the first request was lost, and nobody has made such a change since. */
export async function isRepeat(
  db: Kysely<Tables>,
  id: string,
  kind: 'status' | 'corrected',
  changeId: string | undefined,
): Promise<boolean> {
  const newest = (await historyOf(db, id)).find((entry) => entry.kind === kind);
  return changeId !== undefined && newest !== undefined && hasChangeId(newest, changeId);
}

/** Takes an application out of the spam, and queues its notifications. */
export async function publish(
  db: Kysely<Tables>,
  id: string,
  receivedAt: number,
  channels: readonly Channel[],
  now: number,
  by: Actor,
): Promise<void> {
  await db.updateTable('application').set({ spam: null }).where('id', '=', id).execute();
  const application = await findApplication(db, id);
  if (application) await insertContacts(db, [application]);
  await queueNotifications(db, [{ id, receivedAt }], channels);
  await regroup(db, id, { now, by });
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
  const others = await db.selectFrom('application').select('id').where('shown_with', '=', id).execute();
  const { numDeletedRows } = await db
    .deleteFrom('application')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  for (const other of others) await regroup(db, other.id, { now });
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
