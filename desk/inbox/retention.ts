import type { FastifyBaseLogger } from 'fastify';
import { tashkentOffset } from '../../i18n/dates.ts';
import type { DeskStore } from '../store/store.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

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
  /** How long an application is stored, in calendar months. */
  months: number;
  now?: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/**
 * Removes applications that are too old, now and every day; an hour later where the store is away.
 * @returns a function that stops it, and resolves when a removal that runs has ended.
 * @throws RangeError where `months` is no whole number from 1 on.
 */
export function startRetention({ store, months, now = Date.now, log }: RetentionOptions): () => Promise<void> {
  if (!Number.isInteger(months) || months < 1) {
    throw new RangeError(`invalid months: ${months}; write a whole number from 1`);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function pass(): Promise<void> {
    let waitMs = dayMs;
    try {
      const count = await store.removeBefore(monthsBefore(now(), months));
      if (count > 0) log.info(`removed ${count} applications older than ${months} months`);
    } catch (error) {
      waitMs = hourMs;
      log.error({ err: error }, 'could not remove old applications, retrying in an hour');
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      running = pass();
    }, waitMs);
    timer.unref();
  }

  let running = pass();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}
