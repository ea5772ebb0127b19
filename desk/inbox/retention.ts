import type { FastifyBaseLogger } from 'fastify';
import { tashkentDay, tashkentOffset } from '../../i18n/dates.ts';
import { figureMonths } from '../../model/figures.ts';
import type { RetentionResponse } from '../shared/api-types.ts';
import { repeat } from '../shared/repeat.ts';
import type { Ages } from '../store/applications.ts';
import type { DeskStore } from '../store/store.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

/** After a start: time for whoever reads the log, or sets the clock. */
const firstPassMs = 10 * minuteMs;
const passIntervalMs = 30 * minuteMs;

/** How far the clocks of two instances may be apart. */
const skewMs = 5 * minuteMs;
/** How far the clock may go beyond what this process measured since its last pass: a machine may be suspended. */
const jumpMs = dayMs;
/** How long the desk may have been switched off. */
const absenceMs = 7 * dayMs;

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
  store: Pick<DeskStore, 'ages' | 'removeBefore' | 'removeVisitsBefore' | 'getOrSet' | 'replace'>;
  /** How long an application is stored, in calendar months. */
  months: number;
  /** Milliseconds since 1970: what may be wrong. */
  now?: () => number;
  /** Milliseconds since any time, which nobody sets. */
  monotonic?: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** What the store remembers between passes and restarts. Times are milliseconds since 1970. */
interface State {
  /** When the clock last agreed with what is stored. */
  lastPassAt?: number;
  /** The newest application when the owner confirmed the clock: it may have come while the clock was ahead. */
  confirmedNewest?: number;
  /** The day of the share that is used up: when it began, and how many were removed. */
  dayStart?: number;
  removed?: number;
}

const settingName = 'retention';

/**
 * Whether the clock agrees with what is stored: it is not behind the newest application or the last pass, and not
 * further ahead of the last pass (before the first: of the newest application) than explains itself.
 * @param allowedGap since the last pass.
 */
function isClockPlausible(time: number, { newest }: Ages, state: State, allowedGap: number): boolean {
  if (newest === null) return true;
  const { lastPassAt = newest, confirmedNewest = Number.NEGATIVE_INFINITY } = state;
  if (newest > confirmedNewest && time < newest - skewMs) return false;
  return time >= lastPassAt - skewMs && time - lastPassAt <= allowedGap;
}

/**
 * A wrong clock must erase nothing: applications are removed only while the clock agrees with what is stored, and only
 * a share of them a day unless the owner says so. What is held back waits for the clock to be set right or for the owner.
 * @returns methods that reject with StoreUnavailable while the store is away.
 * @throws RangeError where `months` is no whole number from 1 on.
 */
export function createRetention(options: RetentionOptions) {
  const { store, months, now = Date.now, monotonic = () => performance.now(), log } = options;
  if (!Number.isInteger(months) || months < 1) {
    throw new RangeError(`invalid months: ${months}; write a whole number from 1`);
  }
  /** The last pass of this process. */
  let ownPass: { time: number; mark: number } | undefined;
  let loggedReason: RetentionResponse['heldBack'] = null;

  async function inspect() {
    const time = now();
    const limit = monthsBefore(time, months);
    const until = time + noticeMs;
    const ages = await store.ages(limit, monthsBefore(until, months));
    const { value } = await store.getOrSet(settingName, '{}');
    const state: State = JSON.parse(value);
    const isOwn = ownPass !== undefined && ownPass.time === state.lastPassAt;
    const allowedGap = isOwn && ownPass ? monotonic() - ownPass.mark + jumpMs : absenceMs;
    const isClockWrong = !isClockPlausible(time, ages, state, allowedGap);
    const { dayStart = time, removed = 0 } = state;
    const isNewDay = time - dayStart >= dayMs || time < dayStart;
    const share = Math.max(dailyCount, Math.floor(ages.total * dailyShare));
    const left = Math.max(0, isNewDay ? share : share - removed);
    const response: RetentionResponse = {
      clock: time,
      heldBack: isClockWrong ? 'clock' : ages.before > left ? 'share' : null,
      due: ages.before,
      soon: ages.beforeLater - ages.before,
      until,
    };
    const day = isNewDay ? { dayStart: time, removed: 0 } : { dayStart, removed };
    return { limit, ages, value, state, left, day, response };
  }

  /** @returns whether the state was still the one that was read: no other instance runs a pass at this time. */
  async function remember(value: string, state: State): Promise<boolean> {
    const isChanged = await store.replace(settingName, value, JSON.stringify(state));
    if (isChanged && state.lastPassAt !== undefined) ownPass = { time: state.lastPassAt, mark: monotonic() };
    return isChanged;
  }

  function report({ heldBack, clock, due }: RetentionResponse): void {
    if (heldBack !== loggedReason && heldBack === 'clock') {
      const said = new Date(clock).toISOString();
      log.warn(`no old application is removed: the clock says ${said}, which does not agree with what is stored`);
    }
    if (heldBack !== loggedReason && heldBack === 'share') {
      log.warn(
        `${due} applications are older than ${months} months, more than are removed a day without the owner's word`,
      );
    }
    loggedReason = heldBack;
  }

  return {
    /**
     * To be called before applications come in: where no pass is on record, the newest application says what time it is,
     * and one that comes by a wrong clock must not.
     */
    async begin(): Promise<void> {
      const { ages, value, state } = await inspect();
      if (state.lastPassAt !== undefined || ages.newest === null) return;
      await store.replace(settingName, value, JSON.stringify({ ...state, lastPassAt: ages.newest }));
    },
    /** Removes what it may without the owner's word, and logs what holds it back. */
    async pass(): Promise<void> {
      const { limit, ages, value, state, left, day, response } = await inspect();
      report(response);
      if (response.heldBack === 'clock') return;
      const count = Math.min(response.due, left);
      // Recorded first: a pass that is broken off must not begin the day's share anew.
      const lastPassAt = ages.newest === null ? undefined : response.clock;
      const next = { ...state, ...day, removed: day.removed + count, lastPassAt };
      if (!(await remember(value, next))) return;
      const removed = await store.removeBefore(limit, count);
      if (removed > 0) log.info(`removed ${removed} applications older than ${months} months`);
      await store.removeVisitsBefore(tashkentDay(monthsBefore(response.clock, figureMonths)));
    },
    /** What will be removed, and what holds it back. */
    status: async (): Promise<RetentionResponse> => (await inspect()).response,
    /** The owner says that the clock is right. */
    async confirmClock(): Promise<RetentionResponse> {
      const { ages, value, state, response } = await inspect();
      if (response.heldBack !== 'clock') return response;
      log.warn(`the owner confirmed the clock: ${new Date(response.clock).toISOString()}`);
      const confirmedNewest = ages.newest ?? undefined;
      await remember(value, { ...state, lastPassAt: response.clock, confirmedNewest });
      return (await inspect()).response;
    },
    /** The owner says that all that is due is to be removed, however much it is. Nothing is while the clock is held wrong. */
    async removeDue(): Promise<RetentionResponse> {
      const { limit, response } = await inspect();
      if (response.heldBack === 'clock') return response;
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
export function startRetention(
  { begin, pass }: Pick<Retention, 'begin' | 'pass'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  const onError = (error: unknown) =>
    log.error({ err: error }, 'could not look for old applications, trying again within half an hour');
  const begun = begin().catch(onError);
  const stop = repeat(pass, { firstMs: firstPassMs, intervalMs: passIntervalMs, onError });
  return async () => {
    await Promise.all([begun, stop()]);
  };
}
