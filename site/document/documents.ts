import { localizedPath } from '../../i18n/urls.ts';
import { defaultLanguage, type Language, languages } from '../../model/languages.ts';
import { type Route, routes } from '../../model/routes.ts';

interface Place {
  language: Language;
  /** Within `dist/site/`. */
  file: string;
  /** The address that the file answers. Not-found and error pages answer many; theirs is where they stand. */
  address: string;
}

/** One HTML file of the site. A alias is a page of the default language under that language's code: `/uz/dars/qa`. */
export type OutputPage = Place & ({ kind: 'page'; route: Route; isAlias: boolean } | { kind: 'not-found' | 'error' });

/** `/` → `index.html`, `/ru` → `ru.html`, `/dars/qa` → `dars/qa.html`: what static hosts serve without a redirect. */
function fileOf(address: string): string {
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`;
}

function place(path: string, language: Language, prefix: string = language.prefix): Place {
  const address = localizedPath(path, prefix);
  return { language, address, file: fileOf(address) };
}

/** Every document of the site; a new language or screen adds its own. */
export const documents: readonly OutputPage[] = [
  ...languages.flatMap((language) => [
    ...routes.map((route) => ({ kind: 'page' as const, route, isAlias: false, ...place(route.path, language) })),
    { kind: 'not-found' as const, ...place('/404', language) },
    { kind: 'error' as const, ...place('/500', language) },
  ]),
  ...routes.map((route) => ({
    kind: 'page' as const,
    route,
    isAlias: true,
    ...place(route.path, defaultLanguage, `/${defaultLanguage.code}`),
  })),
];

export type PageDocument = Extract<OutputPage, { kind: 'page' }>;

/** The pages that search engines are told of: no aliases, no not-found and error pages. */
export const canonicalPages: readonly PageDocument[] = documents
  .filter((document) => document.kind === 'page')
  .filter(({ isAlias }) => !isAlias);
