import { firstSegment } from '../i18n/urls.ts';
import { isLanguageCode, languageOf } from '../model/languages.ts';

/** First segments of the paths that the back end answers: the application desk, `/healthz` and `/livez` for monitors. */
export const backendPrefixes = ['r', 'embed', 'popup', 'widgets', 'desk', 'healthz', 'livez'] as const;

/** Whether the back end answers a path. */
export function isBackendPath(pathname: string): boolean {
  return (backendPrefixes as readonly string[]).includes(pathname.split('/', 2)[1] ?? '');
}

/** Statuses that have a page of their own. */
export const errorPageStatuses = [404, 500] as const;
export type ErrorPageStatus = (typeof errorPageStatuses)[number];

/** The page of a status, in the language of a path: `ru/404.html` for `/ru/nope`. */
export function errorPageFile(pathname: string, status: ErrorPageStatus): string {
  const segment = firstSegment(pathname);
  const prefix = isLanguageCode(segment) ? languageOf(segment).prefix : '';
  return `${prefix}/${status}.html`.slice(1);
}
