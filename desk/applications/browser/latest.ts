import { tashkentDayEnd } from '../../../i18n/dates.ts';
import type { Application } from '../../api/application.ts';
import { type TodayResponse, todayLimit, type UpdatesResponse } from '../../api/types.ts';

/**
 * The newest state that is known of applications. Lists stay as they were loaded and show each row in this state, so that
 * no row moves while somebody reads.
 */
export interface Latest extends Pick<UpdatesResponse, 'others' | 'viewers'> {
  /** The server's time, for the next request; null before the first response. */
  now: number | null;
  /** By id; null after the application was removed here. */
  applications: Readonly<Record<string, Application | null>>;
}

export const noUpdates: Latest = { now: null, applications: {}, others: {}, viewers: {} };

/** Updates can repeat what is known already, and a response can be older than a change that was made here. */
export function mergeUpdates(was: Latest, { now, applications, others, viewers }: UpdatesResponse): Latest {
  const newer = applications.filter(({ id, version }) => isNewer(was, id, version));
  return {
    now,
    applications: { ...was.applications, ...Object.fromEntries(newer.map((one) => [one.id, one])) },
    others: { ...was.others, ...others },
    viewers,
  };
}

/** Whether a version is newer than what is known. */
export function isNewer({ applications }: Latest, id: string, version: number): boolean {
  const known = applications[id];
  return known === undefined || (known !== null && known.version < version);
}

/** Loaded applications in their newest state, in the order in which they were loaded. */
export function withLatest(loaded: readonly Application[], { applications }: Latest): Application[] {
  return loaded.flatMap((one) => {
    const latest = applications[one.id];
    if (latest === null) return [];
    return [latest && latest.version >= one.version ? latest : one];
  });
}

/** Whether somebody is to be called until a time. */
const isDueUntil = (time: number, { status, callAt }: Application): boolean =>
  callAt === null ? status === 'new' : callAt < time;

/** The ids of applications in Today that still need a call. */
export function dueToday(today: Pick<TodayResponse, 'now' | 'calls' | 'fresh'>): Set<string> {
  const due = [...today.calls, ...today.fresh].filter((one) => isDueUntil(tashkentDayEnd(today.now), one));
  return new Set(due.map(({ id }) => id));
}

/** How many applications belong to Today and are not shown: new ones, and calls that a colleague promised. */
export function countNewToday(today: TodayResponse, { applications }: Latest): number {
  const shown = new Set([...today.calls, ...today.fresh].map(({ id }) => id));
  const dayEnd = tashkentDayEnd(today.now);
  return Object.values(applications).filter((one) => {
    if (!one || one.spam || shown.has(one.id) || !isDueUntil(dayEnd, one)) return false;
    const list = one.callAt === null ? today.fresh : today.calls;
    // A full list leaves out the applications that have waited least.
    return list.length < todayLimit || one.receivedAt > today.now;
  }).length;
}
