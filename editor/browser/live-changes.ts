import { knownWordsFile } from '../../model/known-words.ts';
import { type LanguageCode, languages } from '../../model/languages.ts';
import { questionsNamespaceOf } from '../../model/questions.ts';
import type { ItemList, SiteContent } from '../shared/api.ts';
import {
  atPlace,
  type DraftChange,
  dictionaryOf,
  formatPath,
  isSameJson,
  isUndone,
  isWithin,
  type Json,
  type Place,
  type Rebased,
  rebaseChange,
  textGroupOf,
  textPlace,
  valueAt,
  withoutIdleOrders,
  withValues,
} from '../shared/content.ts';

const codes = languages.map(({ code }) => code);

/** A change of the draft that would change the site. */
export interface LiveChange extends DraftChange, Rebased {
  /** Undefined if a release has removed the place. */
  published: Json | undefined;
}

/** The published value of a place; null if there is none, undefined for an unknown place. */
export function publishedIn({ texts, groups, lists, words }: SiteContent): (place: Place) => Json | undefined {
  const values = new Map<string, Json>();
  for (const text of texts) for (const code of codes) values.set(formatPath(textPlace(text, code)), text.values[code]);
  for (const fact of groups.flatMap(({ facts }) => facts)) values.set(formatPath(fact), fact.value);
  return (place) => {
    const list = listOfItem(lists, place);
    if (list) return valueAt(list.items, place.path.slice(list.path.length)) ?? null;
    const [name = '', word = ''] = place.path;
    if (place.file === knownWordsFile) return words[name]?.includes(word) ? word : null;
    return values.get(formatPath(place));
  };
}

/** The list of an item, of a part of an item, or of an order. */
export const listOfItem = (lists: readonly ItemList[], place: Place): ItemList | undefined =>
  lists.find((list) => isWithin(list, place) && place.path.length > list.path.length);

export function liveChanges(
  changes: readonly DraftChange[],
  publishedAt: (place: Place) => Json | undefined,
): readonly LiveChange[] {
  const live = changes.flatMap((change) => {
    const published = publishedAt(change);
    const rebased = published === undefined ? { ...change, isConflict: false } : rebaseChange(change, published);
    return isUndone(rebased) ? [] : [{ ...rebased, published }];
  });
  return withoutIdleOrders(live);
}

/** The draft's value of a place, else the published value. */
export function draftValue(changes: readonly LiveChange[], place: Place, published: Json): Json {
  const change = atPlace(changes, place);
  return change ? change.value : published;
}

/** The items of a list with the changes. */
export function itemsWith(list: ItemList, changes: readonly (Place & { value: Json })[]): readonly Json[] {
  const own = changes.filter((change) => isWithin(list, change));
  const inList = own.map(({ path, ...change }) => ({ ...change, path: path.slice(list.path.length) }));
  return withValues({ [list.file]: list.items }, inList)[list.file] as readonly Json[];
}

/** The texts of a change: the languages in which it changes them, and their places. */
function textsOf(change: DraftChange): { written: readonly LanguageCode[]; placeIn: (code: LanguageCode) => Place }[] {
  const { file, path, value, base } = change;
  const [dictionary, group] = [dictionaryOf(file), textGroupOf(change)];
  if (dictionary && group) return [{ written: [dictionary.language], placeIn: (code) => textPlace(group, code) }];
  // A new question is written in all languages at once.
  if (questionsNamespaceOf(file) === undefined || base === null || value === null) return [];
  return ['question', 'answer'].flatMap((part) => {
    const written = codes.filter((code) => !isSameJson(valueAt(value, [part, code]), valueAt(base, [part, code])));
    return written.length === 0 ? [] : [{ written, placeIn: (code) => ({ file, path: [...path, part, code] }) }];
  });
}

/** Places of the changed texts in languages in which nobody has changed or reviewed them. */
export function pendingReviews(changes: readonly DraftChange[], draft: readonly DraftChange[]): Place[] {
  const settled = new Set([...changes, ...draft.filter(({ isReview }) => isReview)].map(formatPath));
  const pending = changes
    .flatMap(textsOf)
    .flatMap(({ written, placeIn }) => codes.filter((code) => !written.includes(code)).map(placeIn));
  return [...new Map(pending.map((place) => [formatPath(place), place])).values()].filter(
    (place) => !settled.has(formatPath(place)),
  );
}
