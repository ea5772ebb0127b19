import { isLanguageCode, type LanguageCode } from '../../model/languages.ts';

/** JSON of content/. In a change, `null` means that the value is absent: no file of content/ contains null. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type ContentFiles = Readonly<Record<string, Json>>;

/** A text, fact, item or order of a list. In a list, a key is an item's id or {@link orderKey}; a word is its own id. */
export interface Place {
  /** Relative to the project: `content/pages/home/ru.json`. */
  file: string;
  /** `['hero', 'items', '0', 'title']`, `['trainers', 'k3f9a2']`, `['trainers', 'order']`. */
  path: readonly string[];
}

export interface Change extends Place {
  value: Json;
  /** The published value that `value` replaces. */
  base: Json;
}

export interface DraftChange extends Change {
  /** Milliseconds since 1970 of the last key. The newest change of a place wins. A change back to `base` is undone. */
  at: number;
  isLeftOut?: true | undefined;
  /** An undone change: somebody has answered that the text needs no change. */
  isReview?: true | undefined;
}

/** The last key of the place of a list's order: its value is the list of ids. */
export const orderKey = 'order';

export const formatPath = ({ file, path }: Place): string => JSON.stringify([file, ...path]);

export const atPlace = <T extends Place>(all: readonly T[], place: Place): T | undefined =>
  all.find((item) => formatPath(item) === formatPath(place));

export const isWithin = (outer: Place, inner: Place): boolean =>
  inner.file === outer.file && outer.path.every((key, index) => inner.path[index] === key);

/** @param key a dotted path. */
export const placeOfKey = ({ file, key }: { file: string; key: string }): Place => ({ file, path: key.split('.') });

export function isSameJson(left: Json | undefined, right: Json | undefined): boolean {
  if (left === right) return true;
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every(
      (key) =>
        Object.hasOwn(right, key) &&
        isSameJson((left as Record<string, Json>)[key], (right as Record<string, Json>)[key]),
    )
  );
}

export const isUndone = ({ value, base }: Change): boolean => isSameJson(value, base);

export interface Rebased {
  /** Somebody else has changed the same part, or the whole value. */
  isConflict: boolean;
}

export const isObject = (json: Json): json is { readonly [key: string]: Json } =>
  json !== null && typeof json === 'object' && !Array.isArray(json);

/** Items, and groups of texts. A number belongs with its group: a price with its instalments, a day with its month. */
export const hasParts = (json: Json): json is { readonly [key: string]: Json } =>
  isObject(json) &&
  (idOf(json) !== undefined || Object.values(json).every((part) => typeof part === 'string' || isObject(part)));

function mergeValues(value: Json, base: Json, published: Json): Pick<Change, 'value' | 'base'> {
  if (isSameJson(value, base)) return { value: published, base: published };
  if (isSameJson(base, published) || isSameJson(value, published)) return { value, base: published };
  const all = [value, base, published];
  if (!all.every(hasParts)) return { value, base };
  const parts = [...new Set(all.flatMap(Object.keys))].map((key) => {
    const [own, old, now] = all.map((json) => valueAt(json, [key]) ?? null) as [Json, Json, Json];
    return { key, ...mergeValues(own, old, now) };
  });
  const whole = (of: 'value' | 'base') =>
    Object.fromEntries(parts.flatMap(({ key, [of]: part }) => (part === null ? [] : [[key, part]])));
  return { value: whole('value'), base: whole('base') };
}

const isOrder = ({ path }: Place): boolean => path.at(-1) === orderKey;

function isOrderedOtherwise(left: Json, right: Json): boolean {
  const [ids, others] = [left, right].map((json) => (json ?? []) as readonly string[]) as [string[], string[]];
  const commonIn = (own: string[], other: string[]) => own.filter((id) => other.includes(id));
  return !isSameJson(commonIn(ids, others), commonIn(others, ids));
}

/** The change as a change of what is published now. Parts that only somebody else has changed become theirs. */
export function rebaseChange<T extends Change>(change: T, published: Json): T & Rebased {
  const { value, base } = change;
  if (isOrder(change) && !isUndone(change)) {
    const isConflict = isOrderedOtherwise(base, published) && isOrderedOtherwise(value, published);
    return { ...change, base: isConflict ? base : published, isConflict };
  }
  const merged = mergeValues(value, base, published);
  return { ...change, ...merged, isConflict: !isSameJson(merged.base, published) };
}

/** The published value with the parts that only the change alters. */
export const withTheirs = (change: Change, published: Json): Json =>
  rebaseChange({ ...change, value: published }, change.value).value;

export const rebaseChanges = <T extends Change>(files: ContentFiles, changes: readonly T[]) =>
  changes.map((change) => rebaseChange(change, valueIn(files, change) ?? null)).filter((change) => !isUndone(change));

/** Without orders that move no item of the site, for example because they name an item that is not published yet. */
export const withoutIdleOrders = <T extends Change & Rebased>(changes: readonly T[]): readonly T[] =>
  changes.filter((order) => {
    if (!isOrder(order) || order.isConflict) return true;
    const list = { file: order.file, path: order.path.slice(0, -1) };
    const ids = changes
      .filter((change) => isWithin(list, change) && !isOrder(change))
      .reduce<Json>((now, { path, value }) => {
        const id = path.at(-1) as string;
        return withValueAt(now, [id], value === null ? null : id);
      }, order.base ?? []);
    return !isSameJson(withValueAt(ids, [orderKey], order.value), ids);
  });

export function idOf(item: Json | undefined): string | undefined {
  if (typeof item === 'string') return item;
  const id = item !== null && typeof item === 'object' && Object.hasOwn(item, 'id') && (item as { id: Json }).id;
  return typeof id === 'string' ? id : undefined;
}

export const idsOf = (items: readonly Json[]): string[] => items.flatMap((item) => idOf(item) ?? []);

/** Position of an id, else of an index as text; -1 if there is none. */
function positionIn(items: readonly Json[], key: string): number {
  const found = items.findIndex((item) => idOf(item) === key);
  return found === -1 && /^\d+$/.test(key) && Number(key) < items.length ? Number(key) : found;
}

/** Items that `ids` does not name, for example those that a colleague added, stay after the item before them. */
export function inOrder(items: readonly Json[], ids: readonly string[]): readonly Json[] {
  const named = ids.flatMap((id) => items.filter((item) => idOf(item) === id));
  return items.reduce<readonly Json[]>((ordered, item, index) => {
    if (ordered.includes(item)) return ordered;
    const before = index === 0 ? 0 : ordered.indexOf(items[index - 1] as Json) + 1;
    return ordered.toSpliced(before, 0, item);
  }, named);
}

export function valueAt(json: Json | undefined, path: readonly string[]): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined || json === undefined) return json;
  if (json === null || typeof json !== 'object') return undefined;
  if (Array.isArray(json)) {
    if (key === orderKey && rest.length === 0) return idsOf(json);
    return valueAt(json[positionIn(json, key)], rest);
  }
  return Object.hasOwn(json, key) ? valueAt((json as Record<string, Json>)[key], rest) : undefined;
}

/** `null` removes the value. An item with a new id is added at the end. @throws RangeError if nothing contains the path. */
export function withValueAt(json: Json, path: readonly string[], value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (json === null || typeof json !== 'object') throw new RangeError(`no value contains ${path.join('.')}`);
  if (Array.isArray(json)) {
    if (key === orderKey && rest.length === 0) return inOrder(json, (value ?? []) as readonly string[]);
    const position = positionIn(json, key);
    if (rest.length > 0 && position === -1) throw new RangeError(`no item ${key}`);
    if (rest.length > 0) return json.with(position, withValueAt(json[position] as Json, rest, value));
    if (value === null) return position === -1 ? json : json.toSpliced(position, 1);
    if (position !== -1) return json.with(position, value);
    if (idOf(value) !== key) throw new RangeError(`no item ${key}`);
    return [...json, value];
  }
  const { [key]: inner = rest.length > 0 ? {} : null, ...others } = json as { readonly [key: string]: Json };
  if (rest.length === 0 && value === null) return others;
  return { ...json, [key]: withValueAt(inner, rest, value) };
}

export const valueIn = (files: ContentFiles, { file, path }: Place): Json | undefined =>
  Object.hasOwn(files, file) ? valueAt(files[file], path) : undefined;

/** Orders come last, because they may name added items. */
export function withValues(files: ContentFiles, changes: readonly (Place & { value: Json })[]): ContentFiles {
  const next: Record<string, Json> = { ...files };
  for (const { file, path, value } of [...changes.filter((change) => !isOrder(change)), ...changes.filter(isOrder)])
    next[file] = withValueAt(next[file] ?? {}, path, value);
  return next;
}

export interface TextGroup {
  /** The folder under content/: `pages/home`. */
  namespace: string;
  /** Dotted path: `hero.lead`. */
  key: string;
}

export const textPlace = ({ namespace, key }: TextGroup, language: LanguageCode): Place => ({
  file: `content/${namespace}/${language}.json`,
  path: key.split('.'),
});

export const textGroupOf = ({ file, path }: Place): TextGroup | undefined => {
  const { namespace } = dictionaryOf(file) ?? {};
  return namespace === undefined ? undefined : { namespace, key: path.join('.') };
};

export const isSameText = (left: TextGroup, right: TextGroup): boolean =>
  left.namespace === right.namespace && left.key === right.key;

export function dictionaryOf(file: string): { namespace: string; language: LanguageCode } | undefined {
  const [, namespace = '', name] = /^content\/(.+)\/([^/]+)\.json$/.exec(file) ?? [];
  return isLanguageCode(name) ? { namespace, language: name } : undefined;
}

export const isDeskText = (file: string): boolean => /^content\/inbox(?:-[\w-]+)?\//.test(file);

/** Only a release changes texts of applications: editors may not read applications. */
export const isReleasedText = (file: string): boolean =>
  isDeskText(file) || /^content\/(?:forms|notifications)\//.test(file);
