import { type LanguageCode, languages } from '../../../../model/languages.ts';
import { type Json, valueAt, withValueAt } from '../../../shared/site-draft.ts';
import type { ItemField } from '../../../shared/site-lists.ts';

/** The lists, in the order in which they are shown. */
const listIds = ['testimonials', 'trainers', 'alumni', 'employers'] as const;
export type ListId = (typeof listIds)[number];
export const listIdOf = (id: string): ListId => listIds.find((one) => one === id) ?? 'testimonials';

/** The list that a key of a file is in, and which of its items. */
export function listAt(file: string, key = ''): { id: ListId; index: number } | undefined {
  const keys: Readonly<Record<string, string>> = {
    'content/pages/corporate/testimonials.json': `testimonials.${key}`,
    'content/owner.json': key,
  };
  const [list, index] = (keys[file] ?? '').split('.');
  const id = listIds.find((one) => one === list);
  return id && { id, index: Number(index) };
}

/** Where a list, or somebody of it, is opened. */
export const peopleAddress = (id: ListId, index?: number): string =>
  `#people/${id}${index === undefined ? '' : `/${index}`}`;

/** Where the questions of a page are opened, or one of them. @param namespace the page's folder under content/. */
export const questionsAddress = (namespace: string, index?: number): string =>
  `#questions/${namespace}${index === undefined ? '' : `/${index}`}`;

/** The id of the form of an item. */
export const formIdOf = (key: number) => `item-${key}`;

/** What a new item of a list begins with: each field that must be there, empty. */
export function blankItem(fields: readonly ItemField[]): Json {
  const empty: Partial<Record<ItemField['kind'], Json>> = { text: '', flag: false, courses: [] };
  return fields.reduce<Json>((item, { kind, isOptional, places }) => {
    const value = isOptional ? undefined : empty[kind];
    return value === undefined ? item : places.reduce((now, { path }) => withField(now, path, value), item);
  }, {});
}

/** An item with another value at a place, which it may not have yet; null takes it away. */
export function withField(item: Json, path: readonly string[], value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined || rest.length === 0) return withValueAt(item, path, value);
  return withValueAt(item, [key], withField(valueAt(item, [key]) ?? {}, rest, value));
}

/** A text of an item in a language, or in another that has it; empty where there is none. */
export function textOfItem(item: Json, field: ItemField | undefined, language: LanguageCode): string {
  const places = field?.places ?? [];
  const inOrder = [language, ...languages.map(({ code }) => code), undefined].flatMap((code) =>
    places.filter((place) => place.language === code),
  );
  return inOrder.map(({ path }) => String(valueAt(item, path) ?? '').trim()).find((text) => text !== '') ?? '';
}

/** By what people call an item, whichever list it is of: its name by itself, in each language, or in what each says; or what is asked. */
export function nameOfItem(item: Json, language: LanguageCode): string {
  if (typeof item === 'string') return item;
  const codes = [language, ...languages.map(({ code }) => code)];
  const found = codes.flatMap((code) => [
    valueAt(item, ['name', code]),
    valueAt(item, [code, 'name']),
    valueAt(item, [code, 'question']),
  ]);
  return found.find((name): name is string => typeof name === 'string' && name !== '') ?? '';
}
