import { defaultLanguage, type LanguageCode, languages } from '../../model/languages.ts';
import { isSameJson, type Json, valueAt } from '../shared/draft.ts';
import type { Shape } from '../shared/shapes.ts';

export type Keys = readonly string[];

const codes = languages.map(({ code }) => code);

/** In display order. */
const listIds = ['testimonials', 'trainers', 'alumni', 'employers'] as const;
export type ListId = (typeof listIds)[number];

/** The names of these files in a check. */
export const peopleNamespaces: Readonly<Record<string, string | undefined>> = {
  'content/pages/corporate/testimonials.json': 'testimonials',
  'content/owner.json': 'owner',
};

export function listAt(file: string, [first]: Keys): ListId | undefined {
  const name = peopleNamespaces[file] === 'owner' ? first : peopleNamespaces[file];
  return listIds.find((id) => id === name);
}

export const objectOf = (value: Json | undefined): Readonly<Record<string, Json>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Readonly<Record<string, Json>>) : {};

export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

export const plainText = (value: Json | undefined): string =>
  value !== null && typeof value === 'object'
    ? Object.values(value).map(plainText).filter(Boolean).join(' · ')
    : String(value === false ? '' : (value ?? ''));

/** Undefined removes the part, and the object with its last part. */
export function withPart(value: Json | undefined, key: string, part: Json | undefined): Json | undefined {
  const { [key]: _, ...others } = objectOf(value);
  if (part !== undefined) return { ...objectOf(value), [key]: part };
  return Object.keys(others).length > 0 ? others : undefined;
}

/** Creates missing objects. Undefined removes the value, and objects that become empty. */
export function withValue(value: Json | undefined, [key, ...rest]: Keys, next: Json | undefined): Json | undefined {
  if (key === undefined) return next;
  const inner = withValue(valueAt(value, [key]), rest, next);
  return Array.isArray(value) ? value.with(Number(key), inner ?? {}) : withPart(value, key, inner);
}

/** Texts have the language after the key, or before it: `uz.quote`. */
export const languagePath = ({ isOuter }: { isOuter?: true }, path: Keys, code: LanguageCode): Keys =>
  isOuter ? path.toSpliced(-1, 0, code) : [...path, code];

/** A new value with empty required parts. */
export function blankValue(shape: Shape): Json | undefined {
  switch (shape.kind) {
    case 'text':
    case 'initials':
      return '';
    case 'boolean':
      return false;
    case 'choices':
      return [];
    case 'languages':
      return Object.fromEntries(codes.map((code) => [code, '']));
    case 'group':
      return shape.parts.reduce<Json | undefined>((item, { key, shape: part, isOptional }) => {
        if (isOptional) return item;
        if (part.kind !== 'languages') return withPart(item, key, blankValue(part));
        return codes.reduce((now, code) => withValue(now, languagePath(part, [key], code), ''), item);
      }, {});
    default:
      return undefined;
  }
}

export function textOfItem(item: Json, key: string, language: LanguageCode): string {
  const found = [language, ...codes].flatMap((code) => [valueAt(item, [key, code]), valueAt(item, [code, key])]);
  return found.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? '';
}

export const nameOfItem = (item: Json, language: LanguageCode): string =>
  typeof item === 'string' ? item : textOfItem(item, 'name', language) || textOfItem(item, 'question', language);

/** In display order. */
const wordKeys = ['name', 'question', 'role', 'quote', 'story', 'answer'];

/** The words of an item or of a list of items, without settings, initials and file names. */
export function wordsOf(value: Json): string {
  if (Array.isArray(value)) return value.map(wordsOf).join(' · ');
  const paths = wordKeys.flatMap((key) =>
    codes.flatMap((code) => [
      [key, code],
      [code, key],
    ]),
  );
  const texts = typeof value === 'string' ? [value] : paths.map((path) => valueAt(value, path));
  return texts.filter((text) => typeof text === 'string' && text !== '').join(' · ');
}

/** The key of a part of an item, without its language. Undefined for an employer, who is a single text. */
export const partKeyOf = ([_index, ...path]: Keys): string | undefined =>
  path.find((key) => !codes.some((code) => code === key));

/** Keys of the parts that differ. */
export function changedParts(before: Json, after: Json): readonly string[] {
  const keys = new Set([before, after].flatMap((item) => Object.keys(objectOf(item))));
  return [...keys].filter((key) => !isSameJson(valueAt(before, [key]) ?? null, valueAt(after, [key]) ?? null));
}

const initialsOf = (item: Json | undefined): string =>
  nameOfItem(item ?? null, defaultLanguage.code)
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => /\p{L}/u.exec(word)?.[0].toUpperCase() ?? '')
    .join('');

/** Initials that nobody wrote follow the name. */
export function withInitials(items: Json | undefined, [index = '', part]: Keys, before: Json): Json | undefined {
  const place = [index, 'initials'];
  const [now, was] = [valueAt(items, place), valueAt(before, [index])];
  const isFree = now === '' || (now !== undefined && now === initialsOf(was));
  return isFree && part !== 'initials' ? withValue(items, place, initialsOf(valueAt(items, [index]))) : items;
}

export const isMoved = (base: readonly Json[], items: readonly Json[]): boolean =>
  items.some((item, index) => {
    const published = base.findIndex((other) => isSameJson(other, item));
    return published !== -1 && published !== index && !isSameJson(base[index], item);
  });

/** A list item with a key that stays the same when it is moved. */
export interface Row {
  key: number;
  value: Json;
}

let lastKey = 0;

/** Reuses the keys of rows with equal values or, in a list of the same length, equal positions. */
export function rowsOf(items: readonly Json[], known: readonly Row[]): readonly Row[] {
  const free = new Set(known);
  const take = (row: Row | undefined) => (row && free.delete(row) ? row : undefined);
  const found = items.map((value) => take([...free].find((row) => isSameJson(row.value, value))));
  return items.map((value, index) => {
    const { key } = found[index] ?? ((items.length === known.length && take(known[index])) || { key: ++lastKey });
    return { key, value };
  });
}
