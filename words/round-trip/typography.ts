import type { LanguageCode } from '../../content/languages.ts';

/** Signs that spreadsheets and keyboards put for one another, each kind under its plainest sign. */
const kinds: Readonly<Record<string, string>> = {
  ' ': ' \u00a0\u202f\u2007\u2009\t',
  "'": "'‘’‛ʻʼʹ`´′",
  '"': '"“”„‟«»″',
  '-': '-‐‑‒–—−',
  '...': '…',
};

const plainSign = new Map(Object.entries(kinds).flatMap(([plain, signs]) => [...signs].map((sign) => [sign, plain])));

/** A text's characters; three dots are one, as spreadsheets make them. */
export function signsOf(text: string): string[] {
  return text.match(/\.\.\.|./gsu) ?? [];
}

/** The text in plain signs: two texts that differ only in signs of one kind have the same. */
export function canonical(text: string): string {
  return signsOf(text)
    .map((sign) => plainSign.get(sign) ?? sign)
    .join('');
}

/** The quotation marks of each language: the outer pair, then the inner one. */
export const quotes: Readonly<Record<LanguageCode, readonly [string, string, string, string]>> = {
  uz: ['“', '”', '‘', '’'],
  ru: ['«', '»', '„', '“'],
};

const always = new Set('\u00a0\u202f–—−…');

/** What a quotation ends after; after anything else one begins. */
const endOfQuoted = /[\p{L}\p{N}.,!?…%)\]}»”’]/u;

/**
 * Whether a sign is the one that good typography of the language has there; plain signs are not.
 * @param before the sign to its left.
 */
export function isProperSign(sign: string, before: string | undefined, language: LanguageCode): boolean {
  if (always.has(sign)) return true;
  if (language === 'uz' && sign === 'ʻ') return /[og]/i.test(before ?? '');
  if (language === 'uz' && sign === 'ʼ') return !/[og]/i.test(before ?? '');
  // Single quotes look like the apostrophes that keyboards write for ʻ and ʼ.
  if (/[‘’]/.test(sign)) return false;
  const [outer, , inner] = quotes[language];
  const isOpening = sign === outer || sign === inner;
  return quotes[language].includes(sign) && isOpening !== endOfQuoted.test(before ?? '');
}

/**
 * Puts back signs that a spreadsheet made plain.
 * @param text the text that came back; `canonical` of it is that of `model`.
 * @param model the text as it stood before.
 */
export function restoreSigns(text: string, model: string, language: LanguageCode): string {
  const models = signsOf(model);
  return signsOf(text)
    .map((sign, index, signs) => {
      const old = models[index] as string;
      if (sign === old) return sign;
      const wasProper = isProperSign(old, models[index - 1], language);
      return wasProper && !isProperSign(sign, signs[index - 1], language) ? old : sign;
    })
    .join('');
}
