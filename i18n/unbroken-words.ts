/** Text between tags, or an element whose text must not change. CSS keeps `<time>` on one line. */
const parts = /<(code|pre|time|script|style|svg|textarea)\b[\s\S]*?<\/\1>|(?<=>)[^<]+/g;

/** A hyphen in a word or before a command option, but not in an address: people copy addresses. */
const innerHyphen = /(?<=[\p{L}\d\s])-(?=[\p{L}\d])(?<!\/\S*)/gu;

/** CSS cannot keep hyphenated words on one line. U+2060 is invisible, silent, and ignored by search. */
export function joinHyphens(text: string): string {
  return text.replace(innerHyphen, '-\u2060');
}

export function joinHyphensInHtml(html: string): string {
  return html.replace(parts, (part) => (part.startsWith('<') ? part : joinHyphens(part)));
}
