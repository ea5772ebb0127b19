/**
 * The languages of the site, the default first. A language is one row here, and one JSON file named after its code beside each
 * file of the default language. Pages carry this table in their scripts, so names of languages stand in `content/site/`.
 */
export const languages = [
  { code: 'uz', prefix: '' },
  { code: 'ru', prefix: '/ru' },
] as const;

export type LanguageCode = (typeof languages)[number]['code'];
export type Language = (typeof languages)[number];

export const defaultLanguage = languages[0];

/** @throws RangeError for a code that is not in the table. */
export function languageOf(code: LanguageCode): Language {
  const found = languages.find((language) => language.code === code);
  if (!found) throw new RangeError(`no language ${code}`);
  return found;
}

export function isLanguageCode(text: string | undefined | null): text is LanguageCode {
  return languages.some((language) => language.code === text);
}

/** Adds the prefix of a language. The home page has no trailing slash: `/`, `/ru`. */
export function localizedPath(path: string, prefix: string): string {
  return prefix === '' ? path : prefix + (path === '/' ? '' : path);
}
