import { expect, it } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

it('takes so many within a window, each key for itself, and says how long the next one waits', () => {
  let now = 0;
  const limiter = new RateLimiter(2, 1000, () => now);
  limiter.count('a');
  now = 400;
  expect(limiter.waitFor('a')).toBe(0);
  limiter.count('a');
  expect(limiter.waitFor('a')).toBe(600);
  expect(limiter.waitFor('b')).toBe(0);
  now = 1000;
  expect(limiter.waitFor('a')).toBe(0);
});

it('remembers no more keys than it may', () => {
  const limiter = new RateLimiter(1, 1000, () => 0);
  for (let key = 0; key < 10_002; key++) limiter.count(String(key));
  expect(limiter.waitFor('0')).toBe(0);
  expect(limiter.waitFor('10001')).toBe(1000);
});
