import path from 'node:path';
import { type ContentFiles, readContent } from '../model/content.ts';
import { isLanguageCode, type LanguageCode } from '../model/languages.ts';
import { UserError } from '../model/user-error.ts';
import type { Dictionary } from './translator.ts';

export type DictionarySets = Readonly<Record<string, Partial<Record<LanguageCode, Dictionary>>>>;

/** @throws UserError for a language that model/languages.ts does not list. */
export function dictionariesOf(files: ContentFiles): DictionarySets {
  const sets: Record<string, Partial<Record<LanguageCode, Dictionary>>> = {};
  for (const [file, json] of files) {
    const name = file.slice('content/'.length);
    const code = path.posix.basename(name, '.json');
    // These files hold facts, not texts.
    if (!name.includes('/') || code === 'course' || code === 'testimonials') continue;
    if (!isLanguageCode(code))
      throw new UserError(file, code, 'unknown language: add a row to model/languages.ts or rename the file');
    const namespace = path.posix.dirname(name);
    sets[namespace] = { ...sets[namespace], [code]: json as Dictionary };
  }
  return sets;
}

export const readDictionaries = (folder?: string): DictionarySets => dictionariesOf(readContent(folder));
