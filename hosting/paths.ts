import { firstSegment } from '../i18n/urls.ts';
import { isLanguageCode, languageOf } from '../model/languages.ts';

export const backendPrefixes = ['r', 'embed', 'popup', 'widgets', 'desk', 'healthz', 'livez'] as const;

export function isBackendPath(pathname: string): boolean {
  return (backendPrefixes as readonly string[]).includes(pathname.split('/', 2)[1] ?? '');
}

export const errorPageStatuses = [404, 500] as const;
export type ErrorPageStatus = (typeof errorPageStatuses)[number];

export function errorPageFile(pathname: string, status: ErrorPageStatus): string {
  const segment = firstSegment(pathname);
  const prefix = isLanguageCode(segment) ? languageOf(segment).prefix : '';
  return `${prefix}/${status}.html`.slice(1);
}
