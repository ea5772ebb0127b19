import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { defaultCountryCode, readTelegramName, readUzbekPhone } from './api/text.ts';

/** `Tel.`, `(telegram)`. */
const labels = /\(?(?<!\p{L})(?:tel(?:efon)?|тел(?:ефон)?|(telegram|tg|телеграмм?|тг))(?!\p{L})[.:]*\)?/giu;
const edges = /^[\s,;:–—-]+|[\s,;:–—-]+$/g;

/** Prefixes of calls within a country: 8 in Uzbekistan until 2009, and today in Russia and Kazakhstan. */
const nationalPrefixes: readonly (readonly [RegExp, string])[] = [
  [/^[08](?=[2-9]\d{8}$)/, '+998'],
  [/^[78](?=[79]\d{9}$)/, '+7'],
];

const callingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));

const digitsOfCode = (country: string) => country.replace(/\D/g, '').replace(/^0+/, '') || defaultCountryCode.slice(1);

export const isUzbekCode = (country: string): boolean => `+${digitsOfCode(country)}` === defaultCountryCode;

export const isCountryCode = (country: string): boolean => callingCodes.has(digitsOfCode(country));

const withoutLabels = (text: string) => text.replace(labels, '').replace(edges, '').replace(/^00/, '+');

export const hasOwnCountryCode = (text: string): boolean => withoutLabels(text).startsWith('+');

export const looksLikeNumber = (text: string): boolean =>
  /^\+?(?:[\s().\-–—]*\d){5,15}[\s().\-–—]*$/.test(withoutLabels(text));

/** Checks only the length: operators get new codes faster than the metadata. @param country for a number without code. */
export function readPhone(text: string, country = ''): string | undefined {
  const number = withoutLabels(text);
  const code = digitsOfCode(country);
  // libphonenumber throws for an unknown code.
  const known = callingCodes.has(code) ? { defaultCallingCode: code } : {};
  const phone = parsePhoneNumberFromString(number, { ...known, extract: false });
  if (phone?.isPossible() && !phone.ext) {
    return phone.countryCallingCode === '998' ? readUzbekPhone(phone.number) : phone.number;
  }
  // Some visitors split an Uzbek number elsewhere: `998 90` as the code, then 123 45 67.
  if (`+${code}` !== defaultCountryCode) return readUzbekPhone(country + number);
  const digits = number.replace(/[\s().\-–—]/g, '');
  const [prefix, callingCode] = nationalPrefixes.find(([pattern]) => pattern.test(digits)) ?? [];
  return prefix && callingCode && digits.replace(prefix, callingCode);
}

export const mentionsTelegram = (text: string): boolean => [...text.matchAll(labels)].some(([, telegram]) => telegram);

/** A name without @, or a phone number: many visitors give a number instead. */
export const readTelegram = (text: string): string | undefined => readTelegramName(text) ?? readPhone(text);
