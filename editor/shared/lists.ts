import type { LanguageCode } from '../../model/languages.ts';
import { type DraftPlace, isSameJson, type Json } from './draft.ts';
import type { Shape } from './shapes.ts';

/** A list of people or questions as the draft has it. */
export interface ItemList extends DraftPlace {
  id: string;
  /** What each item is. */
  item: Shape;
  items: readonly Json[];
  /** What is published. */
  base: Json;
  /** Of the draft's change; 0 where there is none. */
  version: number;
}

/** Response of GET `/desk/api/site/people`. */
export interface PeopleResponse {
  lists: readonly ItemList[];
  courses: readonly { id: string; names: Readonly<Partial<Record<LanguageCode, string>>> }[];
}

/** Response of GET `/desk/api/site/questions`: a list for each page that has some; its id is the folder under content/. */
export type QuestionsResponse = { lists: readonly ItemList[] };

/** Response of POST `/desk/api/site/photos`: the name under which lists have it. */
export type PhotoResponse = { photo: string };

/** Why a photo is not taken. `kind`: it is no JPEG, PNG or WebP; `damaged`: it cannot be decoded. */
const photoRefusals = ['kind', 'heic', 'damaged', 'pixels', 'small', 'bytes'] as const;
export type PhotoRefusal = (typeof photoRefusals)[number];

/** Of an uploaded photo: proxies take requests of this size, and browsers scale down what is larger. */
export const maxPhotoBytes = 1024 * 1024;
export const maxPhotoMegapixels = 16;
/** The shorter side. */
export const minPhotoPixels = 240;

/** The items before from the first that differs to after the last, and the items in their place. */
function changeOf<T>(before: readonly T[], after: readonly T[], isSame: (one: T, other: T) => boolean) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && isSame(before[start] as T, after[start] as T)) start += 1;
  let kept = 0;
  while (kept < most - start && isSame(before.at(-1 - kept) as T, after.at(-1 - kept) as T)) kept += 1;
  return { start, end: before.length - kept, items: after.slice(start, after.length - kept) };
}

/**
 * A list that two have changed, with what each has changed.
 * @param seen what both had before.
 * @returns undefined where both have changed the same items, or those between them, or one has what the other added.
 */
export function mergeLists<T>(
  seen: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  isSame: (one: T, other: T) => boolean,
): T[] | undefined {
  const own = changeOf(seen, mine, isSame);
  const other = changeOf(seen, theirs, isSame);
  // Where both have added at one place, theirs come first.
  const [first, second] = other.end <= own.start ? [other, own] : [own, other];
  if (first.end > second.start) return undefined;
  // One of them has the other's change already.
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

/** A value that two have changed, with what each has changed; undefined where somebody must choose. @param seen what both had before. */
export function mergeValues(seen: Json, mine: Json, theirs: Json): Json | undefined {
  if (isSameJson(theirs, seen) || isSameJson(theirs, mine)) return mine;
  if (isSameJson(mine, seen)) return theirs;
  if (!Array.isArray(seen) || !Array.isArray(mine) || !Array.isArray(theirs)) return undefined;
  return mergeLists<Json>(seen, mine, theirs, isSameJson);
}
