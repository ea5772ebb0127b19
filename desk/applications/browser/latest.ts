import { tashkentDayEnd } from '../../../i18n/dates.ts';
import type { Application } from '../../api/application.ts';
import type { Filter } from '../../api/filter.ts';
import type { ListResponse, TodayResponse, UpdatesResponse } from '../../api/types.ts';

/** The newest known versions of applications. A list shows them in the rows that it has loaded, so that no row moves. */
export interface Latest extends Pick<UpdatesResponse, 'viewers'> {
  /** The server's time in the last response. */
  now: number | null;
  /** By id; null after a removal in this browser. */
  applications: Readonly<Record<string, Application | null>>;
  /** The last notes of applications that changed in this browser, with the version that has them. */
  notes: Readonly<Record<string, { version: number; text: string | undefined }>>;
}

export const noUpdates: Latest = { now: null, applications: {}, notes: {}, viewers: {} };

/** A response can repeat known versions, or be older than a change made here. */
export function mergeUpdates(
  was: Latest,
  { now, applications, viewers }: Omit<UpdatesResponse, 'isViewingRemoved'>,
): Latest {
  const newer = applications.filter(({ id, version }) => isNewer(was, id, version));
  return {
    ...was,
    now,
    applications: { ...was.applications, ...Object.fromEntries(newer.map((one) => [one.id, one])) },
    viewers,
  };
}

export function isNewer({ applications }: Latest, id: string, version: number): boolean {
  const known = applications[id];
  return known === undefined || (known !== null && known.version < version);
}

export function withLatest(
  loaded: readonly Application[],
  { applications }: Pick<Latest, 'applications'>,
): Application[] {
  return loaded.flatMap((one) => {
    const latest = applications[one.id];
    if (latest === null) return [];
    return [latest && latest.version >= one.version ? latest : one];
  });
}

export function lastNotesOf(
  loaded: readonly Application[],
  lastNotes: Readonly<Record<string, string>>,
  { notes }: Latest,
): Readonly<Record<string, string | undefined>> {
  const newer = loaded.flatMap(({ id, version }) => {
    const note = notes[id];
    return note && note.version >= version ? [[id, note.text]] : [];
  });
  return { ...lastNotes, ...Object.fromEntries(newer) };
}

/** Leaves out the others that were closed as repeated, marked as spam or removed since the rows were loaded. */
export function othersOf(loaded: ListResponse['others'], { applications }: Latest): ListResponse['others'] {
  const isShown = (id: string) => {
    const latest = applications[id];
    return latest === undefined || (latest !== null && latest.status !== 'repeated' && latest.spam === null);
  };
  return Object.fromEntries(
    Object.entries(loaded).map(([id, others]) => [id, others.filter((other) => isShown(other.id))]),
  );
}

/** A handled row is in the shown Today only, and keeps the others that were loaded with it. */
export const othersInToday = (shown: TodayResponse, newest: TodayResponse): TodayResponse['others'] => ({
  ...shown.others,
  ...Object.fromEntries([...newest.calls, ...newest.fresh].map(({ id }) => [id, newest.others[id] ?? []])),
});

export function dueToday({ now, calls, fresh }: Pick<TodayResponse, 'now' | 'calls' | 'fresh'>): Set<string> {
  const end = tashkentDayEnd(now);
  const due = [...calls, ...fresh].filter(({ status, callAt }) => (callAt === null ? status === 'new' : callAt < end));
  return new Set(due.map(({ id }) => id));
}

/** Lists what the shown Today lacks, new applications first: applications, and calls that a colleague promised. */
export function newInToday(shown: TodayResponse, newest: TodayResponse): Application[] {
  const ids = new Set([...shown.calls, ...shown.fresh].map(({ id }) => id));
  return [...newest.fresh, ...newest.calls].filter(({ id }) => !ids.has(id));
}

/** Counts applications that a list lacks: received since it was loaded. A search is the server's. @param loaded newest first. */
export function countNew(loaded: readonly Application[], filter: Filter, { applications }: Latest): number {
  const { search, spam, ...equal } = filter;
  if (search) return 0;
  const newest = loaded[0]?.receivedAt ?? Number.NEGATIVE_INFINITY;
  const shown = new Set(loaded.map(({ id }) => id));
  return Object.values(applications).filter((one) => {
    if (!one || shown.has(one.id) || one.receivedAt < newest || (one.spam !== null) !== spam) return false;
    return (['status', 'form', 'language'] as const).every(
      (key) => equal[key] === undefined || equal[key] === one[key],
    );
  }).length;
}
