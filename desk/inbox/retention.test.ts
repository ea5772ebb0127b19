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

describe('retention', () => {
  const start = tashkent('2026-11-21T14:00:00');
  const log = { info: vi.fn(), error: vi.fn() };
  beforeEach(() => void vi.useFakeTimers({ now: start }));
  afterEach(() => {
    vi.useRealTimers();
    vi.clearAllMocks();
  });

  it('removes what is older at once and every day, and logs how many', async () => {
    const removeBefore = vi.fn(async () => 0).mockResolvedValueOnce(3);
    const stop = startRetention({ store: { removeBefore }, months: 24, log });
    await vi.advanceTimersByTimeAsync(48 * hour);
    expect(removeBefore.mock.calls).toEqual([
      [tashkent('2024-11-21T14:00:00')],
      [tashkent('2024-11-22T14:00:00')],
      [tashkent('2024-11-23T14:00:00')],
    ]);
    expect(log.info.mock.calls).toEqual([['removed 3 applications older than 24 months']]);
    await stop();
  });

  it('retries an hour after the store was away', async () => {
    const away = new StoreUnavailable('the disk is full');
    const removeBefore = vi.fn(async () => 0).mockRejectedValueOnce(away);
    const stop = startRetention({ store: { removeBefore }, months: 24, log });
    await vi.advanceTimersByTimeAsync(hour);
    expect(log.error.mock.calls).toEqual([[{ err: away }, 'could not remove old applications, retrying in an hour']]);
    expect(removeBefore).toHaveBeenCalledTimes(2);
    await stop();
  });

  it('stops when told to, once a removal that runs has ended', async () => {
    let end = (_count: number) => {};
    const removeBefore = vi.fn(() => new Promise<number>((resolve) => (end = resolve)));
    const stop = startRetention({ store: { removeBefore }, months: 24, log });
    const stopped = stop();
    end(0);
    await stopped;
    await vi.advanceTimersByTimeAsync(72 * hour);
    expect(removeBefore).toHaveBeenCalledTimes(1);
  });

  it.each([0, -1, 1.5, Number.NaN])('takes no %d months', (months) => {
    expect(() => startRetention({ store: { removeBefore: async () => 0 }, months, log })).toThrow(RangeError);
  });
});
