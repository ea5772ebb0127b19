/** This file imports no dictionaries and no configuration, because page scripts use it too. */
interface AddressLanguage {
  code: string;
  /** Before the path in links: `''` for the default language, else `/ru`. */
  prefix: string;
}

export function firstSegment(pathname: string): string {
  return pathname.split('/', 2)[1] ?? '';
}

/** `/ru/dars/qa` → `/dars/qa`. Several slashes at the start become one, because `//host/x` links to another site. */
export function pathWithoutLanguage(pathname: string, languages: readonly AddressLanguage[]): string {
  const segment = firstSegment(pathname);
  const isLanguage = languages.some((language) => language.code === segment);
  const path = isLanguage ? pathname.slice(segment.length + 1) : pathname;
  return path.replace(/^\/*/, '/');
}

export function canonicalAddress(pathname: string): string {
  return pathname
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1');
}

/** `//RU//Darslar` → `/ru/darslar`; undefined if correct or unknown. @param knownPaths without language. */
export function correctedAddress(
  pathname: string,
  languages: readonly AddressLanguage[],
  knownPaths: readonly string[],
): string | undefined {
  const address = canonicalAddress(pathname);
  const isPage = knownPaths.includes(pathWithoutLanguage(address, languages));
  return isPage && address !== pathname ? address : undefined;
}

/** With the code of the default language, unless a language or a page begins with the same segment. */
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

export function calendarAddress(address: string): string {
  return `${address}.ics`;
}
