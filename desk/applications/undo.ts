import type { Kysely } from 'kysely';
import type { StatusChange } from '../api/application.ts';
import type { HistoryEntry } from '../api/history.ts';
import { incrementVersion } from '../database/application-rows.ts';
import { type Actor, hasChangeId, historyOf, record } from '../database/history.ts';
import type { Tables } from '../database/schema.ts';
import { undoAdded } from './by-hand.ts';
import { publish, statusColumns, statusFields } from './changes.ts';
import { type CorrectedEntry, undoCorrected } from './corrections.ts';
import { regroup } from './grouping.ts';
import { type NoteEntry, undoNote } from './own-notes.ts';
import { undoPassed, undoResponsible } from './responsible.ts';
import { restoreSpam } from './spam.ts';

type EntryOf<Kind> = Extract<HistoryEntry, { kind: Kind }>;
type StatusEntry = EntryOf<'status'>;
type OwnEntry =
  | EntryOf<'status' | 'spam' | 'notSpam' | 'responsible' | 'othersClosed' | 'added'>
  | CorrectedEntry
  | NoteEntry;

const isStatus = (entry: HistoryEntry): entry is StatusEntry => entry.kind === 'status';

/**
 * Takes back one change by the same account, and leaves later changes as they are.
 * @param changeId the id of a change by the same account.
 * @returns false if a later change stands on it, or there is no such change.
 */
export async function undoChange(
  db: Kysely<Tables>,
  id: string,
  changeId: string,
  now: number,
  by?: Actor,
): Promise<boolean> {
  const history = await historyOf(db, id);
  // The response to the first request was lost.
  if (history.some(({ detail }) => 'undoes' in detail && detail.undoes === changeId)) return true;
  const own = history.filter(
    (entry): entry is OwnEntry => hasChangeId(entry, changeId) && entry.accountId === (by?.id ?? null),
  );
  let isUndone = false;
  // The oldest first: another application that is open again leads the person's row. Who calls comes last: it follows.
  const isPassed = ({ kind }: OwnEntry) => kind === 'responsible';
  const ordered = own.toReversed().toSorted((one, two) => Number(isPassed(one)) - Number(isPassed(two)));
  for (const entry of ordered) {
    if (isPassed(entry) && entry !== ordered[0] && !isUndone) break;
    isUndone = (await undoEntry(db, id, history, entry, now, by)) || isUndone;
  }
  return isUndone;
}

async function undoEntry(
  db: Kysely<Tables>,
  id: string,
  history: readonly HistoryEntry[],
  own: OwnEntry,
  now: number,
  by: Actor,
): Promise<boolean> {
  const { changeId = '' } = own.detail;
  switch (own.kind) {
    case 'responsible':
      return undoResponsible(db, id, own, now, by);
    case 'added':
      return undoAdded(db, id, now, by);
    case 'corrected':
      return undoCorrected(db, id, own, now, by);
    case 'noteEdited':
    case 'noteRemoved':
      return undoNote(db, id, own, now, by);
    case 'status':
      return undoStatus(db, id, history.filter(isStatus), own, now, by);
    case 'othersClosed': {
      let isUndone = false;
      for (const other of own.detail.others) isUndone = (await undoChange(db, other, changeId, now, by)) || isUndone;
      return isUndone;
    }
    case 'spam': {
      const marked = db.selectFrom('application').select('received_at').where('id', '=', id).where('spam', '=', 'hand');
      const found = await marked.executeTakeFirst();
      if (!found) return true;
      await incrementVersion(db, id).executeTakeFirst();
      await publish(db, id, found.received_at, [], now, by);
      await record(db, { kind: 'notSpam', detail: { clearedSpam: 'hand' } }, by, now, id);
      return true;
    }
    case 'notSpam': {
      const later = history.slice(0, history.indexOf(own));
      // A promised call clears a suspicion too: the applicant is no spam.
      if (later.some(({ kind }) => kind === 'spam' || kind === 'status'))
        return later.some(({ kind }) => kind === 'spam');
      await incrementVersion(db, id).executeTakeFirst();
      await restoreSpam(db, id, own.detail.clearedSpam, now);
      await record(db, { kind: 'spam', detail: {} }, by, now, id);
      return true;
    }
  }
}

/** @param work the changes of the status, newest first. */
async function undoStatus(
  db: Kysely<Tables>,
  id: string,
  work: readonly StatusEntry[],
  own: StatusEntry,
  now: number,
  by: Actor,
): Promise<boolean> {
  const { changeId, clearedSpam, isTaken, from: before } = own.detail;
  const isNewest = work[0] === own;
  const to = isNewest ? before : withoutCall(work, own);
  const found = await db
    .selectFrom('application')
    .select([...statusFields, 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found || !to) return false;
  const { version, ...from } = found;
  const { numUpdatedRows } = await incrementVersion(db, id)
    .where('version', '=', version)
    .set(statusColumns(to, now))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (isNewest && clearedSpam) await restoreSpam(db, id, clearedSpam, now);
  // A colleague who has been given the application since keeps it.
  if (isNewest && isTaken) {
    const taken = db.updateTable('application').where('id', '=', id).where('responsible_id', '=', own.accountId);
    await taken.set({ responsible_id: null }).execute();
  }
  await undoPassed(db, id, { id: own.id, changeId, taking: isNewest && isTaken ? own.accountId : null }, now, by);
  await record(db, { kind: 'status', detail: { from, to, undoes: changeId } }, by, now, id);
  await regroup(db, id, { now, by });
  return true;
}

/** The present state without one of several unanswered calls; undefined if another change came after that call. */
function withoutCall(work: readonly StatusEntry[], own: StatusEntry): StatusChange | undefined {
  const { from, to } = own.detail;
  const later = work.slice(0, work.indexOf(own) + 1);
  const isCall = (to.attempts ?? 0) > (from.attempts ?? 0);
  if (!isCall || later.some(({ detail }) => detail.to.status !== 'noAnswer')) return undefined;
  const { callAt = null, attempts = 0 } = later[0]?.detail.to ?? {};
  if (attempts > 1) return { status: 'noAnswer', callAt, attempts: attempts - 1 };
  // The state before the first of these calls.
  return work.find(({ detail }) => detail.from.status !== 'noAnswer')?.detail.from;
}
