import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type Api, background } from '../../api/client.ts';
import { maxCountedDuplicates } from '../../api/possible-duplicates.ts';
import type { DetailsResponse } from '../../api/types.ts';
import { followed } from '../../inbox/browser/query-client.ts';
import { isNewer, type Latest, mergeUpdates, noUpdates } from './latest.ts';
import { useRefreshOverview } from './queries.ts';

/** Follows the changes of colleagues, and tells them which application is open here. */
export function useUpdates(api: Api, viewing: string | undefined) {
  const client = useQueryClient();
  const refreshOverview = useRefreshOverview();
  const queryKey = ['updates'];
  const known = () => client.getQueryData<Latest>(queryKey) ?? noUpdates;
  const set = (latest: Partial<Latest>) => client.setQueryData<Latest>(queryKey, { ...known(), ...latest });
  const { data: latest, refetch } = useQuery({
    queryKey,
    queryFn: async () => {
      const body = { viewing: viewing ?? null, since: known().now };
      const updates = await api.call('POST /updates', { body, ...background });
      if (updates.isTruncated) void client.invalidateQueries({ queryKey: ['applications'] });
      if (updates.applications.some(({ id, version }) => isNewer(known(), id, version))) refreshOverview();
      return mergeUpdates(known(), updates);
    },
    initialData: noUpdates,
    staleTime: Number.POSITIVE_INFINITY,
    ...followed,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: colleagues see at once that another application is open
  useEffect(() => void refetch(), [viewing]);
  const leave = useEffectEvent(() => viewing !== undefined && api.leave());
  useEffect(() => {
    const listen = () => void leave();
    addEventListener('pagehide', listen);
    return () => {
      removeEventListener('pagehide', listen);
      leave();
    };
  }, []);

  return {
    latest,
    refetch: () => void refetch(),
    /** Shows a new version of an application, in its panel and in its row. */
    show: (details: DetailsResponse) => {
      const { application } = details;
      client.setQueryData(['application', application.id], details);
      set({ applications: { ...known().applications, [application.id]: application } });
    },
    /** @param possibleDuplicates their number, for each duplicate of the removed application. */
    remove: (id: string, possibleDuplicates: Latest['possibleDuplicates']) => {
      const fewer = Object.entries(possibleDuplicates).filter(
        ([, count]) => count > 0 && count <= maxCountedDuplicates,
      );
      set({
        applications: { ...known().applications, [id]: null },
        possibleDuplicates: {
          ...known().possibleDuplicates,
          ...Object.fromEntries(fewer.map(([other, count]) => [other, count - 1])),
        },
      });
    },
  };
}
