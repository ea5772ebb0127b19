/** The first half of a character that takes two units of UTF-16, without its second: no UTF-8 can say it. */
const halfCharacter = /[\ud800-\udbff]$/;

/**
 * The beginning of a well-formed text, never with half a character at its end.
 * @param limit units of UTF-16, as `length` counts them.
 */
export function cutText(text: string, limit: number): string {
  return text.slice(0, limit).replace(halfCharacter, '');
}
