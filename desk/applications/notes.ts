import type { Kysely } from 'kysely';
import { dayMs } from '../../model/durations.ts';
import type { HistoryEntry } from '../api/history.ts';
import { incrementVersion } from '../database/application-rows.ts';
import { type Actor, type Author, isNewestChange, record } from '../database/history.ts';
import { newId } from '../database/keys.ts';
import type { Tables } from '../database/schema.ts';
import { indexForSearch } from '../database/search-words.ts';
import { HttpError } from '../http/errors.ts';

/**
 * Appends a note to any version of the application. A repeated request with the same id stores it once.
 * @returns false if the application is missing, or the id belongs to another note.
 */
export async function addNote(
  db: Kysely<Tables>,
  id: string,
  text: string,
  author: Author,
  noteId: string = newId(author.now),
): Promise<boolean> {
  const isStored = async () => {
    const stored = await db.selectFrom('note').selectAll().where('id', '=', noteId).executeTakeFirst();
    return stored && stored.application_id === id && stored.text === text;
  };
  const isRepeat = await isStored();
  if (isRepeat !== undefined) return isRepeat;
  const changed = await incrementVersion(db, id).returning('version').executeTakeFirst();
  if (!changed) return false;
  const note = {
    id: noteId,
    application_id: id,
    written_at: author.now,
    text,
    author: author.by?.name ?? null,
    author_id: author.by?.id ?? null,
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
  await record(db, { kind: 'note', detail: {} }, author, id);
  return true;
}

/**
 * Edits or removes an own note of the last day.
 * @returns false if the application has another version, or either is missing.
 * @throws HttpError `forbidden` for another note.
 */
export async function changeNote(
  db: Kysely<Tables>,
  id: string,
  noteId: string,
  { text, version }: { text: string | null; version: number },
  author: Author & { by: NonNullable<Actor> },
): Promise<boolean> {
  const note = await db
    .selectFrom('note')
    .selectAll()
    .where('id', '=', noteId)
    .where('application_id', '=', id)
    .executeTakeFirst();
  if (!note) return isNewestChange(db, id, author.changeId);
  if (note.author_id !== author.by.id || note.written_at < author.now - dayMs) {
    throw new HttpError('forbidden', 'only the author changes a note, for a day');
  }
  if (note.text === text) return true;
  const { numUpdatedRows } = await incrementVersion(db, id).where('version', '=', version).executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (text === null) await db.deleteFrom('note').where('id', '=', noteId).execute();
  else await db.updateTable('note').set({ text, edited_at: author.now }).where('id', '=', noteId).execute();
  await indexForSearch(db, [id]);
  const kind = text === null ? 'noteRemoved' : 'noteEdited';
  await record(db, { kind, detail: { note, to: text } }, author, id);
  return true;
}

export async function undoNote(
  db: Kysely<Tables>,
  id: string,
  { kind, detail: { note } }: Extract<HistoryEntry, { kind: 'noteEdited' | 'noteRemoved' }>,
  author: Author,
): Promise<void> {
  await db.deleteFrom('note').where('id', '=', note.id).execute();
  await db.insertInto('note').values(note).execute();
  await indexForSearch(db, [id]);
  await record(db, { kind, detail: { note, to: note.text } }, author, id);
}
