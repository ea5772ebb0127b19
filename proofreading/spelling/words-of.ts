import { proseOf } from '../texts.ts';
import type { KnownLanguage } from './spelling.ts';
import { stemsOf } from './uzbek-endings.ts';

/** A hyphen ends an Uzbek word and stands within a Russian one (`что-то`). */
const word: Record<KnownLanguage, RegExp> = {
  uz: /[\p{Script=Latin}ʻʼ]+/gu,
  ru: /\p{Script=Cyrillic}+(?:-\p{Script=Cyrillic}+)*|\p{Script=Latin}+/gu,
};

/** Addresses and handles are no words. */
const addresses = /\S+@\S+|@\p{L}+|https?:\S+/gu;

/** The words of a text that a dictionary can judge, and names in Latin letters. */
export function wordsOf(text: string, language: KnownLanguage): readonly string[] {
  return proseOf(text).replace(addresses, ' ').match(word[language]) ?? [];
}

/** A noun that ends in a consonant and one that ends in a vowel: the letters of a name, API or CI, do not say how it ends. */
const standIns = ['kurs', 'ilova'];
/** Whether one of them takes these letters as its endings. */
const isEnding = (rest: string) =>
  standIns.some((noun) => [...stemsOf(noun + rest)].some(({ stem, isVerb }) => stem === noun && !isVerb));

/** The name that a word in Latin letters is; in Uzbek with its endings taken off: `GitHubga` is GitHub. */
export function nameOf(word: string, language: KnownLanguage, names: ReadonlySet<string>): string | undefined {
  if (names.has(word)) return word;
  if (language !== 'uz') return undefined;
  for (let length = word.length - 1; length >= 2; length--) {
    const name = word.slice(0, length);
    if (names.has(name) && isEnding(word.slice(length))) return name;
  }
  return undefined;
}
