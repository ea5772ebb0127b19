import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreUnavailable } from '../database/schema.ts';
import { monthsBefore, startRetention } from './retention.ts';

/** A date and time in Asia/Tashkent, as milliseconds since 1970. */
const tashkent = (text: string) => Date.parse(`${text}+05:00`);
const minute = 60_000;

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

describe('retention', () => {
  beforeEach(() => void vi.useFakeTimers({ now: tashkent('2026-11-21T14:00:00') }));
  afterEach(() => void vi.useRealTimers());
  const log = { info: vi.fn(), error: vi.fn() };

  it('runs ten minutes after the start, then every half an hour, also after the store was unavailable', async () => {
    const away = new StoreUnavailable('the disk is full');
    const removeBefore = vi.fn(async (_time: number) => 30).mockRejectedValueOnce(away);
    const stop = startRetention({ store: { removeBefore }, months: 24, log });
    await vi.advanceTimersByTimeAsync(10 * minute - 1);
    expect(removeBefore).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(31 * minute);
    expect(removeBefore.mock.calls).toEqual([[tashkent('2024-11-21T14:10:00')], [tashkent('2024-11-21T14:40:00')]]);
    const said = 'retention failed, the desk retries within half an hour';
    expect(log.error.mock.calls).toEqual([[{ err: away }, said]]);
    expect(log.info.mock.calls).toEqual([['removed 30 applications older than 24 months']]);
    await stop();
  });

  it('stops on request, after the running pass has ended', async () => {
    let end = () => {};
    const removeBefore = vi.fn(() => new Promise<number>((resolve) => (end = () => resolve(0))));
    const stop = startRetention({ store: { removeBefore }, months: 24, log });
    await vi.advanceTimersByTimeAsync(10 * minute);
    const stopped = stop();
    end();
    await stopped;
    await vi.advanceTimersByTimeAsync(72 * 60 * minute);
    expect(removeBefore).toHaveBeenCalledTimes(1);
  });
});
