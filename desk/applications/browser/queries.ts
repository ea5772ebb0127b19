import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LanguageCode } from '../../../model/languages.ts';
import type { StatusChange } from '../../api/application.ts';
import { type Api, background } from '../../api/client.ts';
import { type Filter, filterQuery, noFilter } from '../../api/filter.ts';
import type { ListResponse } from '../../api/types.ts';
import { polled } from '../../inbox/browser/query-client.ts';
import { countNew, countNewToday, dueToday, type Latest, withLatest } from './latest.ts';

/** Loaded rows keep their place, also handled rows. @param day a page that stays open overnight loads the next day. */
export function useToday(api: Api, isShown: boolean, day: string, latest: Latest) {
  const { data, isPending, isFetching, error, refetch } = useQuery({
    queryKey: ['applications', 'today', day],
    queryFn: ({ signal }) => api.call('GET /today', { signal }),
    enabled: isShown,
    placeholderData: keepPreviousData,
  });
  const { now = 0, lastNotes = {}, possibleDuplicates = {} } = data ?? {};
  const calls = withLatest(data?.calls ?? [], latest);
  const fresh = withLatest(data?.fresh ?? [], latest);
  return {
    calls,
    fresh,
    lastNotes,
    isDue: (id: string) => dueToday({ now, calls, fresh }).has(id),
    possibleDuplicates: { ...possibleDuplicates, ...latest.possibleDuplicates },
    newCount: data ? countNewToday(data, latest) : 0,
    isPending,
    isLoading: isFetching,
    error,
    reload: () => void refetch(),
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
    possibleDuplicates: Object.assign(
      {},
      ...pages.map((page) => page.possibleDuplicates),
      latest.possibleDuplicates,
    ) as ListResponse['possibleDuplicates'],
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

export function useCounts(api: Api) {
  const queryKey = ['overview', 'counts'];
  return useQuery({ queryKey, queryFn: () => api.call('GET /counts', background), ...polled }).data;
}

/** @param version the version that was seen; any other version is a `conflict`. */
export const setStatus = (api: Api, id: string, version: number, { status, callAt, attempts }: StatusChange) =>
  api.call('PATCH /applications/:id', { params: { id }, body: { status, callAt, attempts, version } });

/** An export can be tens of megabytes on a slow line. */
const exportTimeoutMs = 30 * 60_000;

/** @param language of the headings. */
export function exportFile(api: Api, filter: Filter, language: LanguageCode): Promise<File> {
  // In Uzbek or Russian Windows, Excel opens this file with a double click.
  const query = { ...filterQuery(filter), in: language, separator: 'semicolon' } as const;
  return api.call('GET /export.csv', { query, search: filter.search, timeoutMs: exportTimeoutMs });
}
