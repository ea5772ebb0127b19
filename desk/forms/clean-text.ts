/** Control characters but tab and line feed: PostgreSQL takes no NUL, and no reader wants the others. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** A text as it is kept: well-formed, composed, one kind of line break, nothing around it. */
export function cleanText(text: string): string {
  // Through bytes and back: a surrogate without its other half becomes U+FFFD.
  const wellFormed = Buffer.from(text, 'utf8').toString('utf8');
  return wellFormed.replace(/\r\n?/g, '\n').replace(controls, '').normalize('NFC').trim();
}
