import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildTimeValuesOf, pluralSuffix } from '../../i18n/check-dictionaries.ts';
import { type DictionarySets, readDictionaries } from '../../i18n/content-files.ts';
import { defaultLanguage, type LanguageCode, languageOf, languages } from '../../model/languages.ts';
import { routes } from '../../model/routes.ts';
import { limitInWords } from '../content-lint/text-limits.ts';
import { eachText } from '../content-lint/texts.ts';
import { writeCsv } from './csv.ts';

export interface Translation {
  file: string;
  /** Dotted path within the file, with the plural suffix. */
  key: string;
  /** Folder under `content/`: `pages/home`. */
  namespace: string;
  language: LanguageCode;
  text: string;
  /** The text in the language that the translator reads; empty where that language has none. */
  other: string;
}

export function translationsOf(sets: DictionarySets): Translation[] {
  return Object.entries(sets).flatMap(([namespace, set]) =>
    languages.flatMap(({ code }) => {
      const otherCode = code === defaultLanguage.code ? languages[1].code : defaultLanguage.code;
      const others = new Map(eachText(set[otherCode]));
      return [...eachText(set[code])].map(([key, text]) => {
        // The other language may have fewer plural forms.
        const other = others.get(key) ?? others.get(key.replace(pluralSuffix, '_other')) ?? '';
        return { file: `content/${namespace}/${code}.json`, key, namespace, language: code, text, other };
      });
    }),
  );
}

/** Empty for texts of many pages. */
function pageOf({ namespace, language }: Translation): string {
  const route = routes.find((one) => one.namespace === namespace);
  return route ? `${languageOf(language).prefix}${route.path}` : '';
}

/** `{{weeks}} = 12 недель`, a line a placeholder. */
function placeholdersOf({ namespace, language, text }: Translation, sets: DictionarySets): string {
  const values = buildTimeValuesOf(sets, namespace, language);
  const names = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string));
  return [...names].map((name) => `{{${name}}}${values[name] === undefined ? '' : ` = ${values[name]}`}`).join('\n');
}

/** Writes `<outDir>/<language>.csv`. @throws UserError for an invalid dictionary. */
export async function exportTranslations(content: string, outDir: string): Promise<{ file: string; count: number }[]> {
  const sets = readDictionaries(content);
  const all = translationsOf(sets);
  await mkdir(outDir, { recursive: true });
  return Promise.all(
    languages.map(async ({ code }) => {
      const rows = all
        .filter(({ language }) => language === code)
        .map((translation) => ({
          ...translation,
          page: pageOf(translation),
          original: translation.text,
          limit: limitInWords(translation.namespace, translation.key) ?? '',
          placeholders: placeholdersOf(translation, sets),
        }));
      const file = path.join(outDir, `${code}.csv`);
      await writeFile(file, writeCsv(rows));
      return { file, count: rows.length };
    }),
  );
}
