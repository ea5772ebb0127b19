import nspell from 'nspell';
import { BadInput } from '../../config/bad-input.ts';
import { type KnownWord, knownWordsFolder, type Speller } from './spelling.ts';

/** Hunspell's files. */
interface Hunspell {
  aff: string;
  dic: string;
}

/** Words come back in every text. */
function remembered<Result>(judge: (word: string) => Result): (word: string) => Result {
  const memory = new Map<string, Result>();
  return (word) => {
    if (!memory.has(word)) memory.set(word, judge(word));
    return memory.get(word) as Result;
  };
}

/** The dictionary's flags of a word, by which hunspell makes its forms. */
function flagsOf(dic: string, word: string): string | undefined {
  const start = dic.search(new RegExp(`^${word}(/|$)`, 'm'));
  return start === -1 ? undefined : dic.slice(start, dic.indexOf('\n', start)).slice(word.length).trim();
}

/**
 * A speller of Russian, with the dictionary alone beside it.
 * @throws BadInput for an entry of our list whose model the dictionary lacks.
 */
export function createRussianSpeller(hunspell: Hunspell, known: readonly KnownWord[]) {
  const dictionary = nspell(hunspell);
  const entries = known.map(({ word, like }) => {
    const flags = like === undefined ? '' : flagsOf(hunspell.dic, like);
    if (flags === undefined)
      throw new BadInput(`${knownWordsFolder}/ru.txt`, word, `the dictionary has no “${like}”: name another model`);
    return { word, forms: nspell({ aff: hunspell.aff, dic: `1\n${word}${flags}\n` }) };
  });
  const isRussian = remembered((word) => dictionary.correct(word));
  const entryOf = remembered((word) =>
    isRussian(word) ? undefined : entries.find(({ forms }) => forms.correct(word))?.word,
  );
  const speller: Speller = { knows: (word) => isRussian(word) || entryOf(word) !== undefined, entryOf };
  return { speller, isRussian };
}
