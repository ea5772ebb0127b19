import {
  type InfiniteData,
  keepPreviousData,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DetailsResponse, ListResponse } from '../../shared/api-types.ts';
import type { Application } from '../../shared/application.ts';
import { type Filter, noFilter } from '../../shared/filter.ts';
import { othersCounted } from '../../shared/people.ts';
import type { Api, ApiError } from './api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/** Asked again every 30 s while the page is visible, and at once when it becomes visible. */
export const polled = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;

/** Nothing is shown from a cache, and an error is shown at once, without a network too. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, gcTime: 0, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });

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

const newOnly: Filter = { ...noFilter, status: 'new' };

type Others = ListResponse['others'];

/** The numbers of others once some have one more or less; what is more than is counted stays. */
function changedOthers(others: Others, ids: readonly string[], by: 1 | -1): Others {
  const entries = ids.map((id) => [id, others[id] ?? 0] as const);
  const changed = entries.filter(([, count]) => count <= othersCounted).map(([id, count]) => [id, count + by]);
  return { ...others, ...Object.fromEntries(changed) };
}

/**
 * Whom to call today. What is loaded stays where it is, as in a list, also what has been dealt with; who came since is
 * counted.
 * @param isShown while it is not, nothing is asked; it is read anew when it is shown again.
 * @param day the one that it is: another is read anew, for whoever leaves the page open over night.
 */
export function useToday(api: Api, isShown: boolean, day: string) {
  const client = useQueryClient();
  const [refreshKey, setRefreshKey] = useState(0);
  const queryKey = ['today', isShown, day, refreshKey];
  const { data, isPending, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const [today, newest] = await Promise.all([api.today(signal), api.list(newOnly, null, { signal })]);
      return { ...today, newest: newest.applications };
    },
    enabled: isShown,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const { calls = [], fresh = [], lastNotes = {}, others = {}, newest = [] } = data ?? {};
  const { data: newCount } = useQuery({
    queryKey: ['newCount', ...queryKey],
    queryFn: async ({ signal }) => countNew(await api.list(newOnly, null, { signal, isBackground: true }), newest),
    initialData: noneNew,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isShown && data !== undefined,
    ...polled,
  });

  const change = (edit: (applications: Application[]) => Application[]) =>
    client.setQueryData<NonNullable<typeof data>>(
      queryKey,
      (was) => was && { ...was, calls: edit(was.calls), fresh: edit(was.fresh) },
    );
  return {
    calls,
    fresh,
    lastNotes,
    others,
    newCount,
    isLoading: isPending,
    error,
    reload: () => setRefreshKey((key) => key + 1),
    update: (application: Application) =>
      change((those) => those.map((other) => (other.id === application.id ? application : other))),
    remove: (id: string) => change((those) => those.filter((other) => other.id !== id)),
    changeOthers: (ids: readonly string[], by: 1 | -1) =>
      client.setQueryData<NonNullable<typeof data>>(
        queryKey,
        (was) => was && { ...was, others: changedOthers(was.others, ids, by) },
      ),
  };
}

/**
 * The applications of a filter, page by page. What is loaded stays where it is: new ones are counted, not inserted.
 * Until those of another filter have come, the last ones stay.
 * @param filter null while no list is shown.
 */
export function useApplications(api: Api, filter: Filter | null) {
  const client = useQueryClient();
  const [refreshKey, setRefreshKey] = useState(0);
  const nextPage = useRef<Promise<unknown>>(undefined);
  const queryKey = ['applications', filter, refreshKey];
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => api.list(filter ?? noFilter, pageParam, { signal }),
    enabled: filter !== null,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: ListResponse) => next,
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.pages ?? [];
  const applications = pages.flatMap((page) => page.applications);
  const isLoading = list.isPending || list.isPlaceholderData;
  // The error stays until a response comes: the button that tries again keeps the focus.
  const [error, setError] = useState(list.error);
  if (!list.isFetching && error !== list.error) setError(list.error);

  const { data: newCount } = useQuery({
    queryKey: ['newCount', ...queryKey],
    queryFn: async ({ signal }) =>
      countNew(await api.list(filter ?? noFilter, null, { signal, isBackground: true }), applications),
    initialData: noneNew,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: filter !== null && !isLoading && !list.isError,
    ...polled,
  });

  function change(edit: (page: ListResponse) => Partial<ListResponse>): void {
    const write = () =>
      client.setQueryData<InfiniteData<ListResponse>>(
        queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({ ...page, ...edit(page) })),
          },
      );
    write();
    // A page that is on its way is added to the pages as they were when it was asked for.
    void nextPage.current?.then(write);
  }

  return {
    applications,
    others: Object.assign({}, ...pages.map((page) => page.others)) as Others,
    newCount,
    isLoading,
    isLoadingMore: list.isFetchingNextPage,
    hasMore: (pages.at(-1)?.next ?? null) !== null,
    error: list.isFetchingNextPage ? null : error,
    /** Begins with the first page. */
    reload: () => setRefreshKey((key) => key + 1),
    loadMore: () => {
      if (!list.isFetching) nextPage.current = list.fetchNextPage();
    },
    update: (application: Application) =>
      change((page) => ({
        applications: page.applications.map((other) => (other.id === application.id ? application : other)),
      })),
    remove: (id: string) => change((page) => ({ applications: page.applications.filter((other) => other.id !== id) })),
    changeOthers: (ids: readonly string[], by: 1 | -1) =>
      change((page) => {
        const shown = ids.filter((id) => page.applications.some((application) => application.id === id));
        return { others: changedOthers(page.others, shown, by) };
      }),
  };
}

/** One application with its notes, and how it is changed. */
export function useDetails(api: Api, id: string) {
  const client = useQueryClient();
  const queryKey = ['application', id];
  const details = useQuery({ queryKey, queryFn: ({ signal }) => api.details(id, signal) });
  const saving = useMutation({
    mutationFn: (change: () => Promise<DetailsResponse>) => change(),
    onSuccess: (changed) => client.setQueryData(queryKey, changed),
  });
  return { details, saving, show: (current: DetailsResponse) => client.setQueryData(queryKey, current) };
}

/** How many applications have each status. */
export function useCounts(api: Api) {
  return useQuery({ queryKey: ['overview', 'counts'], queryFn: ({ signal }) => api.counts(signal), ...polled }).data;
}

/** Reads again what stands beside the list. @returns a function for after a change. */
export function useRefreshOverview(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['overview'] });
}
