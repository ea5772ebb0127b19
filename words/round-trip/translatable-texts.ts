import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultLanguage, isLanguageCode, type LanguageCode, languageOf, languages } from '../../content/languages.ts';
import { buildTimeValuesOf } from '../../proofreading/known-values.ts';
import type { DictionarySets } from '../../proofreading/read-dictionaries.ts';
import { characterLimitOf } from '../../proofreading/text-limits.ts';
import type { TextLiteral } from '../../proofreading/text-literals.ts';
import { pluralSuffix } from '../../site/language/check-dictionaries.ts';
import type { Dictionary, Values } from '../../site/language/translator.ts';
import { readDictionarySource } from './dictionary-source.ts';
import { placeholderNames } from './placeholder-names.ts';
import { placeholderMeaning, roomOf, screenName } from './text-notes.ts';

/** Which text: the file as it is shown, `content/pages/home/ru.json`, and its dotted path. */
export interface TextAddress {
  file: string;
  key: string;
}

/** A text with all that its translator should know. */
export interface TranslatableText extends TextAddress {
  language: LanguageCode;
  text: string;
  literal: TextLiteral;
  otherLanguage: LanguageCode;
  /** The same text in the other language; empty where it has none: a plural form of its own. */
  other: string;
  screen: string;
  /** How much room it has where it is shown, in words. */
  room: string | undefined;
  /** Characters that it may have, placeholders filled. */
  limit: { least: number; most: number } | undefined;
  placeholders: { name: string; becomes: string }[];
  /** What its placeholders, and others that it may name, become; those that are known at build time. */
  values: Values;
}

/** A dictionary's file as it stands. */
export interface DictionaryFile {
  file: string;
  /** Its folder under `content/`. */
  copy: string;
  language: LanguageCode;
  source: string;
  literals: TextLiteral[];
}

/**
 * Every dictionary under a folder.
 * @param folder the `content/` folder.
 * @throws BadInput for a file that is no dictionary.
 */
export async function readDictionaryFiles(folder: string): Promise<DictionaryFile[]> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.split(path.sep).join('/')).sort();
  const files: DictionaryFile[] = [];
  for (const name of names) {
    const language = path.posix.basename(name, '.json');
    if (!name.endsWith('.json') || !isLanguageCode(language)) continue;
    const file = `content/${name}`;
    const source = await readFile(path.join(folder, name), 'utf8');
    files.push({
      file,
      copy: path.posix.dirname(name),
      language,
      source,
      literals: readDictionarySource(file, source),
    });
  }
  return files;
}

/** The language that a translator reads beside the one that is written. */
function otherLanguageOf(language: LanguageCode): LanguageCode {
  return language === defaultLanguage.code ? languages[1].code : defaultLanguage.code;
}

/** Every text of the dictionaries, in the order of their files. */
export function translatableTexts(files: readonly DictionaryFile[]): TranslatableText[] {
  const fileOf = (copy: string, language: LanguageCode) =>
    files.find((one) => one.copy === copy && one.language === language);
  const sets: Record<string, DictionarySets[string]> = {};
  for (const { copy, language, source } of files) {
    sets[copy] = { ...sets[copy], [language]: JSON.parse(source) as Dictionary };
  }

  return files.flatMap(({ file, copy, language, literals }) => {
    const otherLanguage = otherLanguageOf(language);
    const others = new Map(fileOf(copy, otherLanguage)?.literals.map(({ key, text }) => [key, text]));
    const values = buildTimeValuesOf(sets, copy, language);
    const screen = screenName(copy, languageOf(language).prefix);
    return literals.map((literal): TranslatableText => {
      const { key, text } = literal;
      const names = placeholderNames(text);
      return {
        file,
        key,
        language,
        text,
        literal,
        otherLanguage,
        other: others.get(key) ?? others.get(key.replace(pluralSuffix, '_other')) ?? '',
        screen,
        room: roomOf(copy, key),
        limit: characterLimitOf(key),
        placeholders: names.map((name) => ({ name, becomes: placeholderMeaning(name, values) ?? '' })),
        values,
      };
    });
  });
}
