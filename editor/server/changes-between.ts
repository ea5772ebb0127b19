import { knownWordsFile } from '../../model/known-words.ts';
import { ownerFile } from '../../model/owner.ts';
import {
  type Change,
  type ContentFiles,
  dictionaryOf,
  idOf,
  idsOf,
  isObject,
  isSameJson,
  type Json,
  orderKey,
  type Place,
  withValues,
} from '../shared/content.ts';

/** A fact is one value, whatever its parts. */
function isFact({ file, path: [key, ...rest] }: Place): boolean {
  if (key === undefined || dictionaryOf(file)) return false;
  if (file === ownerFile && key === 'courses') return rest.length === 2;
  return key !== 'extraFacts' || rest.length === 1;
}

const isItemList = ({ file, path }: Place): boolean =>
  !dictionaryOf(file) &&
  (path.length === 0 ||
    (path.length === 1 && (file === knownWordsFile || (file === ownerFile && path[0] !== 'courses'))));

/** Whether `ids` become `wanted` without a change of the order: removed items go, added items come last. */
const isReached = (ids: readonly string[], wanted: readonly string[]): boolean =>
  isSameJson([...ids.filter((id) => wanted.includes(id)), ...wanted.filter((id) => !ids.includes(id))], wanted);

function itemChanges({ file, path }: Place, before: readonly Json[], after: readonly Json[]): Change[] {
  const [ids, wanted] = [idsOf(before), idsOf(after)];
  const itemIn = (items: readonly Json[], id: string) => items.find((item) => idOf(item) === id) ?? null;
  const changes = [...new Set([...ids, ...wanted])]
    .map((id) => ({ file, path: [...path, id], base: itemIn(before, id), value: itemIn(after, id) }))
    .filter(({ base, value }) => !isSameJson(base, value));
  // The way back needs the order too, if an item was removed before others.
  if (isReached(ids, wanted) && isReached(wanted, ids)) return changes;
  return [...changes, { file, path: [...path, orderKey], base: ids, value: wanted }];
}

function changesAt(place: Place, before: Json | undefined, after: Json | undefined): Change[] {
  const { file, path } = place;
  if (isSameJson(before ?? null, after ?? null)) return [];
  const [some] = [before, after].filter((json) => json !== undefined);
  const isWhole = isFact(place);
  if (Array.isArray(some) && isItemList(place))
    return itemChanges(place, (before ?? []) as readonly Json[], (after ?? []) as readonly Json[]);
  if (!isWhole && isObject(before ?? {}) && isObject(after ?? {})) {
    const [left, right] = [before ?? {}, after ?? {}] as Record<string, Json>[];
    const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
    return [...keys].flatMap((key) => changesAt({ file, path: [...path, key] }, left?.[key], right?.[key]));
  }
  // Texts of an array have its indexes, unless a release has changed its length.
  if (!isWhole && Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, index) => changesAt({ file, path: [...path, String(index)] }, item, after[index]));
  return [{ file, path, base: before ?? null, value: after ?? null }];
}

export function changesBetween(before: ContentFiles, after: ContentFiles): Change[] {
  const files = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...files].flatMap((file) => changesAt({ file, path: [] }, before[file], after[file]));
}

export const undoChanges = (files: ContentFiles, changes: readonly Change[]): ContentFiles =>
  withValues(
    files,
    changes.map(({ file, path, base }) => ({ file, path, value: base })),
  );
