import { type LanguageCode, languages } from '../../model/languages.ts';
import { isSameJson, type Json, valueAt } from '../shared/draft.ts';
import type { Shape } from '../shared/shapes.ts';

export type Keys = readonly string[];

const codes = languages.map(({ code }) => code);

/** The lists of people, in the order in which they are shown. */
const listIds = ['testimonials', 'trainers', 'alumni', 'employers'] as const;
export type ListId = (typeof listIds)[number];

/** The list of people that a place is in. */
export function listAt(file: string, [first]: Keys): ListId | undefined {
  const keys: Readonly<Record<string, string | undefined>> = {
    'content/pages/corporate/testimonials.json': 'testimonials',
    'content/owner.json': first,
  };
  return listIds.find((id) => id === keys[file]);
}

export const objectOf = (value: Json | undefined): Readonly<Record<string, Json>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Readonly<Record<string, Json>>) : {};

export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** Everything that a value says. */
export const leafWords = (value: Json | undefined): string =>
  value !== null && typeof value === 'object' ? Object.values(value).map(leafWords).join(' · ') : String(value ?? '');

/** The object with another value at a key; undefined takes the value away, and the object with its last value. */
export function withPart(value: Json | undefined, key: string, part: Json | undefined): Json | undefined {
  const { [key]: _, ...others } = objectOf(value);
  if (part !== undefined) return { ...objectOf(value), [key]: part };
  return Object.keys(others).length > 0 ? others : undefined;
}

/** What an item says at a key, by language, where its languages come before its keys. */
export const outerValue = (item: Json | undefined, key: string): Json =>
  Object.fromEntries(
    codes.flatMap((code) => [[code, valueAt(item, [code, key])]].filter(([, text]) => text !== undefined)),
  );

export const withOuterValue = (item: Json | undefined, key: string, texts: Json | undefined): Json | undefined =>
  codes.reduce((now, code) => withPart(now, code, withPart(valueAt(now, [code]), key, valueAt(texts, [code]))), item);

/** What a new value begins with: each part that must be there, empty. */
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
        const isOuter = part.kind === 'languages' && part.isOuter;
        if (isOptional) return item;
        return isOuter ? withOuterValue(item, key, blankValue(part) ?? {}) : withPart(item, key, blankValue(part));
      }, {});
    default:
      return undefined;
  }
}

/** A text of an item in a language, or in another that has it, wherever the item keeps its languages. */
export function textOfItem(item: Json, key: string, language: LanguageCode): string {
  const found = [language, ...codes].flatMap((code) => [valueAt(item, [key, code]), valueAt(item, [code, key])]);
  return found.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? '';
}

/** By what people call an item, whichever list it is of. */
export const nameOfItem = (item: Json, language: LanguageCode): string =>
  typeof item === 'string' ? item : textOfItem(item, 'name', language) || textOfItem(item, 'question', language);

/** Whether an item of a list stands where another one is published. */
export const isMoved = (base: readonly Json[], items: readonly Json[]): boolean =>
  items.some((item, index) => {
    const published = base.findIndex((one) => isSameJson(one, item));
    return published !== -1 && published !== index && !isSameJson(base[index], item);
  });

/** An item of a list, known by its key wherever it is moved. */
export interface Row {
  key: number;
  value: Json;
}

let lastKey = 0;

/** Items with the keys of rows that they are by their value or, in a list as long, by their place. */
export function rowsOf(items: readonly Json[], known: readonly Row[]): readonly Row[] {
  const free = new Set(known);
  const take = (row: Row | undefined) => (row && free.delete(row) ? row : undefined);
  const found = items.map((value) => take([...free].find((row) => isSameJson(row.value, value))));
  return items.map((value, index) => {
    const { key } = found[index] ?? ((items.length === known.length && take(known[index])) || { key: ++lastKey });
    return { key, value };
  });
}
