import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { minuteMs } from '../../model/durations.ts';
import { LoginQueue, loginLimits, networksOf } from './login-queue.ts';

const tooMany = (seconds: number) => ({ code: 'too-many-attempts', details: { retryAfter: seconds } });

function openQueue() {
  const clock = { time: 0 };
  const queue = new LoginQueue(() => clock.time);
  const order: string[] = [];
  let answer = (_isRight: boolean) => {};
  const guesserOf = (ip: string) => ({ keys: networksOf(ip), isGone: () => false });
  return {
    clock,
    order,
    guess: (ip: string, isRight = false) => queue.attempt(guesserOf(ip), async () => isRight),
    /** Starts an attempt whose check lasts until `finish`. */
    begin: (ip: string, isGone = false): Promise<boolean> =>
      queue.attempt({ ...guesserOf(ip), isGone: () => isGone }, () => {
        order.push(ip);
        return new Promise<boolean>((resolve) => {
          answer = resolve;
        });
      }),
    finish: async (isRight = false) => {
      answer(isRight);
      await nextTurn();
    },
  };
}

it('a network may send five wrong passwords in 15 minutes, and a right password resets the count', async () => {
  const { clock, guess } = openQueue();
  for (let attempt = 0; attempt < loginLimits.failures; attempt++) {
    clock.time = attempt * minuteMs;
    expect(await guess('192.0.2.1')).toBe(false);
  }
  await expect(guess('192.0.2.1', true)).rejects.toMatchObject(tooMany(11 * 60));
  expect(await guess('192.0.2.2', true)).toBe(true);
  clock.time = loginLimits.windowMs;
  for (let attempt = 1; attempt < loginLimits.failures; attempt++) await guess('192.0.2.1');
  expect(await guess('192.0.2.1', true)).toBe(true);
  for (let attempt = 0; attempt < loginLimits.failures; attempt++) await guess('192.0.2.1');
  await expect(guess('192.0.2.1', true)).rejects.toMatchObject(tooMany(15 * 60));
});

it('passwords are checked one at a time, and the network with the fewest failures goes first', async () => {
  const { order, guess, begin, finish } = openQueue();
  await guess('192.0.2.1');
  await guess('198.51.100.1');
  const attempts = ['203.0.113.1', '192.0.2.1', '192.0.2.2', '198.51.0.1', '203.0.113.1', '203.0.113.9'].map((ip) =>
    begin(ip),
  );
  for (let turn = 1; turn <= attempts.length; turn++) {
    await nextTurn();
    expect(order).toHaveLength(turn);
    await finish(turn === 1);
    if (turn === 1) attempts.push(begin('192.0.3.1'));
  }
  expect(order).toEqual([
    '203.0.113.1',
    '203.0.113.1',
    '198.51.0.1',
    '192.0.3.1',
    '203.0.113.9',
    '192.0.2.2',
    '192.0.2.1',
  ]);
  expect(await Promise.all(attempts)).toEqual([true, false, false, false, false, false, false]);
});

it('a sign-in from a new address replaces a guesser in a full queue', async () => {
  const { order, guess, begin, finish } = openQueue();
  for (let host = 0; host < 2; host++) await guess(`10.0.${host}.255`);
  const crowd = Array.from({ length: loginLimits.maxWaiting + 2 }, (_, index) =>
    begin(`10.0.${index % 2}.${index}`).catch((error) => error),
  );
  expect(await crowd.at(-1)).toMatchObject(tooMany(10));
  const owner = begin('203.0.113.1');
  await finish();
  expect(order.at(-1)).toBe('203.0.113.1');
  await finish(true);
  expect(await owner).toBe(true);
});

it('a network may have as many attempts waiting as it may have failures', async () => {
  const { begin } = openQueue();
  const attempts = Array.from({ length: loginLimits.failures + 2 }, () => begin('192.0.2.1').catch((error) => error));
  expect(await attempts.at(-1)).toMatchObject(tooMany(10));
});

it('an attempt is not checked after its client has disconnected', async () => {
  const { order, begin, finish } = openQueue();
  const first = begin('192.0.2.1');
  const gone = begin('192.0.2.2', true).catch((error) => error);
  const last = begin('192.0.2.3');
  await nextTurn();
  await finish();
  expect(await gone).toMatchObject(tooMany(10));
  await finish(true);
  expect([await first, await last, order]).toEqual([false, true, ['192.0.2.1', '192.0.2.3']]);
});

it.each([
  ['203.0.113.7', ['203.0.113.7', '203.0.113', '203.0']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2', '2001:db8:1', '2001:db8']],
])('%s belongs to the networks %j', (ip, networks) => {
  expect(networksOf(ip)).toEqual(networks);
});
