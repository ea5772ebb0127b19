import type { LanguageCode } from '../content/languages.ts';
import type { KeyUses } from './key-uses.ts';
import type { DictionarySets } from './read-dictionaries.ts';
import type { Spelling } from './spelling/spelling.ts';
import type { Text } from './texts.ts';

/** Something a reader would stumble over, and what to do about it. */
export interface Fault {
  /** Within the project, `content/courses/qa/ru.json`. */
  file: string;
  /** Dotted path within the file. */
  key: string;
  /** The words that are wrong, by which an allowance names them; the key's whole text where all of it is. */
  subject: string;
  remedy: string;
}

/** What the rules read. */
export interface Material {
  sets: DictionarySets;
  /** All texts of `sets`, and the sentences of the configuration. */
  texts: readonly Text[];
  /** The keys that the site's code asks for. */
  uses: KeyUses;
  spelling: Spelling;
}

/** One thing that texts are held to. */
export interface Rule {
  /** By which allowances and the report call it. */
  name: string;
  find(material: Material): Fault[];
  /** The text as it should be, for faults that have one right form. */
  mend?(text: string, language: LanguageCode): string;
}

/** A fault of one text. */
export interface TextFault {
  subject: string;
  remedy: string;
}

/** A rule that looks at each text by itself. @param find the faults of a text. */
export function textRule(rule: {
  name: string;
  find: (text: string, language: LanguageCode) => readonly TextFault[];
  mend?: Rule['mend'];
}): Rule {
  const { name, find, mend } = rule;
  return {
    name,
    find: ({ texts }) =>
      texts.flatMap(({ file, key, text, language }) => find(text, language).map((fault) => ({ file, key, ...fault }))),
    mend,
  };
}

/** A spelling of signs and spaces that is wrong wherever it stands. */
export interface Pattern {
  /** Global; without a language, of all of them. */
  wrong: RegExp;
  languages?: readonly LanguageCode[];
  remedy: string;
  /** What takes its place, as `String.replace` reads it; left out where a person must decide. */
  right?: string | ((match: string) => string);
}

/** A rule of signs and spaces. */
export function patternRule(name: string, patterns: readonly Pattern[]): Rule {
  const of = (language: LanguageCode) => patterns.filter(({ languages }) => languages?.includes(language) ?? true);
  return textRule({
    name,
    find: (text, language) =>
      of(language).flatMap(({ wrong, remedy }) => [...text.matchAll(wrong)].map(([subject]) => ({ subject, remedy }))),
    mend: (text, language) =>
      of(language).reduce(
        (mended, { wrong, right }) => (right === undefined ? mended : mended.replace(wrong, right as string)),
        text,
      ),
  });
}
