import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Api, background } from '../../api/client.ts';
import type { DetailsResponse } from '../../api/types.ts';
import { polled } from '../../inbox/browser/query-client.ts';
import { isNewer, type Latest, mergeUpdates, noUpdates } from './latest.ts';
import { detailsQuery } from './queries.ts';

/** Colleagues' changes and a lost connection are shown within 15 s. */
const pollMs = 10_000;
const pollTimeoutMs = 5000;

export function useUpdates(api: Api, viewing: string | undefined) {
  const client = useQueryClient();
  const refreshOverview = () => void client.invalidateQueries({ queryKey: ['overview'] });
  const queryKey = ['updates'];
  const known = () => client.getQueryData<Latest>(queryKey) ?? noUpdates;
  const set = (latest: Partial<Latest>) => client.setQueryData<Latest>(queryKey, { ...known(), ...latest });
  const {
    data: latest,
    isError,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: async () => {
      const body = { viewing: viewing ?? null, since: known().now };
      const updates = await api.call('POST /updates', { body, ...background, timeoutMs: pollTimeoutMs });
      // The desk responds again: lists that failed meanwhile load by themselves.
      void client.refetchQueries({
        predicate: ({ state }) => state.error?.code === 'offline' && state.fetchStatus === 'idle',
      });
      if (viewing && updates.isViewingRemoved) {
        const { queryKey } = detailsQuery(api, viewing);
        void client.invalidateQueries({ queryKey, predicate: ({ state }) => state.error?.code !== 'not-found' });
      }
      if (updates.isTruncated) {
        // Today would keep rows that have changed unseen.
        void client.resetQueries({ queryKey: ['applications', 'today'] });
        void client.invalidateQueries({ queryKey: ['applications'] });
      }
      if (updates.applications.some(({ id, version }) => isNewer(known(), id, version))) refreshOverview();
      return mergeUpdates(known(), updates);
    },
    initialData: noUpdates,
    staleTime: Number.POSITIVE_INFINITY,
    ...polled,
    refetchInterval: pollMs,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: colleagues see at once that another application is open
  useEffect(() => void refetch(), [viewing]);

  return {
    latest,
    isAway: isError,
    refreshOverview,
    show: (details: DetailsResponse) => {
      const { application } = details;
      client.setQueryData(detailsQuery(api, application.id).queryKey, details);
      const { id, version } = application;
      const note = { version, text: details.notes.at(-1)?.text };
      const { applications, notes } = known();
      set({ applications: { ...applications, [id]: application }, notes: { ...notes, [id]: note } });
      refreshOverview();
      // Rows of Today show what else the person has sent.
      void client.invalidateQueries({ queryKey: ['applications', 'today'] });
      void refetch();
    },
    remove: (id: string) => {
      set({ applications: { ...known().applications, [id]: null } });
      refreshOverview();
      // Rows show how much else their person has sent.
      void client.invalidateQueries({ queryKey: ['applications'] });
    },
  };
}
