import type { Selectable } from 'kysely';
import { isLanguageCode, type LanguageCode } from '../../model/languages.ts';
import type { ChangeResponse, DraftConflict, LostOverride } from '../shared/api.ts';
import {
  type DraftChange,
  type DraftPlace,
  type DraftState,
  formatPath,
  isSameJson,
  type Json,
  type TextGroup,
  withValueAt,
} from '../shared/draft.ts';
import { keysWithin } from '../shared/questions.ts';
import { mergedList, type Override, type Published, valueIn, withValues } from './content.ts';
import { canHold, expectEditable } from './places.ts';
import type { EditorDb, EditorTables } from './tables.ts';

/** All changes together, in characters of JSON. */
const maxDraftSize = 1024 * 1024;

/** A change as somebody sends it, with what they saw. */
export interface ChangeRequest extends DraftPlace {
  value: Json;
  /** The published value that they saw; null where there was none. */
  base: Json;
  /** The draft's version of it that they saw; 0 where the draft had none. */
  version: number;
}

type ChangeResult = { changed: ChangeResponse } | { conflict: DraftConflict };

const changeOf = (row: Selectable<EditorTables['editor_change']>): DraftChange => ({
  file: row.file,
  path: JSON.parse(row.path),
  value: JSON.parse(row.value),
  base: JSON.parse(row.base),
  version: row.version,
  by: row.author,
  at: row.at,
});

/** Locks the draft until the transaction ends: SQLite has one writer at a time, PostgreSQL locks the row. */
export const lockDraft = (db: EditorDb) =>
  db.updateTable('editor_state').set({ id: 1 }).returningAll().executeTakeFirstOrThrow();

/** The draft as it is stored. */
export async function readDraft(db: EditorDb): Promise<DraftState> {
  const { draft_version } = await db.selectFrom('editor_state').select('draft_version').executeTakeFirstOrThrow();
  const changes = await db.selectFrom('editor_change').selectAll().orderBy('version').execute();
  const reviews = await db.selectFrom('editor_review').selectAll().execute();
  return {
    version: draft_version,
    changes: changes.map(changeOf),
    reviews: reviews.flatMap(({ language, author, ...review }) =>
      isLanguageCode(language) ? [{ ...review, language, by: author }] : [],
    ),
  };
}

export async function storeChange(db: EditorDb, change: DraftChange): Promise<void> {
  const { file, path, value, base, version, by, at } = change;
  const json = { value: JSON.stringify(value), base: JSON.stringify(base), version, author: by, at };
  await db
    .insertInto('editor_change')
    .values({ file, path: JSON.stringify(path), ...json })
    .onConflict((conflict) => conflict.columns(['file', 'path']).doUpdateSet(json))
    .execute();
}

export async function removeChanges(db: EditorDb, places: readonly DraftPlace[]): Promise<void> {
  for (const { file, path } of places) {
    await db.deleteFrom('editor_change').where('file', '=', file).where('path', '=', JSON.stringify(path)).execute();
  }
}

/**
 * The draft over the published content. Published changes are left out. A change whose published value has changed since has
 * the new one as `theirs`.
 */
export function draftOver(draft: DraftState, published: Published): DraftState & { lost: LostOverride[] } {
  const { files, conflicts } = published;
  const kept = draft.changes.filter((change) => canHold(files, change));
  const lost = draft.changes.filter((change) => !kept.includes(change));
  const changes = kept.flatMap((change): DraftChange[] => {
    const now = valueIn(files, change) ?? null;
    const own = conflicts.find((one) => formatPath(one) === formatPath(change));
    if (own) return [{ ...change, base: now, theirs: own.theirs }];
    if (isSameJson(now, change.base)) return isSameJson(now, change.value) ? [] : [change];
    if (isSameJson(now, change.value)) return [];
    const merged = mergedList(change.base, change.value, now);
    if (merged) return isSameJson(merged, now) ? [] : [{ ...change, value: merged, base: now }];
    return [{ ...change, base: now, theirs: now }];
  });
  const unedited = conflicts
    .filter((one) => !changes.some((change) => formatPath(change) === formatPath(one)))
    .map(({ file, path, value, theirs }) => ({ file, path, value, base: value, version: 0, by: '', at: 0, theirs }));
  return {
    ...draft,
    // First: a change of a part of such a value is one over it.
    changes: [...unedited, ...changes],
    reviews: changes.length > 0 ? draft.reviews : [],
    lost: [...published.lost, ...lost.map(({ file, path, value }) => ({ file, path, value }))],
  };
}

/** The changes that a publication writes: a conflict that nobody edited is none. */
export const writtenChanges = ({ changes }: DraftState): readonly DraftChange[] =>
  changes.filter(({ value, base }) => !isSameJson(value, base));

/**
 * Stores a change, in a transaction in which the draft is locked.
 * @throws RangeError for a place that cannot be edited, or a value that it cannot have.
 */
export async function writeChange(
  db: EditorDb,
  published: Published,
  request: ChangeRequest,
  { by, now, isNewWord = false }: { by: string; now: number; isNewWord?: boolean },
): Promise<ChangeResult> {
  const stored = await readDraft(db);
  const { changes } = draftOver(stored, published);
  const place = { file: request.file, path: request.path };
  if (!isNewWord) expectEditable(published.files, changes, request);
  const base = valueIn(published.files, place) ?? null;
  const outer = changes.find((change) => keysWithin(change, place));
  const own = changes.find((change) => formatPath(change) === formatPath(place));
  const inner = changes.filter((change) => keysWithin(place, change));
  const seen = own ?? outer ?? inner.toSorted((one, other) => other.version - one.version)[0];
  if ((seen?.version ?? 0) !== request.version || (!outer && !isSameJson(base, request.base))) {
    const files = withValues(published.files, changes);
    const value = valueIn(files, place) ?? null;
    return { conflict: { value, base, version: seen?.version ?? 0, ...(seen && { by: seen.by }) } };
  }
  const version = stored.version + 1;
  // A value within a change of a whole list becomes part of that change.
  const target = outer ?? { ...place, value: base, base };
  const within = outer && keysWithin(outer, place);
  const value = outer && within ? withValueAt(outer.value, within, request.value) : request.value;
  const change: DraftChange = { file: target.file, path: target.path, value, base: target.base, version, by, at: now };
  const isChanged = !isSameJson(value, change.base);
  const others = stored.changes.filter(
    (one) => ![change, ...inner].some((gone) => formatPath(gone) === formatPath(one)),
  );
  if (isChanged && JSON.stringify([...others, change]).length > maxDraftSize) {
    throw new RangeError('value: the draft is full: publish, or discard changes');
  }
  await db.updateTable('editor_state').set({ draft_version: version }).execute();
  await removeChanges(db, [change, ...inner]);
  // Writing either version resolves a conflict with content/.
  const conflict = published.conflicts.find((one) => formatPath(one) === formatPath(change));
  if (conflict) await acknowledge(db, conflict);
  if (isChanged) await storeChange(db, change);
  return { changed: { change: isChanged ? change : null, version } };
}

/** The override stands over the value that content/ has now. */
async function acknowledge(db: EditorDb, { file, path, theirs }: Override & { theirs: Json }): Promise<void> {
  await db
    .updateTable('editor_override')
    .set({ replaced: JSON.stringify(theirs) })
    .where('file', '=', file)
    .where('path', '=', JSON.stringify(path))
    .execute();
}

/** Notes that a text was read in a language as it is now. @throws RangeError for a version that is not yet. */
export async function writeReview(
  db: EditorDb,
  { namespace, key, language }: TextGroup & { language: LanguageCode },
  { version, by }: { version: number; by: string },
): Promise<void> {
  const { draft_version } = await lockDraft(db);
  if (version > draft_version) throw new RangeError('version: the draft has no such version yet');
  await db
    .insertInto('editor_review')
    .values({ namespace, key, language, version, author: by })
    .onConflict((conflict) => conflict.columns(['namespace', 'key', 'language']).doUpdateSet({ version, author: by }))
    .execute();
}

/** A word among known words, as a change of its list. */
export function wordChange(
  files: Published['files'],
  changes: readonly DraftChange[],
  place: DraftPlace,
  word: string,
): ChangeRequest {
  const base = valueIn(files, place) ?? [];
  const own = changes.find((change) => formatPath(change) === formatPath(place));
  const words = (own?.value ?? base) as readonly Json[];
  return { ...place, base, version: own?.version ?? 0, value: words.includes(word) ? words : [...words, word] };
}
