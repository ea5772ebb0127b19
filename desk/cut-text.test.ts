import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it('cuts a text to a length, and leaves a shorter one as it is', () => {
  expect(cutText('abcd', 3)).toBe('abc');
  expect(cutText('ab', 3)).toBe('ab');
});

it('never leaves half of a character', () => {
  expect(cutText('ab🙂', 3)).toBe('ab');
  expect(cutText('ab🙂', 4)).toBe('ab🙂');
});
