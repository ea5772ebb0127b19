/** Half a surrogate pair: UTF-8 cannot encode it. */
const halfCharacter = /[\ud800-\udbff]$/;

export function truncate(text: string, limit: number): string {
  return text.slice(0, limit).replace(halfCharacter, '');
}

/** Control characters except tab and line feed. PostgreSQL refuses NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Controls of direction, https://www.unicode.org/reports/tr9/. Letters have their direction without controls. */
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export const withoutBidiControls = (text: string): string => text.replace(bidiControls, '');

/** Normalization takes quadratic time in marks. 30 is the limit of https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format. */
const excessMarks = /(\p{M}{30})\p{M}+/gu;

/** U+2800, an empty Braille pattern, is blank without a property that says so. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Takes linear time. @returns an empty text if a reader would see nothing. */
function cleanText(text: string): string {
  // Neither database accepts half a surrogate pair: U+FFFD replaces it.
  const wellFormed = text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(controls, '');
  const clean = withoutBidiControls(wellFormed).replace(excessMarks, '$1').normalize('NFC').trim();
  return visible.test(clean) ? clean : '';
}

export const toOneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** @param value a text or a list, as Fastify parses queries and forms. */
export function firstValue(value: unknown): string {
  const one = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' ? one : '';
}

/** {@link firstValue} as the database stores it. */
export const firstText = (value: unknown): string => cleanText(firstValue(value));

/** {@link firstText} on one line: a second line would look like another field of a notification. */
export const firstLine = (value: unknown): string => toOneLine(firstText(value));

export const defaultCountryCode = '+998';

/** `90 123-45-67` → `+998901234567`. */
export function readUzbekPhone(text: string): string | undefined {
  const [, national] = /^(?:(?:\+|00)?998)?([2-9]\d{8})$/.exec(text.replace(/[\s().\-–—]/g, '')) ?? [];
  return national && `${defaultCountryCode}${national}`;
}

export function readTelegramName(text: string): string | undefined {
  const name = text.replace(/^(?:https?:\/\/)?(?:www\.)?(?:t\.me|telegram\.me)\//i, '').replace(/^@/, '');
  return /^[A-Za-z][A-Za-z0-9_]{4,31}$/.test(name) ? name : undefined;
}

/** Country code and the rest: https://www.itu.int/pub/T-SP-E.164D. A code that is not listed has three digits. */
const international = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/** Groups of three digits. The last four are two pairs, so that no digit is alone. */
const groups = /\d{2}(?=\d{2}$)|\d{2,3}/g;

/** `+998901234567` → `998`, `90`, `123`, `45`, `67`: Uzbek areas have two digits. Empty if the number has no code. */
function phoneGroups(phone: string): string[] {
  const [, code, national] = international.exec(phone) ?? [];
  if (code === undefined || national === undefined) return [];
  if (phone.startsWith(defaultCountryCode))
    return [code, national.slice(0, 2), ...(national.slice(2).match(groups) ?? [])];
  return [code, ...(national.match(groups) ?? [])];
}

/** `+998901234567` → `+998 90 123 45 67` with non-breaking spaces. */
export function formatPhone(phone: string): string {
  const parts = phoneGroups(phone);
  return parts.length === 0 ? phone : `+${parts.join('\u00a0')}`;
}

/** `+998901234567` → `(+998) 90 123 45 67`: spreadsheets read a leading + as a formula and long digits as a number. */
export function phoneForSpreadsheet(phone: string): string {
  const [code, ...rest] = phoneGroups(phone);
  return code === undefined ? phone : `(+${code}) ${rest.join(' ')}`;
}
