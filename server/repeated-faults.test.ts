import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createRepeatedFaults } from './repeated-faults.ts';

it('a fault is logged whole once, and then by a count a minute while it comes back', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const logged: string[] = [];
  const { logMethod, last } = createRepeatedFaults();
  const stream = { write: (line: string) => logged.push(line) };
  const { log } = Fastify({ logger: { level: 'warn', stream, hooks: { logMethod } } });
  const lines = () => logged.splice(0).map((line) => JSON.parse(line));
  const err = new Error('no database');
  const fail = () => log.child({ name: 'desk' }).error({ err }, 'not stored');

  for (let times = 0; times < 5; times++) fail();
  log.error({ err }, 'not sent');
  log.warn({ path: '/a' }, 'not found');
  log.warn({ path: '/b' }, 'not found');
  expect(lines()).toMatchObject([
    { msg: 'not stored', err: { message: 'no database', stack: expect.stringContaining('repeated-faults.test') } },
    { msg: 'not sent', err: { message: 'no database' } },
    { path: '/a' },
    { path: '/b' },
  ]);
  vi.advanceTimersByTime(60_000);
  const fault = expect.stringMatching(/^Error at .*repeated-faults\.test/);
  expect(lines()).toMatchObject([{ msg: 'not stored: repeated in the last minute', name: 'desk', count: 4, fault }]);
  fail();
  vi.advanceTimersByTime(120_000);
  expect(lines()).toMatchObject([{ count: 1 }]);
  fail();
  expect(lines()).toMatchObject([{ err: { message: 'no database' } }]);
  expect(last()).toEqual({ at: expect.any(Number), text: expect.stringMatching(/^not stored: Error at /) });
});
