import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseJson } from '../../../i18n/content-files.ts';
import { type KnownWords, knownWordsFile, parseKnownWords } from '../../../model/known-words.ts';
import { findOrInstall } from '../../system-package.ts';
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
}

/** An entry of ours: `word`, or `word: model` where the word takes a model's endings. */
function readEntry(entry: string): KnownWord {
  const [word = '', like] = entry.split(': ');
  return like === undefined ? { word } : { word, like };
}

/** Our words, as a project's folder has them. @throws UserError naming the entry that is wrong. */
export async function readKnownWords(root: string): Promise<KnownWords> {
  return parseKnownWords(parseJson(await readFile(path.join(root, knownWordsFile), 'utf8'), knownWordsFile));
}

const installed = ['/usr/share/hunspell/uz_UZ.dic', '/Library/Spelling/uz_UZ.dic'];

/**
 * Hunspell's Uzbek word list of this machine: `SINOV_UZBEK_WORDS`, one that is installed, else the system's
 * package, installed now. No registry of packages for Node has it.
 * @returns its path.
 * @throws Error saying what to install, where it cannot be had.
 */
export function findUzbekWords(): string {
  return findOrInstall(
    'Uzbek word list',
    () => process.env.SINOV_UZBEK_WORDS || installed.find((file) => existsSync(file)),
    { apt: ['hunspell-uz'], brew: [] },
    "install Debian's hunspell-uz, or name its uz_UZ.dic in SINOV_UZBEK_WORDS",
  );
}

/**
 * Reads the dictionaries of both languages.
 * @param uzbekWords path of hunspell's Uzbek word list.
 * @returns what makes a spelling of them with our words beside them; throws UserError for an entry of ours that is wrong.
 */
export async function loadSpelling(uzbekWords: string): Promise<(known: KnownWords) => Spelling> {
  const russian = path.dirname(createRequire(import.meta.url).resolve('dictionary-ru'));
  const [aff, dic, list] = await Promise.all([
    readFile(path.join(russian, 'index.aff'), 'utf8'),
    readFile(path.join(russian, 'index.dic'), 'utf8'),
    readFile(uzbekWords, 'utf8'),
  ]);
  return ({ names, ...lists }) => {
    const [uz, ru] = [lists.uz.map(readEntry), lists.ru.map(readEntry)];
    const { speller, isRussian } = createRussianSpeller({ aff, dic }, ru);
    return {
      spellers: { uz: createUzbekSpeller(list, uz), ru: speller },
      names: new Set(names),
      known: { uz, ru },
      isRussian,
    };
  };
}
