import { type CourseId, courses } from './courses.ts';
import type { FormId } from './form-ids.ts';

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
  /** A part of the page leads to it: its dialog is there. */
  dialog?: FormId;
  /** The key of its label in the dictionaries' `navigation`, for routes in header and footer. */
  label?: 'home' | Exclude<(typeof navigation)[number], 'blog'> | (typeof legalNavigation)[number];
}

export type RouteId = 'home' | 'courses' | CourseId | 'corporate' | 'contact' | 'guarantees' | 'privacy';

const courseRoutes: Route[] = courses.map(({ id, form }) => ({
  id,
  path: `/dars/${id}`,
  namespace: `courses/${id}`,
  course: id,
  form,
}));

/** The one table of routes: addresses, dictionaries, navigation and sitemap read it. It knows no React. */
export const routes: readonly Route[] = [
  { id: 'home', path: '/', namespace: 'pages/home', dialog: 'qa', label: 'home' },
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
