/** The default language first. Page scripts contain this table, so names of languages are in `content/site/`. */
export const languages = [
  { code: 'uz', prefix: '' },
  { code: 'ru', prefix: '/ru' },
] as const;

export type LanguageCode = (typeof languages)[number]['code'];
export type Language = (typeof languages)[number];

export const defaultLanguage = languages[0];

export function languageOf(code: LanguageCode): Language {
  const found = languages.find((language) => language.code === code);
  if (!found) throw new RangeError(`unknown language: ${code}`);
  return found;
}

export function isLanguageCode(text: string | undefined | null): text is LanguageCode {
  return languages.some((language) => language.code === text);
}

export function isByLanguage<T = unknown>(value: unknown): value is Record<LanguageCode, T> {
  return typeof value === 'object' && value !== null && languages.some(({ code }) => code in value);
}

/** The home page has no trailing slash: `/`, `/ru`. */
export function localizedPath(path: string, prefix: string): string {
  return prefix === '' ? path : prefix + (path === '/' ? '' : path);
}
