import type { Kysely } from 'kysely';
import { type HistoryEntry, subjectOf } from '../api/history.ts';
import { incrementVersion } from '../database/application-rows.ts';
import { type Author, changeIdOf, historyOf, listChangedAt, record } from '../database/history.ts';
import type { Tables } from '../database/schema.ts';
import { statusColumns } from './changes.ts';
import { undoCorrected } from './corrections.ts';
import { undoNote } from './notes.ts';
import { findColleague, passPerson } from './persons.ts';
import { hideAsSpam, publish } from './spam.ts';

const undoneBy = ({ detail }: HistoryEntry) => ('undoes' in detail ? detail.undoes : undefined);

/**
 * Takes back one change by the same account while it is the newest of its subject, beside changes that were taken back.
 * What the change did to other applications is taken back too.
 * @returns false if a later change stands on it, or there is no such change.
 */
export async function undoChange(db: Kysely<Tables>, id: string, changeId: string, author: Author): Promise<boolean> {
  const history = await historyOf(db, id);
  const at = history.find((entry) => changeIdOf(entry) === changeId)?.at;
  if (at === undefined) return false;
  // Read before the undo: passing a person on writes into the history of each application.
  const others = new Map<string, HistoryEntry[]>();
  for (const other of await listChangedAt(db, at)) if (other !== id) others.set(other, await historyOf(db, other));
  const isUndone = await undoOne(db, id, history, changeId, author);
  if (isUndone) for (const [other, entries] of others) await undoOne(db, other, entries, changeId, author);
  return isUndone;
}

async function undoOne(
  db: Kysely<Tables>,
  id: string,
  history: readonly HistoryEntry[],
  changeId: string,
  { now, by }: Author,
): Promise<boolean> {
  const undone = new Set(history.map(undoneBy));
  // The response to the first request was lost.
  if (undone.has(changeId)) return true;
  const isOwn = (entry: HistoryEntry) => changeIdOf(entry) === changeId && entry.accountId === (by?.id ?? null);
  const subjects = history.filter(isOwn).map(subjectOf);
  const changes = history.filter(
    (entry) =>
      subjects.includes(subjectOf(entry)) && undoneBy(entry) === undefined && !undone.has(changeIdOf(entry) ?? ''),
  );
  const later = changes.findIndex((entry) => !isOwn(entry));
  const newest = later === -1 ? changes : changes.slice(0, later);
  if (newest[0]?.kind === 'added' && newest[0] !== history[0]) return false;
  if (newest.length > 0) await incrementVersion(db, id).execute();
  for (const entry of newest) await undoEntry(db, id, entry, history, { now, by, undoes: changeId });
  return newest.length > 0;
}

async function undoEntry(
  db: Kysely<Tables>,
  id: string,
  entry: HistoryEntry,
  history: readonly HistoryEntry[],
  author: Author & { undoes: string },
): Promise<void> {
  switch (entry.kind) {
    case 'responsible': {
      const { from } = entry.detail;
      // The colleague may have been removed since.
      const to = from && ((await findColleague(db, from.id)) ?? null);
      return passPerson(db, id, to, author);
    }
    case 'added':
      await db.deleteFrom('application').where('id', '=', id).execute();
      return record(db, { kind: 'removed', detail: {} }, author);
    case 'othersClosed':
      return record(db, { kind: 'othersClosed', detail: { others: [] } }, author, id);
    case 'corrected':
      return undoCorrected(db, id, entry.detail, author);
    case 'noteEdited':
    case 'noteRemoved':
      return undoNote(db, id, entry, author);
    case 'status': {
      const { from: to, to: from, clearedSpam } = entry.detail;
      const earlier = history.slice(history.indexOf(entry) + 1).find(({ kind }) => kind === 'status');
      const columns = statusColumns(to, earlier ?? { at: null, accountName: null });
      await db.updateTable('application').set(columns).where('id', '=', id).execute();
      if (clearedSpam) await hideAsSpam(db, id, clearedSpam, author.now);
      return record(db, { kind: 'status', detail: { from, to } }, author, id);
    }
    case 'spam':
      await publish(db, id, [], author);
      return record(db, { kind: 'notSpam', detail: { clearedSpam: 'hand' } }, author, id);
    case 'notSpam':
      await hideAsSpam(db, id, entry.detail.clearedSpam, author.now);
      return record(db, { kind: 'spam', detail: {} }, author, id);
  }
}
