import { expect, it } from 'vitest';
import { truncate } from './text.ts';

it('cuts a text to a length, and leaves a shorter one as it is', () => {
  expect(truncate('abcd', 3)).toBe('abc');
  expect(truncate('ab', 3)).toBe('ab');
});

it('never leaves half of a character', () => {
  expect(truncate('ab🙂', 3)).toBe('ab');
  expect(truncate('ab🙂', 4)).toBe('ab🙂');
});
