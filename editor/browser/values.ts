import { defaultLanguage, type LanguageCode, languages } from '../../model/languages.ts';
import type { Shape } from '../shared/api.ts';
import { hasParts, isObject, isSameJson, type Json, valueAt } from '../shared/content.ts';

export type Keys = readonly string[];

const codes = languages.map(({ code }) => code);

export const objectOf = (value: Json | undefined): Readonly<Record<string, Json>> =>
  value !== undefined && isObject(value) ? value : {};

export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

export const plainText = (value: Json | undefined): string =>
  value !== null && typeof value === 'object'
    ? Object.values(value).map(plainText).filter(Boolean).join(' · ')
    : String(value === false ? '' : (value ?? ''));

/** Creates missing objects. Undefined removes the value, and objects that become empty. */
export function withValue(value: Json | undefined, [key, ...rest]: Keys, next: Json | undefined): Json | undefined {
  if (key === undefined) return next;
  const inner = withValue(valueAt(value, [key]), rest, next);
  if (Array.isArray(value)) return value.with(Number(key), inner ?? {});
  const { [key]: _, ...others } = objectOf(value);
  if (inner !== undefined) return { ...objectOf(value), [key]: inner };
  return Object.keys(others).length > 0 ? others : undefined;
}

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
      return shape.parts
        .filter(({ isOptional }) => !isOptional)
        .reduce<Json | undefined>((item, { key, shape: part }) => withValue(item, [key], blankValue(part)), {});
    default:
      return undefined;
  }
}

/** A text of an item is the same in all languages, or has one for each language. */
export function textOfItem(item: Json, key: string, language: LanguageCode): string {
  const text = valueAt(item, [key]);
  const found = [text, ...[language, ...codes].map((code) => valueAt(text, [code]))];
  return found.find((one): one is string => typeof one === 'string' && one.trim() !== '') ?? '';
}

export const nameOfItem = (item: Json, language: LanguageCode): string =>
  textOfItem(item, 'name', language) || textOfItem(item, 'question', language);

const wordKeys = ['name', 'question', 'role', 'quote', 'story', 'answer'];

/** The words of an item, without settings, initials and file names. */
export const wordsOf = (item: Json): string =>
  wordKeys
    .map((key) => plainText(valueAt(item, [key])))
    .filter(Boolean)
    .join(' · ');

export function changedPaths(before: Json, after: Json): readonly Keys[] {
  if (!hasParts(before) || !hasParts(after)) return isSameJson(before, after) ? [] : [[]];
  const keys = new Set([before, after].flatMap(Object.keys));
  const partOf = (whole: Json, key: string) => valueAt(whole, [key]) ?? null;
  return [...keys].flatMap((key) =>
    changedPaths(partOf(before, key), partOf(after, key)).map((path) => [key, ...path]),
  );
}

const initialsOf = (item: Json | undefined): string =>
  nameOfItem(item ?? null, defaultLanguage.code)
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => /\p{L}/u.exec(word)?.[0].toUpperCase() ?? '')
    .join('');

/** Initials that nobody wrote follow the name. */
export function withInitials(item: Json | undefined, [part]: Keys, before: Json): Json | undefined {
  const now = valueAt(item, ['initials']);
  const isFree = now === '' || (now !== undefined && now === initialsOf(before));
  return isFree && part !== 'initials' ? withValue(item, ['initials'], initialsOf(item)) : item;
}

/** Begins with a letter, as ids in files do. */
export const newItemId = (): string =>
  `k${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('')}`;
