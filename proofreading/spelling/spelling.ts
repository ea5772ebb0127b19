import type { LanguageCode } from '../../content/languages.ts';

/** The languages whose words, alphabet and figures the rules know; another is a finding itself. */
const knownLanguages = ['uz', 'ru'] as const satisfies readonly LanguageCode[];

export type KnownLanguage = (typeof knownLanguages)[number];

/** Whether the rules know a language's words. */
export function isKnownLanguage(code: LanguageCode): code is KnownLanguage {
  return knownLanguages.some((known) => known === code);
}

/** A word that no dictionary has but a person has looked at. */
export interface KnownWord {
  word: string;
  /** A word of the dictionary that takes the same endings; only Russian's list needs it. */
  like?: string;
}

/** How the words of one language are spelled. */
export interface Speller {
  /** True for a word of the dictionary or of our list, in any of its forms. */
  knows(word: string): boolean;
  /** The entry of our list that knows a word the dictionary lacks. */
  entryOf(word: string): string | undefined;
}

/** All that tells how words are spelled. */
export interface Spelling {
  spellers: Record<KnownLanguage, Speller>;
  /** Names and terms in Latin letters, the same in every language; capitals count. */
  names: ReadonlySet<string>;
  /** Our own lists, by language. */
  known: Record<KnownLanguage, readonly KnownWord[]>;
  /** True where Russian has such a word; the dictionary's alone. */
  isRussian(word: string): boolean;
}

/** Where our own lists stand. */
export const knownWordsFolder = 'proofreading/known-words';
