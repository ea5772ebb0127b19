import { BadInput } from '../../config/bad-input.ts';
import { createFormFinder, type Hunspell, readStems } from './hunspell-words.ts';
import { type KnownWord, knownWordsFolder, type Speller } from './spelling.ts';

/** Keeps each answer, for the same words come back in every text. */
function remembered<Result>(judge: (word: string) => Result): (word: string) => Result {
  const memory = new Map<string, Result>();
  return (word) => {
    if (!memory.has(word)) memory.set(word, judge(word));
    return memory.get(word) as Result;
  };
}

/**
 * A speller of Russian by the dictionary and our list; `isRussian`, beside it, asks the dictionary alone.
 * @param known our list.
 * @throws BadInput for an entry of our list whose model the dictionary lacks.
 */
export function createRussianSpeller({ aff, dic }: Hunspell, known: readonly KnownWord[]) {
  const stems = readStems(dic);
  const isFormOf = createFormFinder(aff);
  const entries = known.map(({ word, like }) => {
    const flags = like === undefined ? '' : stems.get(like);
    if (flags === undefined)
      throw new BadInput(`${knownWordsFolder}/ru.txt`, word, `the dictionary has no “${like}”: name another model`);
    return { word, stem: new Map([[word, flags]]) };
  });
  const isRussian = remembered((word) => isFormOf(word, stems));
  const entryOf = remembered((word) =>
    isRussian(word) ? undefined : entries.find(({ stem }) => isFormOf(word, stem))?.word,
  );
  const speller: Speller = { knows: (word) => isRussian(word) || entryOf(word) !== undefined, entryOf };
  return { speller, isRussian };
}
