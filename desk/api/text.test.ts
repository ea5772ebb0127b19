import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstText, formatPhone, phoneForSpreadsheet, truncate } from './text.ts';

it('truncate cuts a text to a length and leaves a shorter text unchanged', () => {
  expect(truncate('abcd', 3)).toBe('abc');
  expect(truncate('ab', 3)).toBe('ab');
});

it('truncate never splits a surrogate pair', () => {
  expect(truncate('ab🙂', 3)).toBe('ab');
  expect(truncate('ab🙂', 4)).toBe('ab🙂');
});

/** Marks of two classes that normalization sorts, a mark that decomposes into two, and other characters. */
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

/** Normalization takes quadratic time in the longest run of marks. */
const longestRun = (text: string) =>
  Math.max(0, ...(text.normalize('NFKD').match(/\p{M}+/gu) ?? []).map(({ length }) => length));

it('firstText limits the marks on a letter, so that cleaning takes linear time', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      // At most 30 separate marks, each of which decomposes into at most two, and the marks of the letter before them.
      expect(longestRun(firstText(text))).toBeLessThanOrEqual(64);
    }),
  );
});

it('firstText keeps the letters of real languages with all their marks', () => {
  const letters = 'Oʻgʻil ё й ế Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍ कर्त्ता 👩‍👩‍👧 ไม้';
  expect(firstText(letters)).toBe(letters.normalize('NFC'));
});

it.each([
  ['+998901234567', '+998 90 123 45 67', '(+998) 90 123 45 67'],
  ['+79161234567', '+7 916 123 45 67', '(+7) 916 123 45 67'],
  ['+491512345678', '+49 151 234 56 78', '(+49) 151 234 56 78'],
  ['+4915123456789', '+49 151 234 567 89', '(+49) 151 234 567 89'],
  ['+12025550123', '+1 202 555 01 23', '(+1) 202 555 01 23'],
  ['+992917123456', '+992 917 123 456', '(+992) 917 123 456'],
  ['+821012345678', '+82 101 234 56 78', '(+82) 101 234 56 78'],
  ['+123', '+123', '+123'],
  ['yoʻq', 'yoʻq', 'yoʻq'],
])('%s is shown as %s and exported as %s', (phone, shown, exported) => {
  expect(formatPhone(phone)).toBe(shown.replaceAll(' ', '\u00a0'));
  expect(phoneForSpreadsheet(phone)).toBe(exported);
});
