import { type SpelledLanguage, spelledLanguages } from '../../model/known-words.ts';
import type { LanguageCode } from '../../model/languages.ts';
import { proseOf } from '../texts.ts';

export function isSpelledLanguage(code: LanguageCode): code is SpelledLanguage {
  return spelledLanguages.some((known) => known === code);
}

export interface KnownWord {
  word: string;
  /** A word of the Russian dictionary with the same endings. */
  like?: string;
}

export interface Speller {
  knows(word: string): boolean;
  /** The known word behind a form that the dictionary lacks. */
  entryOf(word: string): string | undefined;
}

export function memoize<Result>(compute: (word: string) => Result): (word: string) => Result {
  const results = new Map<string, Result>();
  return (word) => {
    if (!results.has(word)) results.set(word, compute(word));
    return results.get(word) as Result;
  };
}

/** A hyphen ends an Uzbek word, but may be part of a Russian word (`что-то`). */
const wordPattern: Record<SpelledLanguage, RegExp> = {
  uz: /[\p{Script=Latin}ʻʼ]+/gu,
  ru: /\p{Script=Cyrillic}+(?:-\p{Script=Cyrillic}+)*|\p{Script=Latin}+/gu,
};

const addresses = /(?<!\S)\S+@\S+|@\p{L}+|https?:\S+|(?<![\w-])[\w-]+\.(?:uz|ru|com|org|io)(?!\p{L})/gu;

export function wordsOf(text: string, language: SpelledLanguage): readonly string[] {
  return [...new Set(proseOf(text).replace(addresses, ' ').match(wordPattern[language]))];
}

const letters: Record<SpelledLanguage, readonly string[]> = {
  uz: [...'abdefghijklmnopqrstuvxyzʼ', 'oʻ', 'gʻ', 'sh', 'ch'],
  ru: [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'],
};

function* typosOf(word: string, language: SpelledLanguage): Generator<string> {
  const signs = word.match(/[og]ʻ|./giu) ?? [];
  const joined = (from: number, to: number, between: readonly string[]) =>
    [...signs.slice(0, from), ...between, ...signs.slice(to)].join('');
  for (const [index, sign] of signs.entries()) {
    if (index + 1 < signs.length) yield joined(index, index + 2, [signs[index + 1] as string, sign]);
  }
  for (const index of signs.keys()) yield joined(index, index + 1, []);
  for (const index of signs.keys()) for (const letter of letters[language]) yield joined(index, index + 1, [letter]);
  for (const index of [...signs.keys(), signs.length])
    for (const letter of letters[language]) yield joined(index, index, [letter]);
}

/** People without ʻ on the keyboard type o for oʻ and g for gʻ. */
function variantsOf(word: string): string[] {
  const signs = word.match(/[og]ʻ?|./giu) ?? [];
  return signs.reduce<string[]>(
    (begun, sign) =>
      begun.flatMap((start) => (/^[og]/i.test(sign) ? [start + sign[0], `${start}${sign[0]}ʻ`] : [start + sign])),
    [''],
  );
}

const withoutSigns = (word: string) => word.replace(/[ʻʼ]/g, '').toLowerCase();

/** 0: only ʻ and ʼ differ. 1: letters are swapped or doubled. 2: another letter. */
function distanceOf(word: string, other: string): 0 | 1 | 2 {
  const [one, two] = [withoutSigns(word), withoutSigns(other)];
  if (one === two) return 0;
  const [short, long] = one.length < two.length ? [one, two] : [two, one];
  const differs = [...long].findIndex((letter, index) => letter !== short[index]);
  const isSwapped = long[differs] === short[differs + 1] && long[differs + 1] === short[differs];
  const isDoubled = short.length < long.length && long[differs] === long[differs - 1];
  return isSwapped || isDoubled ? 1 : 2;
}

const maxSuggestions = 3;
/** In letters. */
export const maxWordLength = 50;
/** Each o or g doubles the variants. */
const maxVariable = 8;

/** The likeliest word first. @param isUsed true for words of other texts. */
export function suggest(
  word: string,
  language: SpelledLanguage,
  { knows, isUsed }: { knows: (word: string) => boolean; isUsed: (word: string) => boolean },
): readonly string[] {
  if (word.length > maxWordLength) return [];
  const isVaried = language === 'uz' && (word.match(/[og]/gi) ?? []).length <= maxVariable;
  const variants = isVaried ? variantsOf(word) : [];
  const rankOf = (other: string) => 2 * distanceOf(word, other) - (isUsed(other) ? 3 : 0);
  return [...new Set([...variants, ...typosOf(word, language)])]
    .filter((other) => other.length > 1 && other !== word && (isUsed(other) || knows(other)))
    .map((other) => ({ other, rank: rankOf(other) }))
    .toSorted((one, two) => one.rank - two.rank)
    .slice(0, maxSuggestions)
    .map(({ other }) => other);
}
