import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { defaultCountryCode, readTelegramName, readUzbekPhone } from './api/text.ts';

/** What people write beside a number: `Tel.`, `(telegram)`. */
const labels = /\(?(?<!\p{L})(?:tel(?:efon)?|тел(?:ефон)?|(telegram|tg|телеграмм?|тг))(?!\p{L})[.:]*\)?/giu;
const edges = /^[\s,;:–—-]+|[\s,;:–—-]+$/g;

/** Numbers with what was dialled before them at home: 8 in Uzbekistan until 2009, and today in Russia and Kazakhstan. */
const atHome: readonly (readonly [RegExp, string])[] = [
  [/^[08](?=[2-9]\d{8}$)/, '+998'],
  [/^[78](?=[79]\d{9}$)/, '+7'],
];

/**
 * A telephone number as it can be dialled: `+998901234567`. Only a number's length is checked, for operators get new codes
 * faster than metadata. For servers: the metadata weighs 83 kB.
 * @param country the code before the number, as it was written. It counts where the number does not name one itself.
 * @returns undefined for what is no number, or may be two.
 */
export function readPhone(text: string, country = ''): string | undefined {
  const number = text.replace(labels, '').replace(edges, '').replace(/^00/, '+');
  const code = country.replace(/\D/g, '').replace(/^0+/, '') || defaultCountryCode.slice(1);
  const phone = parsePhoneNumberFromString(number, { defaultCallingCode: code, extract: false });
  if (phone?.isPossible() && !phone.ext) {
    return phone.countryCallingCode === '998' ? readUzbekPhone(phone.number) : phone.number;
  }
  if (`+${code}` !== defaultCountryCode) return undefined;
  const digits = number.replace(/[\s().\-–—]/g, '');
  const [prefix, callingCode] = atHome.find(([pattern]) => pattern.test(digits)) ?? [];
  return prefix && callingCode && digits.replace(prefix, callingCode);
}

/** Whether a number is said to be in Telegram: `90 123 45 67 (telegram)`. */
export const mentionsTelegram = (text: string): boolean => [...text.matchAll(labels)].some(([, telegram]) => telegram);

/**
 * A Telegram name without @; or the telephone number that many give instead.
 * @returns undefined for what is neither.
 */
export const readTelegram = (text: string): string | undefined => readTelegramName(text) ?? readPhone(text);
