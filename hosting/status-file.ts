import { isLanguageCode, languageOf } from '../content/languages.ts';
import { firstSegment } from '../site/language/localize.ts';

/** Statuses that have a page of their own. */
export const statuses = [404, 500] as const;
export type PageStatus = (typeof statuses)[number];

/** The file of a status, in the language of an address: `ru/404.html` for `/ru/nope`. */
export function statusFile(pathname: string, status: PageStatus): string {
  const segment = firstSegment(pathname);
  const prefix = isLanguageCode(segment) ? languageOf(segment).prefix : '';
  return `${prefix}/${status}.html`.slice(1);
}
