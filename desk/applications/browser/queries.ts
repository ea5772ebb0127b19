import { keepPreviousData, replaceEqualDeep, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Application } from '../../api/application.ts';
import type { Api } from '../../api/client.ts';
import { type Filter, noFilter } from '../../api/filter.ts';
import type { DetailsResponse, ListResponse } from '../../api/types.ts';
import { followed, polled } from '../../inbox/browser/query-client.ts';
import { countNewToday, dueToday, type Latest, withLatest } from './latest.ts';

/** How many applications came in since a list was loaded; `isMore` where the first page holds nothing else. */
export interface NewCount {
  count: number;
  isMore: boolean;
}

const noneNew: NewCount = { count: 0, isMore: false };

/**
 * Counts those that are before what is shown. One that has moved into the filter since then by its status, and not
 * by coming in, is not new.
 * @param response the list's first page now.
 * @param shown what the page shows, newest first.
 */
export function countNew(
  response: Pick<ListResponse, 'applications' | 'next'>,
  shown: readonly Application[],
): NewCount {
  const newest = shown[0]?.receivedAt ?? Number.NEGATIVE_INFINITY;
  const known = new Set(shown.map(({ id }) => id));
  const { length } = response.applications.filter(({ id, receivedAt }) => receivedAt >= newest && !known.has(id));
  return { count: length, isMore: length > 0 && length === response.applications.length && response.next !== null };
}

/**
 * Applications to call today. Loaded rows keep their place, handled ones too; applications that came later are
 * counted.
 * @param isShown while it is not, nothing is asked; it is read anew when it is shown again.
 * @param day today; a page that stays open over night loads the next day.
 */
export function useToday(api: Api, isShown: boolean, day: string, latest: Latest) {
  const { data, isPending, isFetching, error, refetch } = useQuery({
    queryKey: ['applications', 'today', day],
    queryFn: ({ signal }) => api.today(signal),
    enabled: isShown,
    placeholderData: keepPreviousData,
  });
  const { now = 0, lastNotes = {}, others = {} } = data ?? {};
  const calls = withLatest(data?.calls ?? [], latest);
  const fresh = withLatest(data?.fresh ?? [], latest);
  return {
    calls,
    fresh,
    lastNotes,
    isDue: (id: string) => dueToday({ now, calls, fresh }).has(id),
    others: { ...others, ...latest.others },
    newCount: data ? { count: countNewToday(data, latest), isMore: false } : noneNew,
    isPending,
    isLoading: isFetching,
    error,
    reload: () => void refetch(),
  };
}

const emptyPage: ListResponse = { applications: [], others: {}, next: null };

/**
 * The applications of a filter, page by page. Loaded rows keep their place: new applications are counted, not inserted.
 * The last rows stay until the applications of another filter have loaded.
 * @param filter null while no list is shown.
 */
export function useApplications(api: Api, filter: Filter | null, latest: Latest) {
  const list = useInfiniteQuery({
    queryKey: ['applications', filter],
    queryFn: ({ pageParam, signal }) => api.list(filter ?? noFilter, pageParam, { signal }),
    enabled: filter !== null,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: ListResponse) => next,
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.pages ?? [];
  const loaded = pages.flatMap((page) => page.applications);
  const isLoading = list.isPending || list.isPlaceholderData || list.isRefetching;
  // The error stays until a response comes: the button that tries again keeps the focus.
  const [error, setError] = useState(list.error);
  if (!list.isFetching && error !== list.error) setError(list.error);

  const { data: newest } = useQuery({
    queryKey: ['newest', filter],
    queryFn: ({ signal }) => api.list(filter ?? noFilter, null, { signal, isBackground: true }),
    initialData: emptyPage,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: filter !== null && !isLoading && !list.isError,
    ...followed,
  });

  return {
    applications: withLatest(loaded, latest),
    others: Object.assign({}, ...pages.map((page) => page.others), latest.others) as ListResponse['others'],
    newCount: filter && !isLoading ? countNew(newest, loaded) : noneNew,
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

/** Of two responses that overtook each other, the one with the newer version. */
const newerDetails = (was: unknown, now: unknown) =>
  was && (was as DetailsResponse).application.version > (now as DetailsResponse).application.version
    ? was
    : replaceEqualDeep(was, now);

/** One application with its notes, followed while it is open. */
export function useDetails(api: Api, id: string) {
  const client = useQueryClient();
  const queryKey = ['application', id];
  return useQuery({
    queryKey,
    queryFn: () => api.details(id, { isBackground: client.getQueryData(queryKey) !== undefined }),
    structuralSharing: newerDetails,
    ...followed,
  });
}

/** How many applications have each status. */
export function useCounts(api: Api) {
  return useQuery({ queryKey: ['overview', 'counts'], queryFn: () => api.counts(), ...polled }).data;
}

/** @returns a function that loads counts and notices again, for after a change. */
export function useRefreshOverview(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['overview'] });
}
