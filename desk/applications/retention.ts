import type { FastifyBaseLogger } from 'fastify';
import { tashkentOffset } from '../../i18n/dates.ts';
import type { RetentionResponse } from '../api/types.ts';
import type { Database } from '../database/database.ts';
import { repeat } from '../repeat.ts';
import type { ApplicationStore } from './store.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

/** After a start: time to read the log, or to set the clock. */
const firstPassMs = 10 * minuteMs;
const passIntervalMs = 30 * minuteMs;

/** How far the clocks of two instances may be apart. */
const skewMs = 5 * minuteMs;

/** How far ahead the inbox says what will be removed. */
const noticeMs = 7 * dayMs;

/** What is removed within 24 hours without the owner's word, at most: a number or a share of all, whichever is more. */
const dailyCount = 10;
const dailyShare = 0.05;

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
  store: Pick<ApplicationStore, 'ages' | 'removeBefore'> & Pick<Database, 'getOrSet' | 'replace'>;
  /** How long an application is stored, in calendar months. */
  months: number;
  /** Milliseconds since 1970. */
  now?: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** The day of the share that is used up, kept between restarts: when it began, in milliseconds since 1970, and how many were removed. */
interface State {
  dayStart: number;
  removed: number;
}

const settingName = 'retention';

/**
 * Removes applications that are older than a number of months: a share of them a day, unless the owner removes all. While
 * the newest application lies in the future the clock is wrong, and none is removed.
 * @returns methods that reject with StoreUnavailable while the store is away.
 * @throws RangeError where `months` is no whole number from 1 on.
 */
export function createRetention({ store, months, now = Date.now, log }: RetentionOptions) {
  if (!Number.isInteger(months) || months < 1) {
    throw new RangeError(`invalid months: ${months}; write a whole number from 1`);
  }
  let loggedReason: 'future' | 'share' | null = null;

  async function inspect() {
    const time = now();
    const limit = monthsBefore(time, months);
    const until = time + noticeMs;
    const ages = await store.ages(limit, monthsBefore(until, months));
    const { value } = await store.getOrSet(settingName, '{}');
    const { dayStart = time, removed = 0 }: Partial<State> = JSON.parse(value);
    const isNewDay = time - dayStart >= dayMs || time < dayStart;
    const day: State = isNewDay ? { dayStart: time, removed: 0 } : { dayStart, removed };
    const left = Math.max(0, Math.max(dailyCount, Math.floor(ages.total * dailyShare)) - day.removed);
    const isFuture = ages.newest !== null && ages.newest > time + skewMs;
    const due = isFuture ? 0 : ages.before;
    const soon = isFuture ? 0 : ages.beforeLater - ages.before;
    const response: RetentionResponse = { isHeldBack: due > left, due, soon, until };
    return { limit, newest: ages.newest, isFuture, value, left, day, response };
  }

  function report({ isFuture, newest, response }: Awaited<ReturnType<typeof inspect>>): void {
    const reason = isFuture ? 'future' : response.isHeldBack ? 'share' : null;
    if (reason !== loggedReason && isFuture) {
      const newestAt = new Date(newest ?? 0).toISOString();
      log.warn(
        `no old application is removed: the newest is of ${newestAt}, in the future; set the clock, or remove it in the inbox`,
      );
    }
    if (reason !== loggedReason && reason === 'share') {
      log.warn(
        `${response.due} applications are older than ${months} months, more than are removed a day without the owner's word`,
      );
    }
    loggedReason = reason;
  }

  return {
    /** Removes the day's share, and logs why the rest stays. */
    async pass(): Promise<void> {
      const inspected = await inspect();
      report(inspected);
      const { limit, isFuture, value, left, day, response } = inspected;
      if (isFuture) return;
      const count = Math.min(response.due, left);
      // Recorded first: a pass that is broken off must not begin the day's share anew. Another instance may have been quicker.
      const next: State = { ...day, removed: day.removed + count };
      if (!(await store.replace(settingName, value, JSON.stringify(next)))) return;
      const removed = await store.removeBefore(limit, count);
      if (removed > 0) log.info(`removed ${removed} applications older than ${months} months`);
    },
    /** How many will be removed. */
    status: async (): Promise<RetentionResponse> => (await inspect()).response,
    /** Removes all that is due, however much it is, at the owner's word. */
    async removeDue(): Promise<RetentionResponse> {
      const { limit, isFuture, response } = await inspect();
      if (isFuture) return response;
      const removed = await store.removeBefore(limit, Number.POSITIVE_INFINITY);
      log.info(`removed ${removed} applications older than ${months} months at the owner's word`);
      return (await inspect()).response;
    },
  };
}

export type Retention = ReturnType<typeof createRetention>;

/**
 * Runs passes of retention, the first ten minutes from now, then every half an hour.
 * @returns a function that stops them, and resolves when one that runs has ended.
 */
export const startRetention = (
  { pass }: Pick<Retention, 'pass'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): (() => Promise<void>) =>
  repeat(pass, {
    firstMs: firstPassMs,
    intervalMs: passIntervalMs,
    onError: (error) =>
      log.error({ err: error }, 'could not look for old applications, trying again within half an hour'),
  });
