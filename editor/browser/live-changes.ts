import { knownWordsFile } from '../../model/known-words.ts';
import { languages } from '../../model/languages.ts';
import { questionsNamespaceOf } from '../../model/questions.ts';
import type { ItemList, Reviewed, SiteContent } from '../shared/api.ts';
import {
  atPlace,
  type DraftChange,
  dictionaryOf,
  formatPath,
  isSameJson,
  isSameText,
  isUndone,
  isWithin,
  type Json,
  orderKey,
  type Place,
  valueAt,
  withoutPlural,
  withValues,
} from '../shared/content.ts';

/** A change of the draft that would change the site. */
export interface LiveChange extends DraftChange {
  /** Undefined if a release has removed the place. */
  published: Json | undefined;
  /** Somebody else has published another value since. */
  isConflict: boolean;
}

/** The published value of a place; null if there is none, undefined for an unknown place. */
export function publishedIn({ texts, groups, lists, words }: SiteContent): (place: Place) => Json | undefined {
  const values = new Map<string, Json>();
  for (const field of texts.flatMap(({ fields }) => fields)) values.set(formatPath(field), field.value);
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
): LiveChange[] {
  return changes.flatMap((change) => {
    const published = publishedAt(change);
    if (isUndone(change) || isSameJson(change.value, published)) return [];
    const isSettled = published === undefined || change.path.at(-1) === orderKey;
    return [{ ...change, published, isConflict: !isSettled && !isSameJson(published, change.base) }];
  });
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

const questionParts = ['question', 'answer'];

function textsOf({ file, path, value, base }: DraftChange): Reviewed[] {
  const dictionary = dictionaryOf(file);
  if (dictionary) return [{ ...dictionary, key: withoutPlural(path.join('.')) }];
  const namespace = questionsNamespaceOf(file);
  // A new question is written in all languages at once.
  if (namespace === undefined || base === null || value === null) return [];
  const isChanged = (keys: string[]) => !isSameJson(valueAt(value, keys), valueAt(base, keys));
  return languages.flatMap(({ code: language }) =>
    questionParts
      .filter((part) => isChanged([language, part]))
      .map((part) => ({ namespace, language, key: [...path, part].join('.') })),
  );
}

/** The changed texts in languages in which nobody has changed or reviewed them. */
export function pendingReviews(changes: readonly DraftChange[], reviewed: readonly Reviewed[]): Reviewed[] {
  const written = changes.flatMap(textsOf);
  return written.flatMap((text, index) => {
    const own = written.filter((other) => isSameText(other, text));
    if (own[0] !== written[index]) return [];
    const settled = [...own, ...reviewed.filter((other) => isSameText(other, text))].map(({ language }) => language);
    return languages.flatMap(({ code }) => (settled.includes(code) ? [] : [{ ...text, language: code }]));
  });
}

/** The place of a text that waits for a review. */
export function placeOfReview({ namespace, key, language }: Reviewed, lists: readonly ItemList[]): Place {
  const questions = lists.find((list) => list.kind === 'questions' && list.id === namespace);
  const [id = '', part = ''] = key.split('.');
  if (questions && questionParts.includes(part) && valueAt(questions.items, [id]) !== undefined)
    return { file: questions.file, path: [...questions.path, id, language, part] };
  return { file: `content/${namespace}/${language}.json`, path: key.split('.') };
}
