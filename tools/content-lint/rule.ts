import type { DictionarySets } from '../../i18n/content-files.ts';
import type { CodeRule, TextRule } from '../../i18n/text-rules.ts';
import type { Testimonial } from '../../model/company.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { KeyUses } from './key-uses.ts';
import type { Spelling } from './spelling/spelling.ts';
import type { Text } from './texts.ts';

/** Something a reader would stumble over, and what to do about it. */
export interface Issue {
  /** Within the project, `content/courses/qa/ru.json`. */
  file: string;
  key: string;
  /** The words that are wrong, by which an exception names them; the key's whole text where all of it is. */
  subject: string;
  hint: string;
  /** What may have been meant in place of `subject`. */
  suggestions?: readonly string[];
}

/** What the rules read. */
export interface LintInput {
  sets: DictionarySets;
  testimonials: readonly Testimonial[];
  /** All texts of `sets` and `testimonials`, and the sentences of the configuration. */
  texts: readonly Text[];
  /** Where `texts` are some of the site's, all of them. */
  allTexts?: readonly Text[];
  /** The keys that the site's code asks for. */
  uses: KeyUses;
  spelling: Spelling;
}

/** One thing that texts are held to. */
export interface Rule {
  /** By which exceptions and the report call it. */
  name: TextRule | CodeRule;
  find(input: LintInput): Issue[];
  /** The text as it should be, for issues that have one right form. */
  fix?(text: string, language: LanguageCode): string;
}

/** An issue of one text. */
export interface TextIssue {
  subject: string;
  hint: string;
}

/** A rule that looks at each text by itself. @param find the issues of a text. */
export function textRule(rule: {
  name: TextRule;
  find: (text: string, language: LanguageCode, context: Text) => readonly TextIssue[];
  fix?: Rule['fix'];
}): Rule {
  const { name, find, fix } = rule;
  return {
    name,
    find: ({ texts }) =>
      texts.flatMap((context) => {
        const { file, key, text, language } = context;
        return find(text, language, context).map((issue) => ({ file, key, ...issue }));
      }),
    fix,
  };
}

/** A spelling of signs and spaces that is wrong wherever it stands. */
export interface Pattern {
  /** Global; without a language, of all of them. */
  wrong: RegExp;
  languages?: readonly LanguageCode[];
  hint: string;
  /** What takes its place, as `String.replace` reads it; left out where a person must decide. */
  right?: string | ((match: string) => string);
}

/** A rule of signs and spaces. */
export function patternRule(name: TextRule, patterns: readonly Pattern[]): Rule {
  const of = (language: LanguageCode) => patterns.filter(({ languages }) => languages?.includes(language) ?? true);
  return textRule({
    name,
    find: (text, language) =>
      of(language).flatMap(({ wrong, hint }) => [...text.matchAll(wrong)].map(([subject]) => ({ subject, hint }))),
    fix: (text, language) =>
      of(language).reduce(
        (fixed, { wrong, right }) => (right === undefined ? fixed : fixed.replace(wrong, right as string)),
        text,
      ),
  });
}
