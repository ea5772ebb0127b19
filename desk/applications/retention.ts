import type { FastifyBaseLogger } from 'fastify';
import { tashkentOffset } from '../../i18n/dates.ts';
import { dayMs, minuteMs } from '../../model/durations.ts';
import type { CountsResponse } from '../api/types.ts';
import type { Database } from '../database/database.ts';
import { retentionPause } from '../database/settings.ts';
import { repeat } from '../repeat.ts';
import type { ApplicationStore } from './store.ts';

/** Time after a start to read the log. */
const firstPassMs = 10 * minuteMs;
const passIntervalMs = 30 * minuteMs;

const noticeMs = 7 * dayMs;

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
  store: Pick<ApplicationStore, 'countBefore' | 'removeBefore'> & Pick<Database, 'getOrSet'>;
  /** Calendar months for which an application is stored. */
  months: number;
  now?: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/**
 * Removes expired applications, except during a week after a restore: until then the inbox gives notice of them. The
 * methods reject with StoreUnavailable.
 */
export function createRetention({ store, months, now = Date.now, log }: RetentionOptions) {
  return {
    async pass(): Promise<void> {
      const time = now();
      const restoredAt = await store.getOrSet(retentionPause, '0');
      if (time < Number(restoredAt) + noticeMs) return;
      // Also with nothing to remove: the call erases data that an earlier removal left in the files.
      const removed = await store.removeBefore(monthsBefore(time, months));
      if (removed > 0) log.info(`removed ${removed} applications older than ${months} months`);
    },
    async expiring(): Promise<CountsResponse['expiring']> {
      const until = now() + noticeMs;
      return { count: await store.countBefore(monthsBefore(until, months)), until };
    },
  };
}

export type Retention = ReturnType<typeof createRetention>;

export const startRetention = (
  { pass }: Pick<Retention, 'pass'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): (() => Promise<void>) =>
  repeat(pass, {
    firstMs: firstPassMs,
    intervalMs: passIntervalMs,
    onError: (error) => log.error({ err: error }, 'retention failed, the desk retries within half an hour'),
  }).stop;
