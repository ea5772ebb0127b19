import { pluralCategories } from '../../i18n/translator.ts';
import { isLanguageCode, type LanguageCode } from '../../model/languages.ts';

/** What a JSON file holds. In a draft, `null` takes a value away: no file of content/ holds it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The JSON of content/ by file, without the desk's own texts; questions as {@link questionsFileOf} has them. */
export type ContentFiles = Readonly<Record<string, Json>>;

/** Where a value is that is edited as one: a text, a fact or a list. */
export interface DraftPlace {
  /** Within the project: `content/pages/home/ru.json`. */
  file: string;
  /** Keys from the file's root; an index of a list as a string: `['hero', 'items', '0', 'title']`. */
  path: readonly string[];
}

/** One value that was edited and is not published. */
export interface DraftChange extends DraftPlace {
  value: Json;
  /** The published value. */
  base: Json;
  /** Grows with every change of the draft: whoever changes this value again names it. */
  version: number;
  /** Who wrote it last. */
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Another value that a release or a publication has brought there since. Writing either version resolves the conflict. */
  theirs?: Json;
}

/** Somebody has read a text after it was changed in another language. */
export interface Review extends TextGroup {
  language: LanguageCode;
  /** The newest change of the text that they saw. */
  version: number;
  by: string;
}

export interface DraftState {
  /** Of the newest change. */
  version: number;
  changes: readonly DraftChange[];
  reviews: readonly Review[];
}

/** A text in all languages, with all its plural forms. */
export interface TextGroup {
  /** The folder under content/: `pages/home`. */
  namespace: string;
  /** Dotted path, without a plural suffix: `hero.lead`. */
  key: string;
}

const pluralSuffix = new RegExp(`_(?:${pluralCategories.join('|')})$`);

/** A key without the plural form at its end. */
export const withoutPlural = (key: string): string => key.replace(pluralSuffix, '');

/** The dictionary that a file is; undefined for facts and other data. */
export function dictionaryOf(file: string): { namespace: string; language: LanguageCode } | undefined {
  const [, namespace = '', name] = /^content\/(.+)\/([^/]+)\.json$/.exec(file) ?? [];
  return isLanguageCode(name) ? { namespace, language: name } : undefined;
}

/** Whether a file holds texts of the desk itself, which no visitor and no applicant reads. */
export const isOwnText = (file: string): boolean => /^content\/inbox(?:-[\w-]+)?\//.test(file);

/** The same for equal places, and for no others. */
export const formatPath = ({ file, path }: DraftPlace): string => JSON.stringify([file, ...path]);

/** Finds what is at a place. */
export const atPlace = <T extends DraftPlace>(all: readonly T[], place: DraftPlace): T | undefined =>
  all.find((one) => formatPath(one) === formatPath(place));

/** Whether two JSON values are the same. */
export function isSameJson(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameJson(valueAt(one, [key]), valueAt(other, [key])))
  );
}

/** What is at a path; undefined where nothing is. */
export function valueAt(json: Json | undefined, path: readonly string[]): Json | undefined {
  let node = json;
  for (const key of path) {
    if (node === null || typeof node !== 'object' || !Object.hasOwn(node, key)) return undefined;
    node = (node as { readonly [key: string]: Json })[key];
  }
  return node;
}

/** The JSON with another value at a path, and with the objects that hold it; `null` takes it away. @throws RangeError where the path leads through no value. */
export function withValueAt(json: Json, path: readonly string[], value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (json === null || typeof json !== 'object') throw new RangeError(`nothing holds ${path.join('.')}`);
  if (Array.isArray(json)) {
    if (!Object.hasOwn(json, key)) throw new RangeError(`no item ${key}`);
    return json.with(Number(key), withValueAt(json[Number(key)] as Json, rest, value));
  }
  const { [key]: inner = rest.length > 0 ? {} : null, ...others } = json as { readonly [key: string]: Json };
  if (rest.length === 0 && value === null) return others;
  return { ...json, [key]: withValueAt(inner, rest, value) };
}

/** The value of a place; undefined where there is none. */
export const valueIn = (files: ContentFiles, { file, path }: DraftPlace): Json | undefined =>
  Object.hasOwn(files, file) ? valueAt(files[file], path) : undefined;

/** The files with other values; `null` takes a value away. */
export function withValues(files: ContentFiles, changes: readonly (DraftPlace & { value: Json })[]): ContentFiles {
  const next: Record<string, Json> = { ...files };
  for (const { file, path, value } of changes) next[file] = withValueAt(next[file] ?? {}, path, value);
  return next;
}

/** Whether a place is another one or lies within it. */
export const isAtOrWithin = (outer: DraftPlace, inner: DraftPlace): boolean =>
  inner.file === outer.file && outer.path.every((key, index) => inner.path[index] === key);
