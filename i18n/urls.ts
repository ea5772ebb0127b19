/**
 * Address ↔ language. Pure, free of the dictionaries and of the configuration, so that the scripts
 * inlined in a page can use it too.
 */
interface AddressLanguage {
  code: string;
  /** What stands before the path in links: `''` for the default language, else `/ru`. */
  prefix: string;
}

/** `/darslar` under a language's prefix; the home page has no trailing slash: `/`, `/ru`. */
export function localizedPath(path: string, prefix: string): string {
  return prefix === '' ? path : prefix + (path === '/' ? '' : path);
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

/**
 * The address under which a missing page is shown.
 * @param known first segments that keep their address: languages and the pages' own.
 * @param fallback the default language, which the others go under.
 */
export function notFoundAddress(pathname: string, known: readonly string[], fallback: string): string {
  return known.includes(firstSegment(pathname)) ? pathname : `/${fallback}${pathname}`;
}

/** The first segments under which pages stand: `dars`, `corporate`, … An address under one keeps its place. */
export function firstSegments(paths: readonly string[]): string[] {
  return [...new Set(paths.map(firstSegment).filter((segment) => segment !== ''))];
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
