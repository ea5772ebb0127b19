import type { Language } from '../model/languages.ts';

/** A dictionary as it stands in its JSON file: i18next v4, nested, plural suffixes on keys. */
export type Dictionary = { readonly [key: string]: string | Dictionary | readonly (string | Dictionary)[] };

/** What fills `{{name}}` in a text. */
export type Values = Readonly<Record<string, string | number>>;

export const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
type PluralSuffix = `_${(typeof pluralCategories)[number]}`;

/** `weeks_one`, `weeks_other` are both asked for as `weeks`. */
type WithoutPlural<Key extends string> = Key extends `${infer Stem}${PluralSuffix}` ? Stem : Key;

/** Dotted paths of `D` at which a text stands. */
type TextKey<D> = {
  [Key in keyof D & string]: D[Key] extends string
    ? WithoutPlural<Key>
    : D[Key] extends readonly unknown[]
      ? never
      : `${Key}.${TextKey<D[Key]>}`;
}[keyof D & string];

/** Dotted paths of `D` at which a list stands. */
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

/** The texts of one dictionary in one language. */
export interface Translator<D> {
  readonly language: Language;
  /** The text at `key`, its placeholders filled; the key itself where the dictionary has no text. */
  (key: TextKey<D>, values?: Values): string;
  /** The list at `key`, every text in it filled; a text that is missing in this language is its key. */
  list<Key extends ListKey<D>>(key: Key, values?: Values): At<D, Key>;
}

/** A translator for code that treats all dictionaries alike. */
export type AnyTranslator = Translator<Record<string, string>>;

/** Where a text stands in its dictionary. */
export interface TextOrigin {
  /** As the file has it, plural form and place in a list included: `weeks_other`, `items.0.title`. */
  key: string;
  /** With its placeholders unfilled. */
  template: string;
}

export interface TranslatorSource {
  language: Language;
  dictionary: Dictionary;
  /** The default language's dictionary: says which texts a list has where this language lacks one. */
  shape?: Dictionary;
  /** Filled in wherever a text names them: the facts. */
  values?: Values;
  /** Applied to each finished text, told where it stands: the pseudo-language, and the marks of a preview. */
  decorate?: (text: string, origin: TextOrigin) => string;
  /** Called with the key of a text that the dictionary lacks. */
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

/** Fills i18next's `{{name}}`; a name without a value stays visible as written. */
export function interpolate(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

const pluralRules = new Map<string, Intl.PluralRules>();

/** The plural category of a count. Chromium carries the rules of Uzbek, though no other Uzbek data. */
function pluralCategory(language: Language, count: number): Intl.LDMLPluralRule {
  const rules = pluralRules.get(language.code) ?? new Intl.PluralRules(language.code);
  pluralRules.set(language.code, rules);
  return rules.select(count);
}

/** A translator over one dictionary, typed by the default language's JSON. */
export function createTranslator<D>(source: TranslatorSource): Translator<D> {
  const { language, dictionary, shape = dictionary, decorate = (text) => text } = source;

  function text(key: string, values: Values = {}): string {
    const path = key.split('.');
    const last = path.pop() as string;
    // Facts are made when a text names one, and most texts name none.
    const filled = (template: string) =>
      template.includes('{{') ? interpolate(template, { ...source.values, ...values }) : template;
    const plural = typeof values.count === 'number' ? `${last}_${pluralCategory(language, values.count)}` : last;
    for (const name of new Set([plural, last])) {
      const template = nodeAt(dictionary, [...path, name]);
      if (typeof template !== 'string') continue;
      return decorate(filled(template), { key: [...path, name].join('.'), template });
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
