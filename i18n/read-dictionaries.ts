import path from 'node:path';
import { isLanguageCode, type LanguageCode } from '../model/languages.ts';
import { parseJson } from '../model/parse-json.ts';
import { UserError } from '../model/user-error.ts';
import { readJsonFiles } from './json-files.ts';
import type { Dictionary } from './translator.ts';

/** Dictionaries by their folder under `content/` and their language. */
export type DictionarySets = Readonly<Record<string, Partial<Record<LanguageCode, Dictionary>>>>;

/**
 * Every dictionary in the folders of a folder, by place and language.
 * @param folder the `content/` folder.
 * @throws UserError for a file that is not JSON, or of a language that model/languages.ts does not list.
 */
export async function readDictionaries(folder: string): Promise<DictionarySets> {
  const sets: Record<string, Partial<Record<LanguageCode, Dictionary>>> = {};
  for (const { name, text } of await readJsonFiles(folder)) {
    const code = path.posix.basename(name, '.json');
    // Facts are no dictionaries.
    if (!name.includes('/') || code === 'course' || code === 'testimonials') continue;
    if (!isLanguageCode(code))
      throw new UserError(
        `content/${name}`,
        code,
        'model/languages.ts lists no such language: add its row or rename the file',
      );
    const namespace = path.posix.dirname(name);
    sets[namespace] = { ...sets[namespace], [code]: parseJson(text, `content/${name}`) as Dictionary };
  }
  return sets;
}
