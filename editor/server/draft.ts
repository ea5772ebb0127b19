import { HttpError } from '../../desk/http/errors.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { ChangeResponse, DraftConflict, LostOverride } from '../shared/api.ts';
import {
  atPlace,
  type DraftChange,
  type DraftState,
  type DraftValue,
  isSameJson,
  type Review,
  valueIn,
} from '../shared/draft.ts';
import { mergeValues } from '../shared/lists.ts';
import type { Published, Snapshot } from './content.ts';
import { issueOf } from './places.ts';
import type { EditorDb } from './tables.ts';

/** Characters of JSON of all changes together. */
const maxDraftSize = 1024 * 1024;

export async function readDraft(db: EditorDb): Promise<Omit<DraftState, 'version'>> {
  const changes = await db.selectFrom('editor_change').selectAll().orderBy('version').execute();
  const reviews = await db.selectFrom('editor_review').selectAll().execute();
  return {
    changes: changes.map(({ author: by, path, value, base, ...row }) => ({
      ...row,
      by,
      path: JSON.parse(path),
      value: JSON.parse(value),
      base: JSON.parse(base),
    })),
    reviews: reviews.map(({ author: by, ...review }) => ({ ...review, language: review.language as LanguageCode, by })),
  };
}

/** A change back to the published value deletes the row. */
export async function storeChange(db: EditorDb, change: DraftChange): Promise<void> {
  const { file, value, base, version, by: author, at } = change;
  const path = JSON.stringify(change.path);
  await db.deleteFrom('editor_change').where('file', '=', file).where('path', '=', path).execute();
  if (isSameJson(value, base)) return;
  const row = { file, path, value: JSON.stringify(value), base: JSON.stringify(base), version, author, at };
  await db.insertInto('editor_change').values(row).execute();
}

/** A change of the published value is merged, or becomes `theirs`. */
export function applyDraft<Draft extends Omit<DraftState, 'version'>>(
  stored: Draft,
  base: Snapshot['base'],
  { files, conflicts, lost }: Published,
): Draft & { lost: LostOverride[] } {
  const isLost = (change: DraftChange) => issueOf(base.files, change) !== undefined;
  const changes = stored.changes.flatMap((change): DraftChange[] => {
    const now = valueIn(files, change) ?? null;
    const conflict = atPlace(conflicts, change);
    if (isLost(change)) return [];
    if (conflict) return [{ ...change, base: now, theirs: conflict.theirs }];
    const merged = mergeValues(change.base, change.value, now);
    if (merged === undefined) return [{ ...change, base: now, theirs: now }];
    return isSameJson(merged, now) ? [] : [{ ...change, value: merged, base: now }];
  });
  const unedited = conflicts
    .filter((conflict) => !atPlace(changes, conflict))
    .map(({ file, path, value, theirs }) => ({ file, path, value, base: value, version: 0, by: '', at: 0, theirs }));
  return {
    ...stored,
    changes: [...unedited, ...changes],
    reviews: changes.length > 0 ? stored.reviews : [],
    lost: [...lost, ...stored.changes.filter(isLost).map(({ file, path, value }) => ({ file, path, value }))],
  };
}

/**
 * Call it in a transaction that locks the draft. @throws HttpError `bad-input`, or `conflict` with the current value.
 */
export async function writeChange(
  db: EditorDb,
  { base, published, draft }: Snapshot,
  { file, path, value, ...seen }: DraftValue,
  { by, now: at }: { by: string; now: number },
): Promise<ChangeResponse> {
  const place = { file, path };
  const issue = issueOf(base.files, { ...place, value });
  if (issue) {
    const { message, ...at } = issue;
    throw new HttpError('bad-input', `value: ${message}`, { key: 'value', place: at });
  }
  const now = valueIn(published.files, place) ?? null;
  const own = atPlace(draft.changes, place);
  if ((own?.version ?? 0) !== seen.version || !isSameJson(now, seen.base)) {
    const present = { value: own ? own.value : now, base: now, version: own?.version ?? 0 };
    const text: DraftConflict = { ...present, ...(own && { by: own.by }) };
    throw new HttpError('conflict', 'version conflict: send the current version', { text });
  }
  const version = draft.version + 1;
  const change = { ...place, value, base: now, version, by, at };
  const others = draft.changes.filter((change) => change !== own);
  if (JSON.stringify([...others, change]).length > maxDraftSize) {
    throw new HttpError('bad-input', 'value: the draft is full: publish, or discard changes', { key: 'value' });
  }
  await setVersion(db, version);
  await storeChange(db, change);
  // Writing either version resolves a conflict with content/.
  const conflict = atPlace(published.conflicts, place);
  if (conflict) {
    await db
      .updateTable('editor_override')
      .set({ replaced: JSON.stringify(conflict.theirs) })
      .where('file', '=', file)
      .where('path', '=', JSON.stringify(path))
      .execute();
  }
  return { change: isSameJson(value, now) ? null : change, version };
}

export const setVersion = (db: EditorDb, draft_version: number) =>
  db.updateTable('editor_state').set({ draft_version }).execute();

export async function storeReview(db: EditorDb, { by: author, version, ...text }: Review): Promise<void> {
  await db
    .insertInto('editor_review')
    .values({ ...text, version, author })
    .onConflict((conflict) => conflict.columns(['namespace', 'key', 'language']).doUpdateSet({ version, author }))
    .execute();
}
