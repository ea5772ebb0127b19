import { knownWordsFile } from '../../model/known-words.ts';
import { isLanguageCode, type LanguageCode, languages } from '../../model/languages.ts';
import { questionsNamespaceOf } from '../../model/questions.ts';
import type { FactGroup, ItemList, SiteContent, SiteFact } from '../shared/api.ts';
import {
  type DraftChange,
  dictionaryOf,
  formatPath,
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
import { changedPaths } from './values.ts';

const codes = languages.map(({ code }) => code);

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

/** In the order of the draft, in which a list gets its new items. */
export function liveChanges(changes: readonly DraftChange[], ownerAt: OwnerAt): readonly LiveChange[] {
  const live = changes.flatMap((change) => {
    const { published } = ownerAt(change);
    const rebased = published === undefined ? { ...change, isConflict: false } : rebaseChange(change, published);
    return isUndone(rebased) ? [] : [{ ...rebased, published }];
  });
  return withoutIdleOrders(live);
}

export function itemsWith(list: ItemList, changes: readonly (Place & { value: Json })[]): readonly Json[] {
  const own = changes.filter((change) => isWithin(list, change));
  const inList = own.map(({ path, ...change }) => ({ ...change, path: path.slice(list.path.length) }));
  return withValues({ [list.file]: list.items }, inList)[list.file] as readonly Json[];
}

function inLanguage(place: Place, code: LanguageCode): Place {
  const group = textGroupOf(place);
  return group ? textPlace(group, code) : { file: place.file, path: place.path.with(-1, code) };
}

function changedTexts({ file, path, value, base }: DraftChange): Place[] {
  if (dictionaryOf(file)) return [{ file, path }];
  // A new question is written in all languages at once.
  if (questionsNamespaceOf(file) === undefined || base === null || value === null) return [];
  const texts = changedPaths(base, value).filter((part) => isLanguageCode(part.at(-1)));
  return texts.map((part) => ({ file, path: [...path, ...part] }));
}

/** Places of the changed texts in languages in which nobody has changed or reviewed them. */
export function pendingReviews(changes: readonly DraftChange[], draft: readonly DraftChange[]): Place[] {
  const changed = changes.flatMap(changedTexts);
  const settled = new Set([...changed, ...draft.filter(({ isReview }) => isReview)].map(formatPath));
  const inAll = changed.flatMap((place) => codes.map((code) => inLanguage(place, code)));
  const pending = new Map(inAll.map((place) => [formatPath(place), place]));
  return [...pending.values()].filter((place) => !settled.has(formatPath(place)));
}
