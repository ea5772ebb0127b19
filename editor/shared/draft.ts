import { pluralCategories } from '../../i18n/translator.ts';
import { isLanguageCode, type LanguageCode } from '../../model/languages.ts';

/** JSON of content/. In a draft, `null` removes a value: no file of content/ contains null. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** JSON of content/ by file, without the desk's own texts; questions are in {@link questionsFileOf}. */
export type ContentFiles = Readonly<Record<string, Json>>;

/** The place of a value that is edited as a whole: a text, a fact or a list. */
export interface DraftPlace {
  /** Relative to the project: `content/pages/home/ru.json`. */
  file: string;
  /** Keys from the file's root, indexes as strings: `['hero', 'items', '0', 'title']`. */
  path: readonly string[];
}

export interface DraftValue extends DraftPlace {
  value: Json;
  /** The published value; null if nothing was published. */
  base: Json;
  /** Version of the newest change: the next change must name it. 0 if the draft has no change. */
  version: number;
}

export interface DraftChange extends DraftValue {
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  /** A different value from a release or publication. Writing either version resolves the conflict. */
  theirs?: Json;
}

/** Somebody has answered that the text in this language needs no change. It counts until the other text is published. */
export interface Review extends TextGroup {
  language: LanguageCode;
  by: string;
}

export interface DraftState {
  version: number;
  changes: readonly DraftChange[];
  reviews: readonly Review[];
}

export interface TextGroup {
  /** The folder under content/: `pages/home`. */
  namespace: string;
  /** Dotted path, without a plural suffix: `hero.lead`. */
  key: string;
}

export const isSameText = (left: TextGroup, right: TextGroup): boolean =>
  left.namespace === right.namespace && left.key === right.key;

const pluralSuffix = new RegExp(`_(?:${pluralCategories.join('|')})$`);

export const withoutPlural = (key: string): string => key.replace(pluralSuffix, '');

export function dictionaryOf(file: string): { namespace: string; language: LanguageCode } | undefined {
  const [, namespace = '', name] = /^content\/(.+)\/([^/]+)\.json$/.exec(file) ?? [];
  return isLanguageCode(name) ? { namespace, language: name } : undefined;
}

/** No visitor reads the texts of the desk. */
export const isOwnText = (file: string): boolean => /^content\/inbox(?:-[\w-]+)?\//.test(file);

/**
 * Texts of applications: forms, notices and mails. Owners may not leave them to editors, who may not read applications, so
 * only a release changes them.
 */
export const isReleasedText = (file: string): boolean =>
  isOwnText(file) || /^content\/(?:forms|notifications)\//.test(file);

export const formatPath = ({ file, path }: DraftPlace): string => JSON.stringify([file, ...path]);

export const atPlace = <T extends DraftPlace>(all: readonly T[], place: DraftPlace): T | undefined =>
  all.find((item) => formatPath(item) === formatPath(place));

export function isSameJson(left: Json | undefined, right: Json | undefined): boolean {
  if (left === right) return true;
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSameJson(valueAt(left, [key]), valueAt(right, [key])))
  );
}

export function valueAt(json: Json | undefined, path: readonly string[]): Json | undefined {
  let node = json;
  for (const key of path) {
    if (node === null || typeof node !== 'object' || !Object.hasOwn(node, key)) return undefined;
    node = (node as { readonly [key: string]: Json })[key];
  }
  return node;
}

/** `null` removes the value. @throws RangeError if the path leads through no object. */
export function withValueAt(json: Json, path: readonly string[], value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (json === null || typeof json !== 'object') throw new RangeError(`no value contains ${path.join('.')}`);
  if (Array.isArray(json)) {
    if (!Object.hasOwn(json, key)) throw new RangeError(`no item ${key}`);
    return json.with(Number(key), withValueAt(json[Number(key)] as Json, rest, value));
  }
  const { [key]: inner = rest.length > 0 ? {} : null, ...others } = json as { readonly [key: string]: Json };
  if (rest.length === 0 && value === null) return others;
  return { ...json, [key]: withValueAt(inner, rest, value) };
}

export const valueIn = (files: ContentFiles, { file, path }: DraftPlace): Json | undefined =>
  Object.hasOwn(files, file) ? valueAt(files[file], path) : undefined;

export function withValues(files: ContentFiles, changes: readonly (DraftPlace & { value: Json })[]): ContentFiles {
  const next: Record<string, Json> = { ...files };
  for (const { file, path, value } of changes) next[file] = withValueAt(next[file] ?? {}, path, value);
  return next;
}

export const isWithin = (outer: DraftPlace, inner: DraftPlace): boolean =>
  inner.file === outer.file && outer.path.every((key, index) => inner.path[index] === key);
