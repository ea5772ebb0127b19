/** The first half of a surrogate pair without its second, which UTF-8 cannot encode. */
const halfCharacter = /[\ud800-\udbff]$/;

/**
 * The beginning of a well-formed text, never with half a character at its end.
 * @param limit units of UTF-16, as `length` counts them.
 */
export function truncate(text: string, limit: number): string {
  return text.slice(0, limit).replace(halfCharacter, '');
}

/** Control characters but tab and line feed: PostgreSQL takes no NUL, and no reader wants the others. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** A text as it is stored: well-formed, composed, one kind of line break, nothing around it. */
function cleanText(text: string): string {
  // A surrogate without its other half becomes U+FFFD: neither database takes it.
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '').normalize('NFC').trim();
}

/**
 * The text that a request gives a name, as it is stored; of a name that is given twice, the first.
 * @param value as Fastify parses queries and forms: a text, or a list of them.
 * @returns an empty text where there is none.
 */
export function firstText(value: unknown): string {
  const one = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' ? cleanText(one) : '';
}
