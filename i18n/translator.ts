import type { Language } from '../model/languages.ts';

/** i18next v4 JSON: nested, with plural suffixes on keys. */
export type Dictionary = { readonly [key: string]: string | Dictionary | readonly (string | Dictionary)[] };

export type Values = Readonly<Record<string, string | number>>;

export const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
type PluralSuffix = `_${(typeof pluralCategories)[number]}`;

/** Code asks for `weeks`; the dictionary has `weeks_one` and `weeks_other`. */
type WithoutPlural<Key extends string> = Key extends `${infer Stem}${PluralSuffix}` ? Stem : Key;

type TextKey<D> = {
  [Key in keyof D & string]: D[Key] extends string
    ? WithoutPlural<Key>
    : D[Key] extends readonly unknown[]
      ? never
      : `${Key}.${TextKey<D[Key]>}`;
}[keyof D & string];

type ListKey<D> = {
  [Key in keyof D & string]: D[Key] extends readonly unknown[]
    ? Key
    : D[Key] extends string
      ? never
      : `${Key}.${ListKey<D[Key]>}`;
}[keyof D & string];

type At<D, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof D
    ? At<D[Head], Rest>
    : never
  : Path extends keyof D
    ? D[Path]
    : never;

export interface Translator<D> {
  readonly language: Language;
  (key: TextKey<D>, values?: Values): string;
  list<Key extends ListKey<D>>(key: Key, values?: Values): At<D, Key>;
}

export type AnyTranslator = Translator<Record<string, string>>;

export interface TranslatorSource {
  language: Language;
  dictionary: Dictionary;
  /** The dictionary of the default language, for lists that this language lacks. */
  shape?: Dictionary;
  values?: Values;
  /** `key` as in the file, with plural form and index: `weeks_other`, `items.0.title`. */
  decorate?: (text: string, key: string) => string;
  onMissing?: (key: string) => void;
}

type Node = Dictionary[string] | undefined;

function nodeAt(dictionary: Dictionary | undefined, path: readonly string[]): Node {
  let node: unknown = dictionary;
  for (const step of path) {
    if (node === null || typeof node !== 'object') return undefined;
    node = (node as Record<string, unknown>)[step];
  }
  return node as Node;
}

export function interpolate(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

const pluralRules = new Map<string, Intl.PluralRules>();

/** Chromium has plural rules for Uzbek, but no other Uzbek data. */
function pluralCategory(language: Language, count: number): Intl.LDMLPluralRule {
  const rules = pluralRules.get(language.code) ?? new Intl.PluralRules(language.code);
  pluralRules.set(language.code, rules);
  return rules.select(count);
}

export function createTranslator<D>(source: TranslatorSource): Translator<D> {
  const { language, dictionary, shape = dictionary, decorate = (text) => text } = source;

  function text(key: string, values: Values = {}): string {
    const path = key.split('.');
    const last = path.pop() as string;
    // Reading `source.values` computes all facts. Most texts use none.
    const filled = (template: string) =>
      template.includes('{{') ? interpolate(template, { ...source.values, ...values }) : template;
    const plural = typeof values.count === 'number' ? `${last}_${pluralCategory(language, values.count)}` : last;
    for (const name of new Set([plural, last])) {
      const template = nodeAt(dictionary, [...path, name]);
      if (typeof template !== 'string') continue;
      return decorate(filled(template), [...path, name].join('.'));
    }
    source.onMissing?.(key);
    return key;
  }

  function resolve(like: Node, key: string, values: Values): unknown {
    if (Array.isArray(like)) return like.map((item, index) => resolve(item, `${key}.${index}`, values));
    if (like !== null && typeof like === 'object') {
      return Object.fromEntries(
        Object.entries(like).map(([name, item]) => [name, resolve(item, `${key}.${name}`, values)]),
      );
    }
    return text(key, values);
  }

  function list(key: string, values: Values = {}): unknown {
    const like = nodeAt(shape, key.split('.'));
    if (like === undefined) source.onMissing?.(key);
    return resolve(like ?? [], key, values);
  }

  return Object.assign(text, { language, list }) as unknown as Translator<D>;
}
