import { readFile } from 'node:fs/promises';
import type { KnownWords } from '../../../model/known-words.ts';
import { createRussianSpeller, readRussian } from './russian.ts';
import { createUzbekSpeller, readUzbek } from './uzbek.ts';
import type { KnownLanguage, KnownWord, Speller } from './words.ts';

/** All that tells how words are spelled. */
export interface Spelling {
  spellers: Record<KnownLanguage, Speller>;
  /** Names and terms in Latin letters, the same in every language; capitals count. */
  names: ReadonlySet<string>;
  known: Record<KnownLanguage, readonly KnownWord[]>;
  /** True where Russian has such a word; the dictionary's alone. */
  isRussian(word: string): boolean;
  /** False where the machine lacks the Uzbek word list: then every Uzbek word passes. */
  isUzbekChecked: boolean;
}

/** Paths of hunspell's files. */
export interface SpellingFiles {
  russian: { aff: string; dic: string };
  /** Without it, Uzbek is not checked. */
  uzbek?: string | undefined;
}

/** Stands in for a word list that is missing. */
const uncheckedSpeller: Speller = { knows: () => true, entryOf: () => undefined };

/** An entry of ours: `word`, or `word: model` where the word takes a model's endings. */
function readEntry(entry: string): KnownWord {
  const [word = '', like] = entry.split(': ');
  return like === undefined ? { word } : { word, like };
}

/**
 * Reads the dictionaries of both languages.
 * @returns makes a spelling of them with our words beside them; throws UserError for an entry of ours that is wrong.
 */
export async function loadSpelling({ russian, uzbek }: SpellingFiles): Promise<(known: KnownWords) => Spelling> {
  const [aff, dic, list] = await Promise.all([
    readFile(russian.aff, 'utf8'),
    readFile(russian.dic, 'utf8'),
    uzbek === undefined ? undefined : readFile(uzbek, 'utf8'),
  ]);
  const russianWords = readRussian({ aff, dic });
  const uzbekWords = list === undefined ? undefined : readUzbek(list);
  return ({ names, ...lists }) => {
    const [uz, ru] = [lists.uz.map(readEntry), lists.ru.map(readEntry)];
    return {
      spellers: {
        uz: uzbekWords ? createUzbekSpeller(uzbekWords, uz) : uncheckedSpeller,
        ru: createRussianSpeller(russianWords, ru),
      },
      names: new Set(names),
      known: { uz, ru },
      isRussian: russianWords.isWord,
      isUzbekChecked: uzbekWords !== undefined,
    };
  };
}
