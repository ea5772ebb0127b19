import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { loginLimits, PasswordGate } from './password-gate.ts';

it('two passwords are hashed at once and 20 wait: others are refused', async () => {
  const gate = new PasswordGate(() => 0);
  const finish: (() => void)[] = [];
  const attempts = Array.from({ length: 25 }, (_, index) =>
    gate
      .attempt(`10.0.${index}.1`, () => new Promise<number>((resolve) => finish.push(() => resolve(index))))
      .catch(({ code, details }) => ({ code, ...details })),
  );
  for (let done = 0; done < 22; done++) {
    await nextTurn();
    expect(finish).toHaveLength(Math.min(done + 2, 22));
    finish[done]?.();
  }
  const refused = { code: 'too-many-attempts', retryAfter: 10 };
  const order = Array.from({ length: 22 }, (_, index) => index);
  expect(await Promise.all(attempts)).toEqual([...order, refused, refused, refused]);
});

it('five wrong passwords of a network are checked in 15 minutes, and right passwords earn no more guesses', async () => {
  const clock = { time: 0 };
  const gate = new PasswordGate(() => clock.time);
  let checked = 0;
  const guess = (ip: string, isRight = false) =>
    gate.attempt(ip, async () => {
      checked++;
      await nextTurn();
      return isRight ? true : undefined;
    });
  const parallel = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::'];
  await Promise.all(parallel.map((ip) => guess(ip)));
  for (let index = 0; index < 3; index++) expect(await guess('2001:db8:1:2::3', true)).toBe(true);
  const results = await Promise.allSettled([...parallel, ...parallel].map((ip) => guess(ip)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(checked).toBe(3 + 3 + 2);
  await expect(guess('2001:db8:1:2::4', true)).rejects.toMatchObject({ details: { retryAfter: 900 } });
  expect(await guess('2001:db8:1:3::', true)).toBe(true);
  clock.time += loginLimits.windowMs;
  expect(await guess('2001:db8:1:2::4', true)).toBe(true);
});

it('a check that fails is no guess, and frees its place', async () => {
  const gate = new PasswordGate(() => 0);
  for (let index = 0; index < 2 * loginLimits.failures; index++) {
    await expect(gate.attempt('192.0.2.1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  }
  expect(await gate.attempt('192.0.2.1', async () => true)).toBe(true);
});
