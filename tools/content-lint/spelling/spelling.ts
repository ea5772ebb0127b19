import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findOrInstall } from '../../system-package.ts';
import { createRussianSpeller } from './russian.ts';
import { createUzbekSpeller } from './uzbek.ts';
import { type KnownLanguage, type KnownWord, knownWordsFolder, type Speller } from './words.ts';

/** All that tells how words are spelled. */
export interface Spelling {
  spellers: Record<KnownLanguage, Speller>;
  /** Names and terms in Latin letters, the same in every language; capitals count. */
  names: ReadonlySet<string>;
  known: Record<KnownLanguage, readonly KnownWord[]>;
  /** True where Russian has such a word; the dictionary's alone. */
  isRussian(word: string): boolean;
}

/** A list of ours: a word a line, `#` before a reason, `word: model` where the word takes a model's endings. */
async function readList(root: string, name: string): Promise<KnownWord[]> {
  const text = await readFile(path.join(root, knownWordsFolder, `${name}.txt`), 'utf8');
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [word = '', like] = line.split(/:\s*/);
      return like === undefined ? { word } : { word, like };
    });
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
 * Reads the dictionaries of both languages and our lists beside them.
 * @param root the project's folder.
 * @param uzbekWords path of hunspell's Uzbek word list.
 * @throws UserError for an invalid entry of our lists.
 */
export async function loadSpelling(root: string, uzbekWords: string): Promise<Spelling> {
  const russian = path.dirname(createRequire(import.meta.url).resolve('dictionary-ru'));
  const [aff, dic, list, uz, ru, names] = await Promise.all([
    readFile(path.join(russian, 'index.aff'), 'utf8'),
    readFile(path.join(russian, 'index.dic'), 'utf8'),
    readFile(uzbekWords, 'utf8'),
    readList(root, 'uz'),
    readList(root, 'ru'),
    readList(root, 'names'),
  ]);
  const { speller, isRussian } = createRussianSpeller({ aff, dic }, ru);
  return {
    spellers: { uz: createUzbekSpeller(list, uz), ru: speller },
    names: new Set(names.map(({ word }) => word)),
    known: { uz, ru },
    isRussian,
  };
}
