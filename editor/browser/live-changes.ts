import { knownWordsFile } from '../../model/known-words.ts';
import { type LanguageCode, languages } from '../../model/languages.ts';
import { questionsNamespaceOf } from '../../model/questions.ts';
import type { FactGroup, ItemList, SiteContent, SiteFact } from '../shared/api.ts';
import {
  type DraftChange,
  dictionaryOf,
  formatPath,
  isSameJson,
  isUndone,
  isWithin,
  type Json,
  orderKey,
  type Place,
  type Rebased,
  rebaseChange,
  type TextGroup,
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

/** A draft changes it as a whole. `published`: null if the site has no value there, undefined if it has no such place. */
export type Owner = { place: Place; published: Json | undefined } & (
  | { kind: 'text'; text: TextGroup; language: LanguageCode }
  | { kind: 'fact'; fact: SiteFact; group: FactGroup }
  | { kind: 'item' | 'order'; list: ItemList }
  | { kind: 'word' | 'unknown' }
);

export type OwnerAt = (place: Place) => Owner;

/** The text, fact, item, order or word of which a place is a part. */
export function ownersIn({ texts, groups, lists, words }: SiteContent): OwnerAt {
  const values = new Map<string, string>();
  for (const text of texts) for (const code of codes) values.set(formatPath(textPlace(text, code)), text.values[code]);
  const facts = groups.flatMap((group) => group.facts.map((fact) => ({ group, fact })));
  return (place) => {
    const { file, path } = place;
    const { namespace, language } = dictionaryOf(file) ?? {};
    if (namespace && language) {
      const text = { namespace, key: path.join('.') };
      return { kind: 'text', place, published: values.get(formatPath(place)), text, language };
    }
    const found = facts.find(({ fact }) => isWithin(fact, place));
    if (found) return { kind: 'fact', place: found.fact, published: found.fact.value, ...found };
    const list = lists.find((own) => isWithin(own, place) && path.length > own.path.length);
    if (list) {
      const [id = ''] = path.slice(list.path.length);
      const kind = id === orderKey ? 'order' : 'item';
      return { kind, place: { file, path: [...list.path, id] }, published: valueAt(list.items, [id]) ?? null, list };
    }
    if (file !== knownWordsFile) return { kind: 'unknown', place, published: undefined };
    const [name = '', word = ''] = path;
    return { kind: 'word', place, published: words[name]?.includes(word) ? word : null };
  };
}

export function liveChanges(changes: readonly DraftChange[], ownerAt: OwnerAt): readonly LiveChange[] {
  const live = changes.flatMap((change) => {
    const { published } = ownerAt(change);
    const rebased = published === undefined ? { ...change, isConflict: false } : rebaseChange(change, published);
    return isUndone(rebased) ? [] : [{ ...rebased, published }];
  });
  return withoutIdleOrders(live);
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
