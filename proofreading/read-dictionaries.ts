import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BadInput } from '../config/bad-input.ts';
import { isLanguageCode, type LanguageCode } from '../content/languages.ts';
import type { Dictionary } from '../site/language/translator.ts';

/** Dictionaries by their folder under `content/` and their language. */
export type DictionarySets = Readonly<Record<string, Partial<Record<LanguageCode, Dictionary>>>>;

/**
 * Reads a dictionary's text.
 * @param file as it is shown: `content/pages/home/ru.json`.
 * @throws BadInput for what is not JSON.
 */
export function parseDictionary(text: string, file: string): Dictionary {
  try {
    return JSON.parse(text) as Dictionary;
  } catch (error) {
    throw new BadInput(file, 'JSON', `${(error as Error).message}: mend the file's commas, quotes and brackets`);
  }
}

/**
 * Every dictionary in the folders of a folder, by place and language.
 * @param folder the `content/` folder.
 * @throws BadInput for a file that is not JSON, or of a language that content/languages.ts does not list.
 */
export async function readDictionaries(folder: string): Promise<DictionarySets> {
  const sets: Record<string, Partial<Record<LanguageCode, Dictionary>>> = {};
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.json') && path.dirname(file) !== '.')
    .sort();
  for (const file of files) {
    const code = path.basename(file, '.json');
    const name = `content/${file}`;
    if (!isLanguageCode(code))
      throw new BadInput(name, code, 'content/languages.ts lists no such language: add its row or rename the file');
    const copy = path.dirname(file);
    sets[copy] = { ...sets[copy], [code]: parseDictionary(await readFile(path.join(folder, file), 'utf8'), name) };
  }
  return sets;
}
