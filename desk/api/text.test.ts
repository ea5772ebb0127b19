import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstText, formatPhone, phoneForSpreadsheet, truncate } from './text.ts';

it('cuts a text to a length, and leaves a shorter one as it is', () => {
  expect(truncate('abcd', 3)).toBe('abc');
  expect(truncate('ab', 3)).toBe('ab');
});

it('never leaves half of a character', () => {
  expect(truncate('ab🙂', 3)).toBe('ab');
  expect(truncate('ab🙂', 4)).toBe('ab🙂');
});

/** Marks of two classes, which normalization sorts; one that is two of them; and letters that hold some already. */
const pieces = fc.constantFrom(
  '\u0315',
  '\u0300',
  '\u0344',
  '\u1f82',
  '\u0323',
  'a',
  ' ',
  '\u0000',
  '\u200d',
  '🙂',
  '\n',
);
const runs = fc.tuple(pieces, fc.integer({ min: 1, max: 400 })).map(([piece, count]) => piece.repeat(count));
const hostile = fc.array(runs, { maxLength: 12 }).map((parts) => parts.join(''));

/** The most marks of one letter once it is taken apart: what normalization takes the square of. */
const longestRun = (text: string) =>
  Math.max(0, ...(text.normalize('NFKD').match(/\p{M}+/gu) ?? []).map(({ length }) => length));

it('keeps few marks on a letter, so that cleaning takes a time in proportion to the length', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      // 30 that stand by themselves, each at most two when taken apart, and those within the letter before them.
      expect(longestRun(firstText(text))).toBeLessThanOrEqual(64);
    }),
  );
});

it('keeps every letter that a language has, with all its marks', () => {
  const letters = 'Oʻgʻil ё й ế Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍ कर्त्ता 👩‍👩‍👧 ไม้';
  expect(firstText(letters)).toBe(letters.normalize('NFC'));
});

it('a phone number is grouped as people read it, and does not break over two lines', () => {
  expect(formatPhone('+998901234567')).toBe('+998 90 123 45 67'.replaceAll(' ', '\u00a0'));
  expect(formatPhone('+79161234567')).toBe('+7 916 123 45 67'.replaceAll(' ', '\u00a0'));
});

it('a spreadsheet takes a phone number for neither a formula nor a number, and no apostrophe is seen', () => {
  expect(phoneForSpreadsheet('+998901234567')).toBe('998 (90) 123-45-67');
  expect(phoneForSpreadsheet('+79161234567')).toBe('7 (916) 123-45-67');
});

it('a number of unknown length stays as it is', () => {
  expect(formatPhone('+123')).toBe('+123');
  expect(phoneForSpreadsheet('+123')).toBe('+123');
});
