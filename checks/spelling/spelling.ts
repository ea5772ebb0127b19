import { readFile } from 'node:fs/promises';
import type { KnownWords, SpelledLanguage } from '../../model/known-words.ts';
import { createRussianSpeller, readRussian } from './russian.ts';
import { createUzbekSpeller, readUzbek } from './uzbek.ts';
import type { KnownWord, Speller } from './words.ts';

export interface Spelling {
  spellers: Record<SpelledLanguage, Speller>;
  names: ReadonlySet<string>;
  known: Record<SpelledLanguage, readonly KnownWord[]>;
  isRussian(word: string): boolean;
  /** False without the Uzbek word list. Then every Uzbek word passes. */
  isUzbekChecked: boolean;
}

export interface SpellingFiles {
  russian: { aff: string; dic: string };
  uzbek?: string | undefined;
}

const uncheckedSpeller: Speller = { knows: () => true, entryOf: () => undefined };

function readEntry(entry: string): KnownWord {
  const [word = '', like] = entry.split(': ');
  return like === undefined ? { word } : { word, like };
}

/** Reads the dictionaries once. @returns a function that adds known words and throws UserError for an invalid word. */
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
