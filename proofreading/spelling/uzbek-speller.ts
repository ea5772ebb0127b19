import type { KnownWord, Speller } from './spelling.ts';
import { toCyrillic } from './uzbek-cyrillic.ts';
import { listedForms, type Stem, stemsOf } from './uzbek-endings.ts';

/**
 * A speller of Uzbek in Latin script.
 * @param list words in Cyrillic script, one a line after a line with their count, as hunspell keeps them.
 */
export function createUzbekSpeller(list: string, known: readonly KnownWord[]): Speller {
  const words = new Set(list.toLowerCase().split(/\r?\n/).slice(1));
  const own = new Set(known.map(({ word }) => word));
  const inList = (stem: string) => words.has(toCyrillic(stem));
  const memory = new Map<string, { isListed: boolean; entry?: string }>();

  function look(word: string) {
    const found = memory.get(word) ?? search(word);
    memory.set(word, found);
    return found;
  }

  /** A verb is known by its forms alone: a noun of the same letters takes none of its endings. */
  const isStem = ({ stem, isVerb }: Stem) =>
    (!isVerb && inList(stem)) || listedForms[isVerb ? 'verb' : 'noun'].some((form) => inList(stem + form));

  function search(word: string): { isListed: boolean; entry?: string } {
    if (inList(word)) return { isListed: true };
    const stems = [...stemsOf(word)];
    if (stems.some((each) => each.stem !== word && isStem(each))) return { isListed: true };
    return { isListed: false, entry: stems.find(({ stem }) => own.has(stem))?.stem };
  }

  return {
    knows: (word) => {
      const { isListed, entry } = look(word.toLowerCase());
      return isListed || entry !== undefined;
    },
    entryOf: (word) => look(word.toLowerCase()).entry,
  };
}
