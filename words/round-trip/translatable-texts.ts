import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { courses } from '../../content/courses/index.ts';
import { defaultLanguage, isLanguageCode, type LanguageCode, languageOf, languages } from '../../content/languages.ts';
import { characterLimitOf } from '../../proofreading/text-limits.ts';
import { factValues } from '../../site/language/fact-values.ts';
import { createTranslator, type Dictionary } from '../../site/language/translator.ts';
import { site } from '../../site.config.ts';
import { readTextPlaces, type TextPlace } from './dictionary-source.ts';
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
  place: TextPlace;
  otherLanguage: LanguageCode;
  /** The same text in the other language; empty where it has none: a plural form of its own. */
  other: string;
  screen: string;
  /** What it may take of its place, in words. */
  room: string | undefined;
  /** Characters that it may have, placeholders filled. */
  limit: { least: number; most: number } | undefined;
  placeholders: { name: string; becomes: string }[];
}

/** A dictionary's file as it stands. */
export interface DictionaryFile {
  file: string;
  /** Its folder under `content/`. */
  copy: string;
  language: LanguageCode;
  source: string;
  places: TextPlace[];
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
    files.push({ file, copy: path.posix.dirname(name), language, source, places: readTextPlaces(file, source) });
  }
  return files;
}

/** The language that a translator reads beside the one that is written. */
function otherLanguageOf(language: LanguageCode): LanguageCode {
  return language === defaultLanguage.code ? languages[1].code : defaultLanguage.code;
}

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Every text of the dictionaries, in the order of their files. */
export function translatableTexts(files: readonly DictionaryFile[]): TranslatableText[] {
  const fileOf = (copy: string, language: LanguageCode) =>
    files.find((one) => one.copy === copy && one.language === language);

  /** What a copy's placeholders become in a language. */
  function valuesOf(copy: string, language: LanguageCode): Record<string, string | number> {
    const course = courses.find(({ id }) => copy === `courses/${id}`);
    if (!course) return { brand: site.brand };
    const source = (name: string) => ({
      language: languageOf(language),
      dictionary: JSON.parse(fileOf(name, language)?.source ?? '{}') as Dictionary,
    });
    return {
      ...factValues(course, createTranslator(source('units')), createTranslator(source('guarantees'))),
      brand: site.brand,
    };
  }

  return files.flatMap(({ file, copy, language, places }) => {
    const otherLanguage = otherLanguageOf(language);
    const others = new Map(fileOf(copy, otherLanguage)?.places.map(({ key, text }) => [key, text]));
    const values = valuesOf(copy, language);
    const screen = screenName(copy, languageOf(language).prefix);
    return places.map((place): TranslatableText => {
      const { key, text } = place;
      const names = placeholderNames(text);
      return {
        file,
        key,
        language,
        text,
        place,
        otherLanguage,
        other: others.get(key) ?? others.get(key.replace(pluralForm, '_other')) ?? '',
        screen,
        room: roomOf(copy, key),
        limit: characterLimitOf(key),
        placeholders: names.map((name) => ({ name, becomes: placeholderMeaning(name, values) ?? '' })),
      };
    });
  });
}

/** Characters of a text, its placeholders filled with what they become. */
export function filledLength(text: string, placeholders: TranslatableText['placeholders']): number {
  return [...placeholders.reduce((now, { name, becomes }) => now.replaceAll(`{{${name}}}`, becomes), text)].length;
}
