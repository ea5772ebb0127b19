import { patternRule } from '../rule.ts';
import { signs, uzbekApostrophes } from '../typography.ts';

const { letter, tutuq } = uzbekApostrophes;

/** Whatever stands on keyboards and in old fonts where an apostrophe is meant. */
const anyMark = `[${signs.apostrophe}]`;
const anyBut = (right: string) => `[${signs.apostrophe.replace(right, '')}]`;

/** A single quote opens before a word: one after it may close, and is no letter's. */
const singleQuoteOpened = "(?:^|[\\s(«“])['‘].*";

/** Uzbek writes oʻ and gʻ with U+02BB and the tutuq belgisi with U+02BC; Russian has no such sign. */
export const apostrophes = patternRule('apostrophes', [
  {
    wrong: new RegExp(
      `(?<=[og])${anyBut(letter)}(?=\\p{L})|(?<=\\p{L}[og])(?<!${singleQuoteOpened})${anyBut(letter)}(?!\\p{L})`,
      'giu',
    ),
    languages: ['uz'],
    remedy: `write oʻ and gʻ with ${letter} (U+02BB)`,
    right: letter,
  },
  {
    wrong: new RegExp(`(?<=\\p{L})(?<![og])${anyBut(tutuq)}(?=\\p{L})`, 'giu'),
    languages: ['uz'],
    remedy: `write the tutuq belgisi as ${tutuq} (U+02BC)`,
    right: tutuq,
  },
  {
    wrong: new RegExp(`(?<!\\p{L})${anyMark}|(?<=\\p{L})(?<![og])${anyMark}(?!\\p{L})`, 'giu'),
    languages: ['uz'],
    remedy: 'quote with “ ”, or take the sign away',
  },
  { wrong: new RegExp(anyMark, 'gu'), languages: ['ru'], remedy: 'Russian has no apostrophe: quote with « »' },
]);
