import type { FastifyBaseLogger } from 'fastify';
import { tashkentOffset } from '../../i18n/dates.ts';
import { minuteMs } from '../../model/durations.ts';
import { repeat } from '../repeat.ts';
import type { ApplicationStore } from './store.ts';

/** Time after a start to read the log. */
const firstPassMs = 10 * minuteMs;
const passIntervalMs = 30 * minuteMs;

/** In Asia/Tashkent. A month before 31 March is the last day of February. */
export function monthsBefore(now: number, months: number): number {
  const local = new Date(now + tashkentOffset);
  const day = local.getUTCDate();
  local.setUTCMonth(local.getUTCMonth() - months);
  // The day overflowed into the next month; its day 0 is the last day of the month before.
  if (local.getUTCDate() !== day) local.setUTCDate(0);
  return local.getTime() - tashkentOffset;
}

interface RetentionOptions {
  store: Pick<ApplicationStore, 'removeBefore'>;
  /** Calendar months for which an application is stored. */
  months: number;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** Removes expired applications. @returns a function that stops the passes, and resolves when a running pass has ended. */
export function startRetention({ store, months, log }: RetentionOptions): () => Promise<void> {
  async function pass(): Promise<void> {
    // Also with nothing to remove: the call erases data that an earlier removal left in the files.
    const removed = await store.removeBefore(monthsBefore(Date.now(), months));
    if (removed > 0) log.info(`removed ${removed} applications older than ${months} months`);
  }
  return repeat(pass, {
    firstMs: firstPassMs,
    intervalMs: passIntervalMs,
    onError: (error) => log.error({ err: error }, 'retention failed, the desk retries within half an hour'),
  }).stop;
}
