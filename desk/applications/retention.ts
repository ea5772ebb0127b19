import type { FastifyBaseLogger } from 'fastify';
import { tashkentOffset } from '../../i18n/dates.ts';
import { dayMs, minuteMs } from '../../model/durations.ts';
import type { RetentionResponse } from '../api/types.ts';
import type { Database } from '../database/database.ts';
import { repeat } from '../repeat.ts';
import type { ApplicationStore } from './store.ts';

/** Time after a start to read the log, or to set the clock. */
const firstPassMs = 10 * minuteMs;
const passIntervalMs = 30 * minuteMs;

/** The clocks of two instances may differ. */
const skewMs = 5 * minuteMs;
const noticeMs = 7 * dayMs;

/** A day's share is the greater of this number and this part of all applications. */
const dailyCount = 10;
const dailyShare = 0.05;

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
  store: Pick<ApplicationStore, 'ages' | 'removeBefore'> & Pick<Database, 'getOrSet' | 'replace'>;
  /** Calendar months for which an application is stored. */
  months: number;
  now?: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

const settingName = 'retention';

/**
 * Removes expired applications: a share of them a day, or all at the owner's request. If the newest application lies in
 * the future, the clock is wrong, and nothing is removed. The methods reject with StoreUnavailable.
 * @throws RangeError unless `months` is a whole number from 1.
 */
export function createRetention({ store, months, now = Date.now, log }: RetentionOptions) {
  if (!Number.isInteger(months) || months < 1) {
    throw new RangeError(`invalid months: ${months}; write a whole number from 1`);
  }
  let loggedReason: 'future' | 'share' | undefined;

  async function inspect() {
    const time = now();
    const limit = monthsBefore(time, months);
    const until = time + noticeMs;
    const ages = await store.ages(limit, monthsBefore(until, months));
    const isFuture = ages.newest !== null && ages.newest > time + skewMs;
    const due = isFuture ? 0 : ages.before;
    const soon = isFuture ? 0 : ages.beforeLater - ages.before;

    const share = Math.max(dailyCount, Math.floor(ages.total * dailyShare));
    const response: RetentionResponse = { isHeldBack: due > share, due, soon, until };
    return { time, limit, newest: ages.newest, isFuture, share, response };
  }

  function logReason({ isFuture, newest, response }: Awaited<ReturnType<typeof inspect>>): void {
    const reason = isFuture ? 'future' : response.isHeldBack ? 'share' : undefined;
    if (reason === loggedReason) return;
    loggedReason = reason;
    if (reason === 'future') {
      log.warn(
        `retention paused: newest application is dated ${new Date(newest ?? 0).toISOString()}, in the future; correct the clock, or remove the application in the inbox`,
      );
    }
    if (reason === 'share') {
      log.warn(
        `${response.due} applications are older than ${months} months, more than the desk removes a day without the owner's approval`,
      );
    }
  }

  return {
    async pass(): Promise<void> {
      const inspected = await inspect();
      logReason(inspected);
      const { time, limit, isFuture, share, response } = inspected;
      if (isFuture) return;
      const { value } = await store.getOrSet(settingName, '{}');
      const { dayStart = Number.NEGATIVE_INFINITY }: { dayStart?: number } = JSON.parse(value);
      const isDone = response.due === 0 || (dayStart <= time && time < dayStart + dayMs);
      // Stored first: a failed pass must not get a second share. `replace` fails if another instance was faster.
      if (!isDone && !(await store.replace(settingName, value, JSON.stringify({ dayStart: time })))) return;
      // Also with nothing to remove: the call erases data that an earlier removal left in the files.
      const removed = await store.removeBefore(limit, isDone ? 0 : share);
      if (removed > 0) log.info(`removed ${removed} applications older than ${months} months`);
    },
    status: async (): Promise<RetentionResponse> => (await inspect()).response,
    async removeDue(): Promise<RetentionResponse> {
      const { limit, isFuture, response } = await inspect();
      if (isFuture) return response;
      const removed = await store.removeBefore(limit, Number.POSITIVE_INFINITY);
      log.info(`removed ${removed} applications older than ${months} months with the owner's approval`);
      return (await inspect()).response;
    },
  };
}

export type Retention = ReturnType<typeof createRetention>;

/** @returns a function that stops the passes, and resolves when a running pass has ended. */
export const startRetention = (
  { pass }: Pick<Retention, 'pass'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): (() => Promise<void>) =>
  repeat(pass, {
    firstMs: firstPassMs,
    intervalMs: passIntervalMs,
    onError: (error) => log.error({ err: error }, 'retention failed, the desk retries within half an hour'),
  });
