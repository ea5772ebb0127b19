import type { LanguageCode } from '../../content/languages.ts';
import { quotationMarks, signs, uzbekApostrophes } from '../../proofreading/typography.ts';

/** The plain sign of each kind, and what it stands for. */
const kinds: readonly (readonly [plain: string, kind: string])[] = [
  ...Object.values(signs).map((kind) => [kind.charAt(0), kind] as const),
  ['...', '…'],
];

const plainSign = new Map(kinds.flatMap(([plain, kind]) => [...kind].map((sign) => [sign, plain])));

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

/** Signs that are no plain ones, and right wherever they stand. */
const always = new Set('\u00a0\u202f–—−…');

/** What a quotation ends after; after anything else one begins. */
const endOfQuoted = /[\p{L}\p{N}.,!?…%)\]}»”’]/u;

/**
 * Whether a sign is the one that good typography of the language has there; plain signs are not.
 * @param before the sign to its left.
 */
export function isProperSign(sign: string, before: string | undefined, language: LanguageCode): boolean {
  if (always.has(sign)) return true;
  if (language === 'uz' && sign === uzbekApostrophes.letter) return /[og]/i.test(before ?? '');
  if (language === 'uz' && sign === uzbekApostrophes.tutuq) return !/[og]/i.test(before ?? '');
  // Single quotes look like the apostrophes that keyboards write for ʻ and ʼ.
  if (/[‘’]/.test(sign)) return false;
  const { open, close, inner } = quotationMarks(language);
  const isOpening = [open, inner.open].includes(sign);
  const isClosing = [close, inner.close].includes(sign);
  return (isOpening || isClosing) && isOpening !== endOfQuoted.test(before ?? '');
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
