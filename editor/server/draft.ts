import { HttpError } from '../../desk/http/errors.ts';
import { parseJson, readJsonFiles } from '../../model/json.ts';
import type { ChangeResponse, DraftConflict, LostOverride, Publication } from '../shared/api.ts';
import {
  atPlace,
  type ContentFiles,
  type DraftChange,
  type DraftPlace,
  type DraftState,
  type DraftValue,
  isOwnText,
  isSameJson,
  type Json,
  valueIn,
  withValues,
} from '../shared/draft.ts';
import { mergeValues } from '../shared/lists.ts';
import { splitQuestions } from '../shared/questions.ts';
import { issueOf } from './places.ts';
import { type EditorDb, type Override, setVersion, storeChange, storeOverrides } from './tables.ts';

/** Characters of JSON of all changes together. */
const maxDraftSize = 1024 * 1024;

/** content/ with the published overrides. */
export interface Published {
  files: ContentFiles;
  /** content/ and the override changed the same value: a person chooses. */
  conflicts: readonly (Override & { theirs: Json })[];
  /** The path is missing in content/, or its schema refuses the value. */
  lost: readonly LostOverride[];
  /** content/ already has the value. */
  ended: readonly Override[];
}

export interface Snapshot {
  /** content/ of the build. */
  base: { version: string; build: string; files: ContentFiles };
  overrides: readonly Override[];
  published: Published;
  draft: DraftState & { lost: readonly LostOverride[] };
  /** With the changes of the draft. */
  files: ContentFiles;
  /** Id of the newest publication, or empty. */
  publication: string;
}

export function readFiles(folder: string): ContentFiles {
  const texts = [...readJsonFiles(folder)].map(([name, text]) => [`content/${name}`, text] as const);
  const files = texts.filter(([file]) => !isOwnText(file)).map(([file, text]) => [file, parseJson(text, file) as Json]);
  return splitQuestions(Object.fromEntries(files));
}

export function applyOverrides(base: ContentFiles, overrides: readonly Override[]): Published {
  const conflicts: (Override & { theirs: Json })[] = [];
  const lost: LostOverride[] = [];
  const ended: Override[] = [];
  let files = base;
  for (const override of overrides) {
    const { file, path, value, replaced, hasEnded } = override;
    const current = valueIn(base, override) ?? null;
    if (isSameJson(current, value) || (hasEnded && !isSameJson(current, replaced))) ended.push(override);
    else if (issueOf(base, override)) lost.push({ file, path, value });
    else {
      const merged = mergeValues(replaced, value, current);
      if (merged === undefined) conflicts.push({ ...override, theirs: current });
      files = withValues(files, [{ file, path, value: merged ?? value }]);
    }
  }
  return { files, conflicts, lost, ended };
}

export function overridesAfter(
  base: ContentFiles,
  overrides: readonly Override[],
  changes: readonly (DraftPlace & { value: Json })[],
): Override[] {
  const made = changes.map(({ file, path, value }) => {
    const replaced = valueIn(base, { file, path }) ?? null;
    return { file, path, value, replaced, hasEnded: false };
  });
  return [
    ...overrides.filter((override) => !atPlace(changes, override)),
    ...made.filter(({ value, replaced }) => !isSameJson(value, replaced)),
  ];
}

/** The values that revert a publication. An entry without a value cannot be reverted: the value has changed again. */
export function valuesBefore({ base, published }: Snapshot, { changes }: Pick<Publication, 'changes'>) {
  return changes.map(({ file, path, before, after }) => {
    const place = { file, path };
    const current = valueIn(published.files, place) ?? null;
    const value = mergeValues(after, before, current);
    const isRefused =
      value === undefined || atPlace(published.conflicts, place) || issueOf(base.files, { ...place, value });
    return { ...place, base: current, ...(!isRefused && { value }) };
  });
}

/** Merges changes of the published values into the draft. A value that cannot be merged becomes `theirs`. */
export function applyDraft<Draft extends Omit<DraftState, 'version'>>(
  stored: Draft,
  base: Snapshot['base'],
  { files, conflicts, lost }: Published,
): Draft & { lost: LostOverride[] } {
  const isLost = (change: DraftChange) => issueOf(base.files, change) !== undefined;
  const changes = stored.changes.flatMap((change): DraftChange[] => {
    const current = valueIn(files, change) ?? null;
    const conflict = atPlace(conflicts, change);
    if (isLost(change)) return [];
    if (conflict) return [{ ...change, base: current, theirs: conflict.theirs }];
    const merged = mergeValues(change.base, change.value, current);
    if (merged === undefined) return [{ ...change, base: current, theirs: current }];
    return isSameJson(merged, current) ? [] : [{ ...change, value: merged, base: current }];
  });
  const unedited = conflicts
    .filter((conflict) => !atPlace(changes, conflict))
    .map(({ file, path, value, theirs }) => ({ file, path, value, base: value, version: 0, by: '', at: 0, theirs }));
  return {
    ...stored,
    changes: [...unedited, ...changes],
    lost: [...lost, ...stored.changes.filter(isLost).map(({ file, path, value }) => ({ file, path, value }))],
  };
}

/** Call in a transaction that locks the draft. @throws HttpError `bad-input`, or `conflict` with the current value. */
export async function writeChange(
  db: EditorDb,
  { base, overrides, published, draft }: Snapshot,
  { file, path, value, ...seen }: DraftValue,
  { by, now: at }: { by: string; now: number },
): Promise<ChangeResponse> {
  const place = { file, path };
  const issue = issueOf(base.files, { ...place, value });
  if (issue) {
    const { message, ...at } = issue;
    throw new HttpError('bad-input', `value: ${message}`, { key: 'value', place: at });
  }
  const current = valueIn(published.files, place) ?? null;
  const own = atPlace(draft.changes, place);
  if ((own?.version ?? 0) !== seen.version || !isSameJson(current, seen.base)) {
    const shown = { value: own ? own.value : current, base: current, version: own?.version ?? 0 };
    const text: DraftConflict = { ...shown, ...(own && { by: own.by }) };
    throw new HttpError('conflict', 'version conflict: send the current version', { text });
  }
  const version = draft.version + 1;
  const change = { ...place, value, base: current, version, by, at };
  const others = draft.changes.filter((change) => change !== own);
  if (JSON.stringify([...others, change]).length > maxDraftSize) {
    throw new HttpError('bad-input', 'value: the draft is full: publish, or discard changes', { key: 'value' });
  }
  await setVersion(db, version);
  await storeChange(db, change);
  // Writing either version resolves a conflict with content/.
  const conflict = atPlace(published.conflicts, place);
  if (conflict) {
    const resolved = { ...atPlace(overrides, place), replaced: conflict.theirs } as Override;
    await storeOverrides(db, [...overrides.filter((override) => !atPlace([place], override)), resolved]);
  }
  return { change: isSameJson(value, current) ? null : change, version };
}
