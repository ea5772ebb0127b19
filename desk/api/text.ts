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
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/**
 * What turns round the direction of the text after it, beyond its own end: https://www.unicode.org/reports/tr9/. They are
 * removed rather than isolated, as that holds for every reader. No Uzbek or Russian text needs them, and Arabic or Hebrew
 * letters have their direction without.
 */
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes the characters that change the direction of the text around them. */
export const withoutBidiControls = (text: string): string => text.replace(bidiControls, '');

/**
 * Combining marks beyond the 30th on one letter: the Stream-Safe Text Format of https://www.unicode.org/reports/tr15/ has
 * no more, and no language. Normalization sorts the marks of a letter in a time that grows by the square of their number.
 */
const excessMarks = /(\p{M}{30})\p{M}+/gu;

/** Something that a reader sees. U+2800, a Braille pattern without dots, is the one blank that has no property saying so. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * A text as it is stored: well-formed, composed, one kind of line break, nothing around it; empty where nothing of it
 * would be seen. It takes a time that grows with the length and no faster.
 */
function cleanText(text: string): string {
  // A surrogate without its other half becomes U+FFFD: neither database takes it.
  const wellFormed = text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(controls, '');
  const clean = withoutBidiControls(wellFormed).replace(excessMarks, '$1').normalize('NFC').trim();
  return visible.test(clean) ? clean : '';
}

/** A text on one line: each run of white space becomes a space. */
export const toOneLine = (text: string): string => text.replace(/\s+/g, ' ');

/**
 * What a request gives a name, as it was sent; of a name that is given twice, the first.
 * @param value as Fastify parses queries and forms: a text, or a list of them.
 * @returns an empty text where there is none.
 */
export function firstValue(value: unknown): string {
  const one = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' ? one : '';
}

/** {@link firstValue} as it is stored. */
export const firstText = (value: unknown): string => cleanText(firstValue(value));

/** {@link firstText} of what has one line: a second one would look like another field of a notification. */
export const firstLine = (value: unknown): string => toOneLine(firstText(value));

/** The code of the country that numbers are of unless they say another. */
export const defaultCountryCode = '+998';

/**
 * A number of Uzbekistan as it can be dialled: `+998901234567`, also from one without its country.
 * @returns undefined for what is none.
 */
export function readUzbekPhone(text: string): string | undefined {
  const [, national] = /^(?:(?:\+|00)?998)?([2-9]\d{8})$/.exec(text.replace(/[\s().\-–—]/g, '')) ?? [];
  return national && `${defaultCountryCode}${national}`;
}

/** A Telegram name without @, taken from a name or a link; undefined for what is none. */
export function readTelegramName(text: string): string | undefined {
  const name = text.replace(/^(?:https?:\/\/)?(?:www\.)?(?:t\.me|telegram\.me)\//i, '').replace(/^@/, '');
  return /^[A-Za-z][A-Za-z0-9_]{4,31}$/.test(name) ? name : undefined;
}

/** Country code, area and the rest; Uzbek areas have two digits, most others three. */
const uzbek = /^\+(998)(\d{2})(\d{3})(\d{2})(\d{2})$/;
const other = /^\+(\d{1,5})(\d{3})(\d{3})(\d{2})(\d{2})$/;

/** `+998901234567` → `+998 90 123 45 67`, joined by non-breaking spaces; what is no such number stays. */
export function formatPhone(phone: string): string {
  const [, ...parts] = uzbek.exec(phone) ?? other.exec(phone) ?? [];
  return parts.length === 0 ? phone : `+${parts.join('\u00a0')}`;
}

/**
 * `+998901234567` → `998 (90) 123-45-67`: a spreadsheet takes a leading + for a formula and long digits for a number;
 * this it leaves alone, and people dial it as they are used to.
 */
export function phoneForSpreadsheet(phone: string): string {
  const [, country, area, ...rest] = uzbek.exec(phone) ?? other.exec(phone) ?? [];
  return country === undefined ? phone : `${country} (${area}) ${rest.join('-')}`;
}
