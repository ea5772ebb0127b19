import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstText, truncate } from './text.ts';

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
