import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseJson } from '../../../model/json.ts';
import { type KnownWords, knownWordsFile, parseKnownWords } from '../../../model/known-words.ts';
import { requirements } from '../../requirements.mjs';
import { createRussianSpeller } from './russian.ts';
import { createUzbekSpeller } from './uzbek.ts';
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

/** Stands in for a word list that is missing. */
const uncheckedSpeller: Speller = { knows: () => true, entryOf: () => undefined };

/** An entry of ours: `word`, or `word: model` where the word takes a model's endings. */
function readEntry(entry: string): KnownWord {
  const [word = '', like] = entry.split(': ');
  return like === undefined ? { word } : { word, like };
}

/** Our words, as a project's folder has them. @throws UserError naming the entry that is wrong. */
export async function readKnownWords(root: string): Promise<KnownWords> {
  return parseKnownWords(parseJson(await readFile(path.join(root, knownWordsFile), 'utf8'), knownWordsFile));
}

/**
 * Reads the dictionaries of both languages.
 * @param uzbekWords path of hunspell's Uzbek word list; without it, Uzbek is not checked.
 * @returns what makes a spelling of them with our words beside them; throws UserError for an entry of ours that is wrong.
 */
export async function loadSpelling(
  uzbekWords = requirements.uzbekWords.find(),
): Promise<(known: KnownWords) => Spelling> {
  const russian = path.dirname(createRequire(import.meta.url).resolve('dictionary-ru'));
  const [aff, dic, list] = await Promise.all([
    readFile(path.join(russian, 'index.aff'), 'utf8'),
    readFile(path.join(russian, 'index.dic'), 'utf8'),
    uzbekWords === undefined ? undefined : readFile(uzbekWords, 'utf8'),
  ]);
  return ({ names, ...lists }) => {
    const [uz, ru] = [lists.uz.map(readEntry), lists.ru.map(readEntry)];
    const { speller, isRussian } = createRussianSpeller({ aff, dic }, ru);
    return {
      spellers: { uz: list === undefined ? uncheckedSpeller : createUzbekSpeller(list, uz), ru: speller },
      names: new Set(names),
      known: { uz, ru },
      isRussian,
      isUzbekChecked: list !== undefined,
    };
  };
}
