import type { Kysely } from 'kysely';
import type { Channel } from '../../model/notification-channels.ts';
import { type Application, openStatuses, type Status, type StatusChange } from '../api/application.ts';
import type { Contract, ParsedInput } from '../api/contract.ts';
import { nextGroup } from '../api/groups.ts';
import { incrementVersion } from '../database/application-rows.ts';
import { type Author, isNewestChange, record } from '../database/history.ts';
import type { Tables } from '../database/schema.ts';
import { HttpError } from '../http/errors.ts';
import { listPerson, passPerson } from './persons.ts';
import { spamComparisons } from './queries.ts';
import { publish } from './spam.ts';

type PatchBody = ParsedInput<Contract['PATCH /applications/:id']>['body'];

/** What is left out stays. A first enrolment is in the next group. */
interface NewStatus extends Omit<PatchBody, 'id' | 'version' | 'status'> {
  status: Status;
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
  { status, callAt, attempts, refusalReason, refusalNote, groupStart }: NewStatus,
  author: Author,
  channels: readonly Channel[] = [],
): Promise<boolean> {
  const { now, by, changeId } = author;
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
  if (isTaken) await passPerson(db, id, by, author);
  if (clearedSpam) await publish(db, id, channels, author);
  await record(db, { kind: 'status', detail: { from, to, clearedSpam: clearedSpam ?? undefined } }, author, id);
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

const movedAt = ({ statusChangedAt, receivedAt }: Application) => statusChangedAt ?? receivedAt;

/**
 * Closes the person's other open applications as repeated. The application takes over the earliest promised call, and the
 * status of the one that was changed last. Without a call it keeps `new` if it came after that change: somebody must call
 * the person again. Spam has no person, so no notice is due.
 */
export async function closeOthers(db: Kysely<Tables>, id: string, author: Author): Promise<void> {
  const all = await listPerson(db, id);
  const kept = all.find((one) => one.id === id);
  const closed = all.filter((one) => one !== kept && openStatuses.includes(one.status));
  if (!kept || closed.length === 0) return;
  for (const { id: other, version } of closed) {
    await setStatus(db, other, version, { status: 'repeated', callAt: null }, author);
  }
  const calls = closed.flatMap(({ callAt }) => callAt ?? []);
  const callAt = kept.callAt ?? (calls.length > 0 ? Math.min(...calls) : null);
  const last = closed
    .toSorted((one, two) => movedAt(one) - movedAt(two))
    .findLast((one) => one.status !== 'new' || one.callAt !== null);
  const isWorkedOn = last !== undefined && (callAt !== null || movedAt(last) > kept.receivedAt);
  // Of a person's applications one stays open, also if it was closed as repeated before.
  const isNew = kept.status === 'new' || kept.status === 'repeated';
  const { status, attempts } = isNew ? (isWorkedOn ? last : { status: 'new' as const, attempts: 0 }) : kept;
  if (status !== kept.status || callAt !== kept.callAt) {
    await setStatus(db, id, kept.version, { status, callAt, attempts }, author);
  }
  await record(db, { kind: 'othersClosed', detail: { others: closed.map((other) => other.id) } }, author, id);
}

export async function removeApplication(
  db: Kysely<Tables>,
  id: string,
  version: number,
  author: Author,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('application')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await record(db, { kind: 'removed', detail: {} }, author);
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
