import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newStoreFile } from '../../tests/fixtures/temporary-folder.ts';
import { StoreUnavailable } from '../database/schema.ts';
import type { DeskStore } from '../store.ts';
import { noon, openSignedIn, storeOn } from '../test-support/open-inbox.ts';
import { sampleSubmission } from '../test-support/sample-submissions.ts';
import { submissionOf } from '../test-support/store-contract-support.ts';
import { createRetention, monthsBefore, startRetention } from './retention.ts';

/** A date and time in Asia/Tashkent, as milliseconds since 1970. */
const tashkent = (text: string) => Date.parse(`${text}+05:00`);
const minute = 60_000;
const day = 24 * 60 * minute;

describe('monthsBefore', () => {
  it.each([
    ['2026-11-21T14:05:00', 24, '2024-11-21T14:05:00'],
    ['2026-03-31T10:00:00', 1, '2026-02-28T10:00:00'],
    ['2028-03-31T10:00:00', 1, '2028-02-29T10:00:00'],
    ['2028-02-29T10:00:00', 12, '2027-02-28T10:00:00'],
    ['2026-01-15T00:30:00', 1, '2025-12-15T00:30:00'],
    // In UTC this is still 30 June.
    ['2026-07-01T02:00:00', 1, '2026-06-01T02:00:00'],
  ])('%s minus %i months', (now, months, before) => {
    expect(monthsBefore(tashkent(now), months)).toBe(tashkent(before));
  });
});

const start = tashkent('2026-11-21T14:00:00');
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
afterEach(() => vi.clearAllMocks());

const totalOf = async (store: DeskStore) => (await store.ages(0, 0)).total;

/** @param ages in days. */
async function storeWith(ages: readonly number[]): Promise<DeskStore> {
  const store = await storeOn(newStoreFile());
  await Promise.all(ages.map((age) => store.accept(submissionOf({ receivedAt: start - age * day }))));
  return store;
}

function processOn(store: DeskStore, time = start) {
  const clock = { time };
  const retention = createRetention({ store, months: 24, now: () => clock.time, log });
  /** Advances the clock, then runs a pass. @returns the number of applications left. */
  async function passAfter(duration: number): Promise<number> {
    clock.time += duration;
    await retention.pass();
    return totalOf(store);
  }
  return { ...retention, clock, passAfter };
}

const many = (count: number, age: number) => Array.from({ length: count }, () => age);

describe('retention', () => {
  it('removes applications older than 24 months, and reports the number due beforehand', async () => {
    const store = await storeWith([0, 1, 725, 728, 800, 900]);
    const { passAfter, status } = processOn(store);
    expect(await status()).toEqual({
      isHeldBack: false,
      due: 2,
      soon: 2,
      until: start + 7 * day,
    });
    expect(await passAfter(10 * minute)).toBe(4);
    expect(log.info.mock.calls).toEqual([['removed 2 applications older than 24 months']]);
    expect(await status()).toMatchObject({ due: 0, soon: 2 });
  });

  it('removes nothing while the newest application is more than five minutes in the future', async () => {
    const store = await storeWith([0, 800]);
    const { clock, passAfter, status, removeDue } = processOn(store, start - 6 * minute);
    expect(await passAfter(0)).toBe(2);
    expect(await passAfter(0)).toBe(2);
    expect(await removeDue()).toMatchObject({ due: 0 });
    expect(await status()).toMatchObject({ isHeldBack: false, due: 0, soon: 0 });
    expect(await totalOf(store)).toBe(2);
    expect(log.warn.mock.calls).toEqual([
      [expect.stringMatching(/^retention paused: newest application is dated .* in the future/)],
    ]);
    clock.time = start - 5 * minute;
    expect(await passAfter(0)).toBe(1);
  });

  it('continues from the stored state of an earlier version', async () => {
    const store = await storeWith([0, ...many(30, 800)]);
    const state = { lastPassAt: start - 100 * day, confirmedNewest: start, dayStart: start - day + minute, removed: 4 };
    await store.getOrSet('retention', JSON.stringify(state));
    const { passAfter } = processOn(store);
    expect(await passAfter(0)).toBe(31);
    expect(await passAfter(minute)).toBe(21);
  });

  it('removes at most 5 % of all applications a day, and the rest when the owner confirms', async () => {
    const store = await storeWith([0, ...many(399, 10), ...many(100, 800)]);
    const { passAfter, status, removeDue } = processOn(store);
    expect(await passAfter(10 * minute)).toBe(475);
    expect(await passAfter(30 * minute)).toBe(475);
    expect(await status()).toMatchObject({ isHeldBack: true, due: 75 });
    expect(log.warn.mock.calls).toEqual([
      ["100 applications are older than 24 months, more than the desk removes a day without the owner's approval"],
    ]);
    // A restart does not begin a new day.
    expect(await processOn(store, start + 2 * 60 * minute).passAfter(0)).toBe(475);
    await store.accept(submissionOf({ receivedAt: start + day }));
    expect(await passAfter(day)).toBe(476 - 23);
    expect(await removeDue()).toMatchObject({ isHeldBack: false, due: 0 });
    expect(await totalOf(store)).toBe(401);
  });

  it('removes the daily share only once when two instances run', async () => {
    const file = newStoreFile();
    const [store, other] = [await storeOn(file), await storeOn(file)];
    await Promise.all(
      [0, ...many(60, 800)].map((age) => store.accept(submissionOf({ receivedAt: start - age * day }))),
    );
    const [one, two] = [processOn(store), processOn(other)];
    await Promise.all([one.passAfter(10 * minute), two.passAfter(10 * minute)]);
    await Promise.all([one.passAfter(30 * minute), two.passAfter(30 * minute)]);
    expect(await totalOf(store)).toBe(51);
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses a period of %d months', async (months) => {
    const store = await storeWith([]);
    expect(() => createRetention({ store, months, log })).toThrow(RangeError);
  });
});

describe('retention passes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('run ten minutes after the start, then every half an hour', async () => {
    const pass = vi.fn(async () => {});
    const stop = startRetention({ pass }, log);
    await vi.advanceTimersByTimeAsync(10 * minute - 1);
    expect(pass).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(pass).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(pass).toHaveBeenCalledTimes(3);
    await stop();
  });

  it('continue after the store was unavailable', async () => {
    const away = new StoreUnavailable('the disk is full');
    const pass = vi.fn(async () => {}).mockRejectedValueOnce(away);
    const stop = startRetention({ pass }, log);
    await vi.advanceTimersByTimeAsync(40 * minute);
    const said = 'retention failed, the desk retries within half an hour';
    expect(log.error.mock.calls).toEqual([[{ err: away }, said]]);
    expect(pass).toHaveBeenCalledTimes(2);
    await stop();
  });

  it('stop on request, after the running pass has ended', async () => {
    let end = () => {};
    const pass = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const stop = startRetention({ pass }, log);
    await vi.advanceTimersByTimeAsync(10 * minute);
    const stopped = stop();
    end();
    await stopped;
    await vi.advanceTimersByTimeAsync(72 * 60 * minute);
    expect(pass).toHaveBeenCalledTimes(1);
  });
});

describe('retention in the inbox', () => {
  it('shows how many applications are due, and removes all of them when the owner confirms', async () => {
    const store = await storeOn(newStoreFile());
    const minutesAgo = [0, ...Array.from({ length: 12 }, (_, index) => 800 * 24 * 60 + index)];
    await Promise.all(minutesAgo.map((minutes, index) => store.accept(sampleSubmission(index, noon, minutes))));
    const { owner } = await openSignedIn({ store });
    const act = (action: string) => owner('POST', '/retention', { action });
    // An open tab with an earlier version of the inbox still sends this action.
    expect((await act('confirm-clock')).statusCode).toBe(400);
    expect((await owner('GET', '/retention')).json()).toMatchObject({ isHeldBack: true, due: 12 });
    expect((await act('remove-due')).json()).toMatchObject({ isHeldBack: false, due: 0 });
    expect((await store.ages(0, 0)).total).toBe(1);
  });
});
