import * as v from 'valibot';
import type { LanguageCode } from './languages.ts';
import { parseFile } from './user-error.ts';

export const knownWordsFile = 'content/known-words.json';

export const spelledLanguages = ['uz', 'ru'] as const satisfies readonly LanguageCode[];
export type SpelledLanguage = (typeof spelledLanguages)[number];

/** Unicode counts the marks of oʻ and gʻ, and the tutuq belgisi, as letters. */
const letters = String.raw`\p{L}+(?:-\p{L}+)*`;
const word = v.pipe(
  v.string('write a word'),
  v.regex(new RegExp(`^${letters}$`, 'u'), 'write one word: only letters, with a hyphen, ʻ or ʼ inside'),
);
const wordWithModel = v.pipe(
  v.string('write a word'),
  v.regex(
    new RegExp(`^${letters}(?:: ${letters})?$`, 'u'),
    'write one word, or `word: model`, where the model takes the same endings',
  ),
);

const schema = v.strictObject({
  /** Names and terms in every language. Case matters. Uzbek endings may follow. */
  names: v.array(word),
  uz: v.array(word),
  /** `word: model`: the word takes the endings of the model, a dictionary word. */
  ru: v.array(wordWithModel),
});

export type KnownWords = v.InferOutput<typeof schema>;

export const newWord = v.pipe(word, v.maxLength(40, 'too long for a word'));

export const parseKnownWords = (json: unknown): KnownWords => parseFile(knownWordsFile, schema, json);

export function entryFor(subject: string, language: SpelledLanguage): { list: keyof KnownWords; word: string } {
  const isName = /\p{L}\p{Lu}|^\p{Lu}+$/u.test(subject) || (language !== 'uz' && /\p{Script=Latin}/u.test(subject));
  // The capital may come from the start of a sentence.
  return isName ? { list: 'names', word: subject } : { list: language, word: subject.toLowerCase() };
}
