import * as v from 'valibot';
import type { LanguageCode } from './languages.ts';
import { parseFile } from './user-error.ts';

/** Where the words stand that no dictionary has and a person has looked at. */
export const knownWordsFile = 'content/known-words.json';

/** The languages whose words are looked up in dictionaries. */
export const spelledLanguages = ['uz', 'ru'] as const satisfies readonly LanguageCode[];
export type SpelledLanguage = (typeof spelledLanguages)[number];

/** Signs of oʻ, gʻ and of the tutuq belgisi are letters too. */
const letters = String.raw`\p{L}+(?:-\p{L}+)*`;
const word = v.pipe(
  v.string('write a word'),
  v.regex(new RegExp(`^${letters}$`, 'u'), 'write one word: letters alone, with a hyphen, ʻ or ʼ within'),
);
const wordWithModel = v.pipe(
  v.string('write a word'),
  v.regex(
    new RegExp(`^${letters}(?:: ${letters})?$`, 'u'),
    'write one word, or `word: model` with one that takes the same endings',
  ),
);

const schema = v.strictObject({
  /** Names and terms that are the same in every language. Capitals count; Uzbek endings follow freely. */
  names: v.array(word),
  /** Uzbek endings follow by themselves. */
  uz: v.array(word),
  /** With a model a word takes the endings of that one, which the dictionary has. */
  ru: v.array(wordWithModel),
});

export type KnownWords = v.InferOutput<typeof schema>;

/** What may be added in the desk. */
export const newWord = v.pipe(word, v.maxLength(40, 'too long for a word'));

/** @throws UserError naming the entry, such as `uz.3`. */
export const parseKnownWords = (json: unknown): KnownWords => parseFile(knownWordsFile, schema, json);

/** The list that a word of a text is for, and how it stands there. */
export function entryFor(subject: string, language: SpelledLanguage): { list: keyof KnownWords; word: string } {
  const isName = /\p{L}\p{Lu}|^\p{Lu}+$/u.test(subject) || (language !== 'uz' && /\p{Script=Latin}/u.test(subject));
  // What begins a sentence is written small elsewhere.
  return isName ? { list: 'names', word: subject } : { list: language, word: subject.toLowerCase() };
}
