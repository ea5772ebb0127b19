/** The country that numbers are of unless they say another one. */
export const defaultCountryCode = '+998';

/**
 * A telephone number as it can be dialled: `+998901234567`. Uzbek numbers are taken without their country;
 * of other countries only the length is checked (E.164: 8 to 15 digits).
 * @param country the code before the number, as it was written. It counts where the number does not name one itself.
 * @returns undefined for what is no number.
 */
export function readPhone(text: string, country = ''): string | undefined {
  const compact = text.replace(/[\s().\-–—\u00a0]/g, '');
  const number = compact.replace(/^00/, '+');
  const code = country.replace(/\D/g, '').replace(/^0+/, '');
  return (
    (!number.startsWith('+') && code && readInternational(`+${code}${nationalNumber(number, code)}`)) ||
    readAlone(number)
  );
}

/** A number without what is dialled before it at home: 0, in Russia and Kazakhstan 8. Italian numbers begin with 0 abroad too. */
function nationalNumber(number: string, code: string): string {
  if (code === '7') return number.replace(/^[78](?=\d{10}$)/, '');
  return code === '39' ? number : number.replace(/^0/, '');
}

function readAlone(number: string): string | undefined {
  if (/^[2-9]\d{8}$/.test(number)) return `+998${number}`;
  return readInternational(/^998\d{9}$/.test(number) ? `+${number}` : number);
}

function readInternational(international: string): string | undefined {
  if (international.startsWith('+998')) return /^\+998[2-9]\d{8}$/.test(international) ? international : undefined;
  return /^\+[1-9]\d{7,14}$/.test(international) ? international : undefined;
}

/**
 * A Telegram name without @, taken from a name or a link; or the telephone number that many give instead.
 * @returns undefined for what is neither.
 */
export function readTelegram(text: string): string | undefined {
  const name = text.replace(/^(?:https?:\/\/)?(?:www\.)?(?:t\.me|telegram\.me)\//i, '').replace(/^@/, '');
  return /^[A-Za-z][A-Za-z0-9_]{4,31}$/.test(name) ? name : readPhone(text);
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
