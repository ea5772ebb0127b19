/** This file imports no dictionaries and no configuration: scripts in pages use it too. */
interface AddressLanguage {
  code: string;
  /** Stands before the path in links: `''` for the default language, else `/ru`. */
  prefix: string;
}

/** `/dars/qa` → `dars`, `/` → `''`. */
export function firstSegment(pathname: string): string {
  return pathname.split('/', 2)[1] ?? '';
}

/** `/ru/dars/qa` → `/dars/qa`. Several slashes at the start become one, because a link to `//host/x` leaves the site. */
export function pathWithoutLanguage(pathname: string, languages: readonly AddressLanguage[]): string {
  const segment = firstSegment(pathname);
  const isLanguage = languages.some((language) => language.code === segment);
  const path = isLanguage ? pathname.slice(segment.length + 1) : pathname;
  return path.replace(/^\/*/, '/');
}

/** Lower case, single slashes, no slash at the end. */
export function canonicalAddress(pathname: string): string {
  return pathname
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1');
}

/**
 * `//RU//Darslar` → `/ru/darslar`; undefined for a correct address, and for an address of no page.
 * @param knownPaths paths of all pages, without a language.
 */
export function correctedAddress(
  pathname: string,
  languages: readonly AddressLanguage[],
  knownPaths: readonly string[],
): string | undefined {
  const address = canonicalAddress(pathname);
  const isPage = knownPaths.includes(pathWithoutLanguage(address, languages));
  return isPage && address !== pathname ? address : undefined;
}

/**
 * The address under which a missing page is shown: with the code of the default language, unless a language or a page begins with
 * the same segment. Parameters as for {@link correctedAddress}.
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

/** `/` → `/index.md`, `/ru` → `/ru.md`, `/dars/qa` → `/dars/qa.md`: like the HTML file, so hosts need one rule for both. */
export function markdownAddress(address: string): string {
  return address === '/' ? '/index.md' : `${address}.md`;
}

/** @param address of the page of a course: `/ru/dars/qa` → `/ru/dars/qa.ics`. */
export function calendarAddress(address: string): string {
  return `${address}.ics`;
}
