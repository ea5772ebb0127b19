import type { KnownLanguage } from './spelling.ts';

const letters: Record<KnownLanguage, readonly string[]> = {
  uz: [...'abdefghijklmnopqrstuvxyzʼ', 'oʻ', 'gʻ', 'sh', 'ch'],
  ru: [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'],
};

/** Everything that one slip of the fingers makes of a word: letters swapped, taken away, mistaken or added. */
function* slipsOf(word: string, language: KnownLanguage): Generator<string> {
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

const enough = 3;

/**
 * Known words that a misspelt one may have been meant for, at most three.
 * @param isUsed true for a word of our other texts: those come first.
 */
export function suggest(
  word: string,
  language: KnownLanguage,
  { knows, isUsed }: { knows: (word: string) => boolean; isUsed: (word: string) => boolean },
): readonly string[] {
  const slips = [...new Set(slipsOf(word, language))].filter((other) => other.length > 1 && other !== word);
  const used = slips.filter(isUsed);
  return [...used, ...slips.filter((other) => !used.includes(other) && knows(other))].slice(0, enough);
}
