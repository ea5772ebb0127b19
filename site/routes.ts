import { type CourseId, courses } from '../content/courses/index.ts';
import type { FormId } from '../content/forms/form-ids.ts';

/** A page of the site, in whatever language. */
export interface Screen {
  id: ScreenId;
  /** Without language, which `localizedPath` adds, and without trailing slash: `/dars/qa`. */
  path: string;
  /** The folder under `content/` that holds its texts. */
  copy: string;
  course?: CourseId;
  /** The form that its visitors are led to. */
  form?: FormId;
  /** The key of its label in the dictionaries' `navigation`, for screens in header and footer. */
  label?: 'home' | Exclude<(typeof navigation)[number], 'blog'> | (typeof legalNavigation)[number];
}

export type ScreenId = 'home' | 'courses' | CourseId | 'corporate' | 'contact' | 'guarantees' | 'privacy';

const courseScreens: Screen[] = courses.map(({ id, form }) => ({
  id,
  path: `/dars/${id}`,
  copy: `courses/${id}`,
  course: id,
  form,
}));

/** The one table of screens: addresses, dictionaries, navigation and sitemap read it. It knows no React. */
export const screens: readonly Screen[] = [
  { id: 'home', path: '/', copy: 'pages/home', label: 'home' },
  { id: 'courses', path: '/darslar', copy: 'pages/courses', label: 'courses' },
  ...courseScreens,
  { id: 'corporate', path: '/corporate', copy: 'pages/corporate', form: 'corporate', label: 'services' },
  { id: 'contact', path: '/contact', copy: 'pages/contact', form: 'contact', label: 'contact' },
  { id: 'guarantees', path: '/kafolat', copy: 'pages/guarantees', label: 'guarantees' },
  { id: 'privacy', path: '/maxfiylik', copy: 'pages/privacy', label: 'privacy' },
];

/** What header and footer link to, in order; `blog` is the configured address. The footer leads with home. */
export const navigation = ['courses', 'services', 'blog', 'contact'] as const;

/** What the last line of the footer links to, in order. */
export const legalNavigation = ['guarantees', 'privacy'] as const;

/** Every page's path without a language. */
export const screenPaths: readonly string[] = screens.map((screen) => screen.path);

/** The row of a screen. @throws RangeError for an id that the table lacks. */
export function screenOf(id: ScreenId): Screen {
  const found = screens.find((screen) => screen.id === id);
  if (!found) throw new RangeError(`no screen ${id} in site/routes.ts`);
  return found;
}
