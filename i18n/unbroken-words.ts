/** Text between tags, or a whole element whose text must not change. CSS keeps `<time>` on one line. */
const parts = /<(code|pre|time|script|style|svg|textarea)\b[\s\S]*?<\/\1>|(?<=>)[^<]+/g;

/** A hyphen within a word or before an option of a command, but not within an address, which people copy. */
const innerHyphen = /(?<=[\p{L}\d\s])-(?=[\p{L}\d])(?<!\/\S*)/gu;

/**
 * Keeps words with a hyphen on one line: `bag-report`, `чему-то`, `15-yanvar`, `head -n`. CSS has no rule for that. A word joiner
 * (U+2060) after the hyphen is neither drawn nor read aloud, and search in the page still finds the word.
 */
export function joinHyphens(text: string): string {
  return text.replace(innerHyphen, '-\u2060');
}

export function joinHyphensInHtml(html: string): string {
  return html.replace(parts, (part) => (part.startsWith('<') ? part : joinHyphens(part)));
}
