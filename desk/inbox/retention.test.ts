import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreUnavailable } from '../store/store.ts';
import { monthsBefore, startRetention } from './retention.ts';

/** A time of day in Asia/Tashkent. */
const tashkent = (text: string) => Date.parse(`${text}+05:00`);
const hour = 60 * 60 * 1000;

describe('months before a day', () => {
  it.each([
    ['2026-11-21T14:05:00', 24, '2024-11-21T14:05:00'],
    ['2026-03-31T10:00:00', 1, '2026-02-28T10:00:00'],
    ['2028-03-31T10:00:00', 1, '2028-02-29T10:00:00'],
    ['2028-02-29T10:00:00', 12, '2027-02-28T10:00:00'],
    ['2026-01-15T00:30:00', 1, '2025-12-15T00:30:00'],
    // Still the last of the month in UTC.
    ['2026-07-01T02:00:00', 1, '2026-06-01T02:00:00'],
  ])('%s, %i', (now, months, before) => {
    expect(monthsBefore(tashkent(now), months)).toBe(tashkent(before));
  });
});

describe('keeping applications for a time', () => {
  const start = tashkent('2026-11-21T14:00:00');
  beforeEach(() => void vi.useFakeTimers({ now: start }));
  afterEach(() => void vi.useRealTimers());

  it('removes what is older at once and every day, and says how many', async () => {
    const removeBefore = vi.fn(async () => 3);
    const said: string[] = [];
    const stop = startRetention({ store: { removeBefore }, months: 24, say: (line) => said.push(line) });
    await vi.advanceTimersByTimeAsync(0);
    expect(removeBefore.mock.calls).toEqual([[tashkent('2024-11-21T14:00:00')]]);
    expect(said).toEqual(['desk: removed 3 applications older than 24 months']);
    await vi.advanceTimersByTimeAsync(48 * hour);
    expect(removeBefore.mock.calls.slice(1)).toEqual([
      [tashkent('2024-11-22T14:00:00')],
      [tashkent('2024-11-23T14:00:00')],
    ]);
    await stop();
  });

  it('is silent where there is nothing to remove', async () => {
    const said: string[] = [];
    const stop = startRetention({ store: { removeBefore: async () => 0 }, months: 1, say: (line) => said.push(line) });
    await vi.advanceTimersByTimeAsync(0);
    await stop();
    expect(said).toEqual([]);
  });

  it('goes on an hour after the store was away', async () => {
    const removeBefore = vi.fn(async () => 0).mockRejectedValueOnce(new StoreUnavailable('the disk is full'));
    const said: string[] = [];
    const stop = startRetention({ store: { removeBefore }, months: 24, say: (line) => said.push(line) });
    await vi.advanceTimersByTimeAsync(hour);
    expect(said).toEqual(['desk: old applications could not be removed, trying again in an hour: the disk is full']);
    expect(removeBefore).toHaveBeenCalledTimes(2);
    await stop();
  });

  it('stops when told to, once a removal that runs has ended', async () => {
    let end = (_count: number) => {};
    const removeBefore = vi.fn(() => new Promise<number>((resolve) => (end = resolve)));
    const stop = startRetention({ store: { removeBefore }, months: 24, say: () => {} });
    const stopped = stop();
    end(0);
    await stopped;
    await vi.advanceTimersByTimeAsync(72 * hour);
    expect(removeBefore).toHaveBeenCalledTimes(1);
  });

  it.each([0, -1, 1.5, Number.NaN])('takes no %d months', (months) => {
    expect(() => startRetention({ store: { removeBefore: async () => 0 }, months, say: () => {} })).toThrow(RangeError);
  });
});
