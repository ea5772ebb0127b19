import { isSameJson, type Json } from './draft.ts';

/** `kind`: not JPEG, PNG or WebP; `damaged`: cannot be decoded. */
export type PhotoRefusal = 'kind' | 'heic' | 'damaged' | 'pixels' | 'small' | 'bytes';

/** Proxies accept requests of this size; browsers scale larger photos down. */
export const maxPhotoBytes = 1024 * 1024;
export const maxPhotoMegapixels = 16;
/** The shorter side. */
export const minPhotoPixels = 240;

/** The smallest range of `before` that differs, and its replacement in `after`. */
function diffRange<T>(before: readonly T[], after: readonly T[], isSame: (left: T, right: T) => boolean) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSame(before[start] as T, after[start] as T)) start += 1;
  let equalAtEnd = 0;
  while (equalAtEnd < shorter - start && isSame(before.at(-1 - equalAtEnd) as T, after.at(-1 - equalAtEnd) as T))
    equalAtEnd += 1;
  return { start, end: before.length - equalAtEnd, items: after.slice(start, after.length - equalAtEnd) };
}

/** Three-way merge. Undefined if both sides changed the same or adjacent items, or added the same item. */
export function mergeLists<T>(
  seen: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  isSame: (left: T, right: T) => boolean,
): T[] | undefined {
  const own = diffRange(seen, mine, isSame);
  const other = diffRange(seen, theirs, isSame);
  // If both sides add at the same position, the items of `theirs` come first.
  const [first, second] = other.end <= own.start ? [other, own] : [own, other];
  if (first.end > second.start) return undefined;
  // One side already contains an addition of the other side.
  if (first.end === second.start && first.items.some((item) => second.items.some((same) => isSame(item, same))))
    return undefined;
  return [
    ...seen.slice(0, first.start),
    ...first.items,
    ...seen.slice(first.end, second.start),
    ...second.items,
    ...seen.slice(second.end),
  ];
}

/** Three-way merge of a value; undefined if a person must choose. */
export function mergeValues(seen: Json, mine: Json, theirs: Json): Json | undefined {
  if (isSameJson(theirs, seen) || isSameJson(theirs, mine)) return mine;
  if (isSameJson(mine, seen)) return theirs;
  if (!Array.isArray(seen) || !Array.isArray(mine) || !Array.isArray(theirs)) return undefined;
  return mergeLists<Json>(seen, mine, theirs, isSameJson);
}
