import { type CourseId, courseIds, courseOf } from './courses.ts';
import type { FormId } from './forms.ts';
import { defaultLanguage, type Language, languages, localizedPath } from './languages.ts';
import { pointIds } from './points.ts';

export interface Route {
  id: RouteId;
  /** Without language and without trailing slash: `/dars/qa`. */
  path: string;
  namespace: string;
  course?: CourseId;
  form?: FormId;
  /** A key of `navigation` in `content/site/`, for routes in header or footer. */
  label?: 'home' | Exclude<(typeof navigation)[number], 'blog'> | (typeof legalNavigation)[number];
}

export type RouteId = 'home' | 'courses' | CourseId | 'corporate' | 'contact' | 'guarantees' | 'privacy' | 'star';

const courseRoutes: Route[] = courseIds.map((id) => ({
  id,
  path: `/dars/${id}`,
  namespace: `courses/${id}`,
  course: id,
  get form() {
    return courseOf(id).form;
  },
}));

export const routes: readonly Route[] = [
  { id: 'home', path: '/', namespace: 'pages/home', label: 'home' },
  { id: 'courses', path: '/darslar', namespace: 'pages/courses', label: 'courses' },
  ...courseRoutes,
  { id: 'corporate', path: '/corporate', namespace: 'pages/corporate', form: 'corporate', label: 'services' },
  { id: 'contact', path: '/contact', namespace: 'pages/contact', form: 'contact', label: 'contact' },
  { id: 'guarantees', path: '/kafolat', namespace: 'pages/guarantees', label: 'guarantees' },
  { id: 'privacy', path: '/maxfiylik', namespace: 'pages/privacy', label: 'privacy' },
  { id: 'star', path: '/yulduz', namespace: 'pages/star' },
];

export const navigation = ['courses', 'services', 'blog', 'contact'] as const;

export const legalNavigation = ['guarantees', 'privacy'] as const;

export const pointPaths: readonly string[] = [0, ...pointIds.keys()].map((_, count) => `/yulduz/${count}`);

export const routePaths: readonly string[] = routes.map((route) => route.path);

export function routeOf(id: RouteId): Route {
  const found = routes.find((route) => route.id === id);
  if (!found) throw new RangeError(`model/routes.ts has no route ${id}`);
  return found;
}

interface OutputPlace {
  language: Language;
  file: string;
  /** Not-found and error pages also answer other addresses. */
  address: string;
}

/** An alias is a page of the default language under its language code: `/uz/dars/qa`. */
export type OutputPage = OutputPlace &
  (
    | { kind: 'page'; route: Route; isAlias: boolean }
    /** `/yulduz/5`, shared with a result. */
    | { kind: 'points'; count: number }
    | { kind: 'not-found' | 'error' }
  );

function place(path: string, language: Language, prefix: string = language.prefix): OutputPlace {
  const address = localizedPath(path, prefix);
  // Static hosts serve `/dars/qa` from `dars/qa.html` without a redirect.
  return { language, address, file: address === '/' ? 'index.html' : `${address.slice(1)}.html` };
}
export const documents: readonly OutputPage[] = [
  ...languages.flatMap((language) => [
    ...routes.map((route) => ({ kind: 'page' as const, route, isAlias: false, ...place(route.path, language) })),
    ...pointPaths.map((path, count) => ({ kind: 'points' as const, count, ...place(path, language) })),
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

export const canonicalPages: readonly PageDocument[] = documents
  .filter((document) => document.kind === 'page')
  .filter(({ isAlias }) => !isAlias);
