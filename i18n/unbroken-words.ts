/** Text between tags; or an element whose text is no prose, is copied as it stands, or is kept whole by CSS: a date. */
const parts = /<(code|pre|time|script|style|svg|textarea)\b[\s\S]*?<\/\1>|(?<=>)[^<]+/g;

/** Within a word, and not within an address, which people copy. */
const innerHyphen = /(?<=[\p{L}\d])-(?=[\p{L}\d])(?<!\/\S*)/gu;

/**
 * A text whose words with a hyphen stay whole: `bag-report`, `чему-то`, `15-yanvar` are not broken over two lines. CSS has no
 * rule for that. A word joiner (U+2060) behind the hyphen is neither drawn nor read, and the hyphen stays the one that people
 * search for.
 */
export function joinHyphens(text: string): string {
  return text.replace(innerHyphen, '-\u2060');
}

/** The same of a page. @param html markup, of which only the text changes. */
export function keepWordsWhole(html: string): string {
  return html.replace(parts, (part) => (part.startsWith('<') ? part : joinHyphens(part)));
}
