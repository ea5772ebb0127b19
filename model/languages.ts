/**
 * The languages of the site, the default first. A language is one row here and one JSON file, named after its code,
 * beside each of the default's; what it is called stands in `content/site/`. Kept short, for pages carry this table
 * within their scripts.
 */
export const languages = [
  { code: 'uz', prefix: '' },
  { code: 'ru', prefix: '/ru' },
] as const;

/** The first segment of an address and the `lang` of a page. */
export type LanguageCode = (typeof languages)[number]['code'];
export type Language = (typeof languages)[number];

export const defaultLanguage = languages[0];

/** The row of a language. @throws RangeError for a code that is not in the table. */
export function languageOf(code: LanguageCode): Language {
  const found = languages.find((language) => language.code === code);
  if (!found) throw new RangeError(`no language ${code}`);
  return found;
}

/** Whether a text from outside, a file's name or a form's field, is the code of a language of the site. */
export function isLanguageCode(text: string | undefined | null): text is LanguageCode {
  return languages.some((language) => language.code === text);
}

/** `/darslar` under a language's prefix; the home page has no trailing slash: `/`, `/ru`. */
export function localizedPath(path: string, prefix: string): string {
  return prefix === '' ? path : prefix + (path === '/' ? '' : path);
}
