import { tashkentOffset } from '../../site/language/tashkent-time.ts';
import type { DeskStore } from '../store/store.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * The same time of day a number of calendar months earlier in Asia/Tashkent; the last of the month where that is
 * shorter: a month before 31 March is 28 or 29 February.
 * @param now in milliseconds since 1970, as is the result.
 */
export function monthsBefore(now: number, months: number): number {
  const local = new Date(now + tashkentOffset);
  const wanted = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(wanted, lastDay));
  return local.getTime() - tashkentOffset;
}

interface RetentionOptions {
  store: Pick<DeskStore, 'removeBefore'>;
  /** How long an application is kept, in calendar months. */
  months: number;
  now?: () => number;
  /** Hears of what was removed, and of what failed. */
  say: (line: string) => void;
}

/**
 * Removes what is older than the owner keeps it, now and every day; an hour later where the store is away.
 * @returns a function that stops it, and resolves when a removal that runs has ended.
 * @throws RangeError where `months` is no whole number from 1 on.
 */
export function startRetention({ store, months, now = Date.now, say }: RetentionOptions): () => Promise<void> {
  if (!Number.isInteger(months) || months < 1) {
    throw new RangeError(`applications are kept for whole months, 1 or more, not ${months}`);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function pass(): Promise<void> {
    let wait = day;
    try {
      const count = await store.removeBefore(monthsBefore(now(), months));
      if (count > 0) say(`desk: removed ${count} applications older than ${months} months`);
    } catch (error) {
      wait = hour;
      say(`desk: old applications could not be removed, trying again in an hour: ${(error as Error).message}`);
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      running = pass();
    }, wait);
    timer.unref();
  }

  let running = pass();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}
