/**
 * Address ↔ language. Pure, free of the dictionaries and of the configuration, so that the scripts
 * inlined in a page can use it too.
 */
interface AddressLanguage {
  code: string;
  /** What stands before the path in links: `''` for the default language, else `/ru`. */
  prefix: string;
}

/** The part of an address before its second slash: `dars` of `/dars/qa`, `''` of `/`. */
export function firstSegment(pathname: string): string {
  return pathname.split('/', 2)[1] ?? '';
}

/**
 * `/ru/dars/qa` → `/dars/qa`; a path whose first segment is no language comes back as it is. Slashes at the
 * start count as one: a link to `//host/x` would leave the site.
 */
export function pathWithoutLanguage(pathname: string, languages: readonly AddressLanguage[]): string {
  const segment = firstSegment(pathname);
  const isLanguage = languages.some((language) => language.code === segment);
  const path = isLanguage ? pathname.slice(segment.length + 1) : pathname;
  return path.replace(/^\/*/, '/');
}

/** An address as ours are written: in lower case, one slash between its parts and none at its end. */
export function canonicalAddress(pathname: string): string {
  return pathname
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1');
}

/**
 * The page that an address of no page means: `/ru/darslar` for `//RU//Darslar`.
 * @param knownPaths every page's path without a language.
 * @returns its address, or undefined where no page is meant.
 */
export function meantAddress(
  pathname: string,
  languages: readonly AddressLanguage[],
  knownPaths: readonly string[],
): string | undefined {
  const address = canonicalAddress(pathname);
  const isPage = knownPaths.includes(pathWithoutLanguage(address, languages));
  return isPage && address !== pathname ? address : undefined;
}

/**
 * The address under which a missing page is shown: its own where its first segment is a language or a page's, else
 * under the default language.
 * @param languages the default first.
 * @param knownPaths every page's path without a language.
 */
export function notFoundAddress(
  pathname: string,
  languages: readonly AddressLanguage[],
  knownPaths: readonly string[],
): string {
  const segment = firstSegment(pathname);
  const isKnown =
    segment !== '' &&
    (languages.some(({ code }) => code === segment) || knownPaths.some((path) => firstSegment(path) === segment));
  return isKnown ? pathname : `/${languages[0]?.code}${pathname}`;
}

/**
 * A page as Markdown: the name of its HTML file with another end, so that one rule makes both on every host.
 * @param address of the page, with its language: `/` → `/index.md`, `/ru` → `/ru.md`, `/dars/qa` → `/dars/qa.md`.
 */
export function markdownAddress(address: string): string {
  return address === '/' ? '/index.md' : `${address}.md`;
}

/** When a course's cohorts start, for calendars: `/ru/dars/qa` → `/ru/dars/qa.ics`. @param address of its page. */
export function calendarAddress(address: string): string {
  return `${address}.ics`;
}
