import { knownWordsFile } from '../../model/known-words.ts';
import { UserError } from '../../model/user-error.ts';
import { type KnownWord, memoize, type Speller } from './words.ts';

/** Hunspell files. The Russian dictionary has only suffixes, no prefixes and no compounds. */
interface Hunspell {
  aff: string;
  dic: string;
}

interface Suffix {
  flag: string;
  remove: string;
  fits: RegExp;
}

type Stems = ReadonlyMap<string, string>;

function readStems(dic: string): Stems {
  const stems = new Map<string, string>();
  for (const line of dic.split(/\r?\n/).slice(1)) {
    const [word = '', flags = ''] = line.trim().split('/');
    if (word !== '') stems.set(word, (stems.get(word) ?? '') + flags);
  }
  return stems;
}

/** By the letters that a suffix adds. */
function readSuffixes(aff: string): ReadonlyMap<string, readonly Suffix[]> {
  const suffixes = new Map<string, Suffix[]>();
  for (const line of aff.split(/\r?\n/)) {
    const [kind, flag = '', removed = '', added = '', condition] = line.trim().split(/\s+/);
    // The first line of a flag counts its suffixes and has no condition.
    if (kind !== 'SFX' || condition === undefined) continue;
    const [remove = '', add = ''] = [removed, added].map((letters) => (letters === '0' ? '' : letters));
    const suffix = { flag, remove, fits: new RegExp(`${condition}$`, 'u') };
    suffixes.set(add, [...(suffixes.get(add) ?? []), suffix]);
  }
  return suffixes;
}

/** Removes suffixes: Russian has millions of forms, too many to generate. */
function createFormFinder(aff: string): (word: string, stems: Stems) => boolean {
  const suffixes = readSuffixes(aff);
  const longest = Math.max(...[...suffixes.keys()].map((add) => add.length));

  function isForm(word: string, stems: Stems): boolean {
    if (stems.has(word)) return true;
    for (let length = 0; length <= Math.min(longest, word.length); length++) {
      const end = word.length - length;
      for (const { flag, remove, fits } of suffixes.get(word.slice(end)) ?? []) {
        const stem = word.slice(0, end) + remove;
        if (stems.get(stem)?.includes(flag) && fits.test(stem)) return true;
      }
    }
    return false;
  }

  // A dictionary word may start a sentence or be in capitals. A name must keep its capital.
  return (word, stems) => {
    const lower = word.toLowerCase();
    const isShouted = word === word.toUpperCase();
    const cases = [word, lower, ...(isShouted ? [word.charAt(0) + lower.slice(1)] : [])];
    return cases.some((one) => isForm(one, stems));
  };
}

interface RussianWords {
  stems: Stems;
  isFormOf: (word: string, stems: Stems) => boolean;
  isWord: (word: string) => boolean;
}

export function readRussian({ aff, dic }: Hunspell): RussianWords {
  const stems = readStems(dic);
  const isFormOf = createFormFinder(aff);
  return { stems, isFormOf, isWord: memoize((word) => isFormOf(word, stems)) };
}

/** @throws UserError if the dictionary lacks the model of a known word. */
export function createRussianSpeller({ stems, isFormOf, isWord }: RussianWords, known: readonly KnownWord[]): Speller {
  const entries = known.map(({ word, like }) => {
    const flags = like === undefined ? '' : stems.get(like);
    if (flags === undefined)
      throw new UserError(knownWordsFile, `ru.${word}`, `the dictionary has no “${like}”: name another model`);
    return { word, stem: new Map([[word, flags]]) };
  });
  const entryOf = memoize((word) =>
    isWord(word) ? undefined : entries.find(({ stem }) => isFormOf(word, stem))?.word,
  );
  return { knows: (word) => isWord(word) || entryOf(word) !== undefined, entryOf };
}
