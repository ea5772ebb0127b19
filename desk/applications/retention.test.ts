import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newStoreFile } from '../../tests/fixtures/temporary-folder.ts';
import { StoreUnavailable } from '../database/schema.ts';
import { retentionPause } from '../database/settings.ts';
import { openSignedIn, storeOn } from '../test-support/open-inbox.ts';
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
const log = { info: vi.fn(), error: vi.fn() };
afterEach(() => vi.clearAllMocks());

/** @param ages in days. */
async function retentionOf(ages: readonly number[]) {
  const store = await storeOn(newStoreFile());
  await Promise.all(ages.map((age) => store.accept(submissionOf({ receivedAt: start - age * day }))));
  const clock = { time: start };
  const retention = createRetention({ store, months: 24, now: () => clock.time, log });
  /** @returns the number of applications left. */
  async function pass(): Promise<number> {
    await retention.pass();
    return store.countBefore(Number.MAX_SAFE_INTEGER);
  }
  return { store, clock, pass, expiring: retention.expiring };
}

describe('retention', () => {
  it('announces applications a week before they are 24 months old, then removes all of them', async () => {
    const { clock, pass, expiring } = await retentionOf([0, 1, 725, 728, ...Array.from({ length: 30 }, () => 800)]);
    expect(await expiring()).toEqual({ count: 32, until: start + 7 * day });
    expect(await pass()).toBe(4);
    expect(log.info.mock.calls).toEqual([['removed 30 applications older than 24 months']]);
    expect(await expiring()).toMatchObject({ count: 2 });
    clock.time += 7 * day;
    expect(await pass()).toBe(2);
  });

  it('removes nothing until a week after a restore', async () => {
    const { store, clock, pass, expiring } = await retentionOf([0, 800]);
    await store.getOrSet(retentionPause, String(start));
    clock.time += 7 * day - 1;
    expect(await pass()).toBe(2);
    expect(await expiring()).toMatchObject({ count: 1 });
    clock.time += 1;
    expect(await pass()).toBe(1);
  });

  it('is announced in the inbox', async () => {
    const { store } = await retentionOf([800]);
    const { owner } = await openSignedIn({ store });
    expect((await owner('GET', '/counts')).json()).toMatchObject({ expiring: { count: 1 } });
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
