import { describe, expect, it } from 'vitest';
import { LoginLimiter, loginLimits } from './login-limiter.ts';

const now = Date.UTC(2026, 10, 21, 9);
const minute = 60_000;

describe('attempts to sign in', () => {
  it('are refused after five failures from one address, until the first of them is a quarter of an hour old', () => {
    const limiter = new LoginLimiter();
    for (let attempt = 0; attempt < 5; attempt++) expect(limiter.begin('a', now + attempt * minute)).toBe(0);
    expect(limiter.begin('a', now + 5 * minute)).toBe(10 * minute);
    expect(limiter.begin('a', now + loginLimits.windowMs - 1)).toBe(1);
    expect(limiter.begin('a', now + loginLimits.windowMs)).toBe(0);
  });

  it('are refused to everyone after thirty failures from many addresses', () => {
    const limiter = new LoginLimiter();
    for (let attempt = 0; attempt < 30; attempt++) expect(limiter.begin(`a${attempt}`, now)).toBe(0);
    expect(limiter.begin('b', now + minute)).toBe(14 * minute);
    expect(limiter.begin('b', now + loginLimits.windowMs)).toBe(0);
  });

  it('are not made more by being refused, nor count for others', () => {
    const limiter = new LoginLimiter();
    for (let attempt = 0; attempt < 100; attempt++) limiter.begin('a', now);
    expect(limiter.begin('b', now)).toBe(0);
    expect(limiter.begin('a', now + loginLimits.windowMs)).toBe(0);
  });

  it('that succeed never lock the owner out, and forgive those before them', () => {
    const limiter = new LoginLimiter();
    for (let login = 0; login < 100; login++) {
      expect(limiter.begin('owner', now)).toBe(0);
      limiter.succeed('owner');
    }
    for (let attempt = 0; attempt < 4; attempt++) limiter.begin('owner', now);
    limiter.succeed('owner');
    expect(limiter.begin('owner', now)).toBe(0);
  });
});
