import { patternRule } from '../rule.ts';

/** Whatever stands on keyboards and in old fonts where an apostrophe is meant. */
const anyMark = "['‘’`´ʹ′ʻʼ]";

/** Uzbek writes oʻ and gʻ with U+02BB and the tutuq belgisi with U+02BC; Russian has no such sign. */
export const apostrophes = patternRule('apostrophes', [
  {
    wrong: /(?<=[oOgG])['‘’`´ʹ′ʼ]/gu,
    languages: ['uz'],
    remedy: 'write oʻ and gʻ with ʻ (U+02BB)',
    right: 'ʻ',
  },
  {
    wrong: /(?<=\p{L})(?<![oOgG])['‘’`´ʹ′ʻ](?=\p{L})/gu,
    languages: ['uz'],
    remedy: 'write the tutuq belgisi as ʼ (U+02BC)',
    right: 'ʼ',
  },
  {
    wrong: new RegExp(`(?<!\\p{L})${anyMark}|(?<=\\p{L})(?<![oOgG])${anyMark}(?!\\p{L})`, 'gu'),
    languages: ['uz'],
    remedy: 'quote with “ ”, or take the sign away',
  },
  { wrong: new RegExp(anyMark, 'gu'), languages: ['ru'], remedy: 'Russian has no apostrophe: quote with « »' },
]);
