import { defaultLanguage, type Language, languages } from '../../content/languages.ts';
import { localizedPath } from '../language/localize.ts';
import { type Screen, screens } from '../routes.ts';

interface Place {
  language: Language;
  /** Within `dist/`. */
  file: string;
  /** The address that the file answers. Not-found and error pages answer many; theirs is where they stand. */
  address: string;
}

/** One HTML file of the site. A twin is a page of the default language under that language's code: `/uz/dars/qa`. */
export type SiteDocument = Place &
  ({ kind: 'page'; screen: Screen; isTwin: boolean } | { kind: 'not-found' | 'error' });

/** `/` → `index.html`, `/ru` → `ru.html`, `/dars/qa` → `dars/qa.html`: what static hosts serve without a redirect. */
function fileOf(address: string): string {
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`;
}

function place(path: string, language: Language, prefix: string = language.prefix): Place {
  const address = localizedPath(path, prefix);
  return { language, address, file: fileOf(address) };
}

/** Every document of the site; a new language or screen adds its own. */
export const documents: readonly SiteDocument[] = [
  ...languages.flatMap((language) => [
    ...screens.map((screen) => ({ kind: 'page' as const, screen, isTwin: false, ...place(screen.path, language) })),
    { kind: 'not-found' as const, ...place('/404', language) },
    { kind: 'error' as const, ...place('/500', language) },
  ]),
  ...screens.map((screen) => ({
    kind: 'page' as const,
    screen,
    isTwin: true,
    ...place(screen.path, defaultLanguage, `/${defaultLanguage.code}`),
  })),
];
