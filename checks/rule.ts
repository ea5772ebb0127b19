import type { DictionarySets, TextPlace } from '../i18n/content-files.ts';
import type { CodeRule, TextRule } from '../i18n/text-rules.ts';
import type { LanguageCode } from '../model/languages.ts';
import type { Spelling } from './spelling/spelling.ts';
import type { Text } from './texts.ts';

export interface Issue {
  file: string;
  key: string;
  /** The wrong words, or the key if the whole text is wrong. Exceptions name it. */
  subject: string;
  hint: string;
  /** Replacements of `subject`, the likeliest first. */
  suggestions?: readonly string[];
}

export interface LintInput {
  sets: DictionarySets;
  texts: readonly Text[];
  allTexts?: readonly Text[];
  /** Findings name the place that people edit. */
  placeOf: (place: TextPlace) => TextPlace;
  isKeyNamed: (key: string) => boolean;
  spelling: Spelling;
}

export interface Rule {
  name: TextRule | CodeRule;
  find(input: LintInput): Issue[];
  fix?(text: string, language: LanguageCode): string;
}

export function textRule({
  name,
  find,
  fix,
}: {
  name: Rule['name'];
  find: (text: string, language: LanguageCode, context: Text) => readonly Pick<Issue, 'subject' | 'hint'>[];
  fix?: Rule['fix'];
}): Rule {
  return {
    name,
    find: (input) =>
      input.texts.flatMap((context) => {
        const { file, key, text, language } = context;
        const issues = find(text, language, context);
        const once = new Map(issues.map((issue) => [issue.subject, issue]));
        return [...once.values()].map((issue) => ({ file, key, ...issue }));
      }),
    fix,
  };
}

export interface Pattern {
  wrong: RegExp;
  languages?: readonly LanguageCode[];
  hint: string;
  /** The replacement for `String.replace`; undefined if a person must decide. */
  right?: string | ((match: string) => string);
}

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
