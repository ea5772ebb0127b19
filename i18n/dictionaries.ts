import { defaultLanguage, type Language, type LanguageCode } from '../model/languages.ts';
import type { Dictionary } from './translator.ts';

const files = import.meta.glob<Dictionary>(
  ['/content/**/*.json', '!/content/**/{course,testimonials}.json', '!/content/*.json'],
  { eager: true, import: 'default' },
);

/** The dictionaries of one folder under `content/`, by language. */
export type DictionarySet = Partial<Record<LanguageCode, Dictionary>>;

/** Every dictionary, by its folder under `content/`: `pages/home`, `courses/qa`, `site`, `units`. */
export const dictionaries: Readonly<Record<string, DictionarySet>> = Object.entries(files).reduce<
  Record<string, DictionarySet>
>((sets, [file, dictionary]) => {
  const [, folder, code] = /^\/content\/(.+)\/([a-z-]+)\.json$/.exec(file) ?? [];
  if (folder && code) sets[folder] = { ...sets[folder], [code]: dictionary };
  return sets;
}, {});

/** A folder's dictionary in a language, and the default language's beside it as the shape to follow. */
export function dictionaryOf(namespace: string, language: Language): { dictionary: Dictionary; shape: Dictionary } {
  const set = dictionaries[namespace] ?? {};
  const shape = set[defaultLanguage.code] ?? {};
  return { dictionary: set[language.code] ?? {}, shape };
}
