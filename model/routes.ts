import { type CourseId, courseIds, courseOf } from './courses.ts';
import type { FormId } from './forms.ts';
import { defaultLanguage, type Language, languages, localizedPath } from './languages.ts';

/** A page of the site, in whatever language. */
export interface Route {
  id: RouteId;
  /** Without language, which `localizedPath` adds, and without trailing slash: `/dars/qa`. */
  path: string;
  /** The folder under `content/` that holds its texts. */
  namespace: string;
  course?: CourseId;
  /** Whose page it is. */
  form?: FormId;
  /** The key of its label in the dictionaries' `navigation`, for routes in header and footer. */
  label?: 'home' | Exclude<(typeof navigation)[number], 'blog'> | (typeof legalNavigation)[number];
}

export type RouteId = 'home' | 'courses' | CourseId | 'corporate' | 'contact' | 'guarantees' | 'privacy';

const courseRoutes: Route[] = courseIds.map((id) => ({
  id,
  path: `/dars/${id}`,
  namespace: `courses/${id}`,
  course: id,
  get form() {
    return courseOf(id).form;
  },
}));

/** The one table of routes: addresses, dictionaries, navigation and sitemap read it. It knows no React. */
export const routes: readonly Route[] = [
  { id: 'home', path: '/', namespace: 'pages/home', label: 'home' },
  { id: 'courses', path: '/darslar', namespace: 'pages/courses', label: 'courses' },
  ...courseRoutes,
  { id: 'corporate', path: '/corporate', namespace: 'pages/corporate', form: 'corporate', label: 'services' },
  { id: 'contact', path: '/contact', namespace: 'pages/contact', form: 'contact', label: 'contact' },
  { id: 'guarantees', path: '/kafolat', namespace: 'pages/guarantees', label: 'guarantees' },
  { id: 'privacy', path: '/maxfiylik', namespace: 'pages/privacy', label: 'privacy' },
];

/** What header and footer link to, in order; `blog` is the configured address. The footer leads with home. */
export const navigation = ['courses', 'services', 'blog', 'contact'] as const;

/** What the last line of the footer links to, in order. */
export const legalNavigation = ['guarantees', 'privacy'] as const;

/** Every page's path without a language. */
export const routePaths: readonly string[] = routes.map((route) => route.path);

/** The row of a route. @throws RangeError for an id that the table lacks. */
export function routeOf(id: RouteId): Route {
  const found = routes.find((route) => route.id === id);
  if (!found) throw new RangeError(`no route ${id} in model/routes.ts`);
  return found;
}

interface Place {
  language: Language;
  /** Within `dist/site/`. */
  file: string;
  /** The address that the file answers. Not-found and error pages answer many; theirs is where they stand. */
  address: string;
}

/** One HTML file of the site. An alias is a page of the default language under that language's code: `/uz/dars/qa`. */
export type OutputPage = Place & ({ kind: 'page'; route: Route; isAlias: boolean } | { kind: 'not-found' | 'error' });

/** `/` → `index.html`, `/ru` → `ru.html`, `/dars/qa` → `dars/qa.html`: what static hosts serve without a redirect. */
function fileOf(address: string): string {
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`;
}

function place(path: string, language: Language, prefix: string = language.prefix): Place {
  const address = localizedPath(path, prefix);
  return { language, address, file: fileOf(address) };
}

/** The list of HTML files; a new language or route adds its own. */
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
