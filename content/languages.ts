/**
 * The languages of the site, the default first. A language is one row here and one JSON file beside
 * each of the default's (`uz.json` → its own code), the site's own holding the language's name. Kept short,
 * for pages carry this table within their scripts.
 */
export const languages = [
  { code: 'uz', prefix: '' },
  { code: 'ru', prefix: '/ru' },
] as const;

/** The first segment of an address and the `lang` of a page. */
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
