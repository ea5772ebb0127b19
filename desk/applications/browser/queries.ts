import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { tashkentDay } from '../../../i18n/dates.ts';
import type { Application } from '../../api/application.ts';
import { type Api, background } from '../../api/client.ts';
import { type Filter, filterQuery, noFilter } from '../../api/filter.ts';
import type { ListResponse, TodayResponse } from '../../api/types.ts';
import { readItem, writeItem } from '../../inbox/browser/device-storage.ts';
import { polled } from '../../inbox/browser/query-client.ts';
import { countNew, type Latest, lastNotesOf, newInToday, othersInToday, othersOf, withLatest } from './latest.ts';

/** Whose applications Today has: the account's own and free applications, or everybody's. */
export type Whose = 'mine' | 'all';

export function useWhose(accountId: string) {
  const key = `sinov.desk.whose.${accountId}`;
  const [whose, setWhose] = useState<Whose>(() => (readItem(key) === 'all' ? 'all' : 'mine'));
  useEffect(() => writeItem(key, whose), [key, whose]);
  return [whose, setWhose] as const;
}

const todayPollMs = 15_000;

interface LoadedToday {
  /** Its rows are shown: they keep their place, also handled rows. */
  placed: TodayResponse;
  newest: TodayResponse;
  /** The row that “show the new” brought first. */
  revealed?: string | undefined;
}

const noToday: TodayResponse = { now: 0, calls: [], fresh: [], lastNotes: {}, others: {} };
const rowsOf = ({ calls, fresh }: TodayResponse) => [...calls, ...fresh];

/**
 * Today asks again every 15 s and on focus: rows change in their places, and new rows are counted. It places its rows
 * again when somebody comes back to the page or presses its tab, and on the next day.
 */
export function useToday(api: Api, whose: Whose, isShown: boolean, now: number, latest: Latest) {
  const client = useQueryClient();
  const queryKey = ['applications', 'today', tashkentDay(now), whose];
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<LoadedToday> => {
      const newest = await api.call('GET /today', { query: { whose }, signal, ...background });
      const { placed = noToday } = client.getQueryData<LoadedToday>(queryKey) ?? {};
      return { placed: rowsOf(placed).length > 0 ? placed : newest, newest };
    },
    enabled: isShown,
    refetchInterval: todayPollMs,
    // A press into a window beside another gives it the focus: the pressed row must not move.
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
  const place = (revealed?: string) =>
    client.setQueryData<LoadedToday>(queryKey, (was) => was && { ...was, placed: was.newest, revealed });
  const reload = async () => {
    await refetch({ cancelRefetch: false });
    place();
  };
  const comeBack = useEffectEvent(() => document.visibilityState === 'visible' && reload());
  useEffect(() => {
    if (!isShown) return;
    const listen = () => void comeBack();
    listen();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, [isShown]);

  const { placed = noToday, newest = noToday, revealed } = data ?? {};
  const loaded = { applications: Object.fromEntries(rowsOf(newest).map((one) => [one.id, one])) };
  const shown = (rows: Application[]) => withLatest(withLatest(rows, loaded), latest);
  const [calls, fresh] = [shown(placed.calls), shown(placed.fresh)];
  const news = newInToday(placed, newest);
  return {
    calls,
    fresh,
    lastNotes: lastNotesOf(rowsOf(newest), newest.lastNotes, latest),
    others: othersOf(othersInToday(placed, newest), latest),
    newCount: news.length,
    revealed,
    showNew: () => place(news[0]?.id),
    isLoading: isPending || isPlaceholderData,
    error: data ? null : error,
    reload: () => void reload(),
  };
}

/** Loaded rows keep their place: new applications are counted. Rows stay until the next filter's rows have loaded. */
export function useApplications(api: Api, filter: Filter | null, latest: Latest) {
  const shown = filter ?? noFilter;
  const list = useInfiniteQuery({
    queryKey: ['applications', filter],
    queryFn: ({ pageParam: after, signal }) =>
      api.call('GET /applications', { query: { ...filterQuery(shown), after }, search: shown.search, signal }),
    enabled: filter !== null,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: ListResponse) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.pages ?? [];
  const loaded = pages.flatMap((page) => page.applications);
  const isLoading = list.isPending || list.isPlaceholderData || list.isRefetching;
  // The error stays until a response comes, so that the retry button keeps the focus.
  const [error, setError] = useState(list.error);
  if (!list.isFetching && error !== list.error) setError(list.error);

  return {
    applications: withLatest(loaded, latest),
    others: othersOf(Object.assign({}, ...pages.map((page) => page.others)), latest),
    lastNotes: lastNotesOf(loaded, Object.assign({}, ...pages.map((page) => page.lastNotes)), latest),
    newCount: filter && !isLoading ? countNew(loaded, filter, latest) : 0,
    isLoading,
    isLoadingMore: list.isFetchingNextPage,
    hasMore: (pages.at(-1)?.next ?? null) !== null,
    error: list.isFetchingNextPage ? null : error,
    reload: () => void list.refetch(),
    loadMore: () => {
      if (!list.isFetching) void list.fetchNextPage();
    },
  };
}

/** Loads once: a colleague's change must not move what somebody reads or is about to press. */
export const detailsQuery = (api: Api, id: string) => ({
  queryKey: ['application', id],
  queryFn: () => api.call('GET /applications/:id', { params: { id } }),
});

export function useCounts(api: Api, whose: Whose) {
  const queryKey = ['overview', 'counts', whose];
  const queryFn = () => api.call('GET /counts', { query: { whose }, ...background });
  return useQuery({ queryKey, queryFn, placeholderData: keepPreviousData, ...polled }).data;
}
