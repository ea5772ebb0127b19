import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ApiError } from '../../desk/api/client.ts';
import { Explaining, useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import type { SiteResponse } from '../shared/api.ts';
import { useSiteApi } from './api.ts';
import { SiteEditor } from './editor.tsx';
import frame from './layout.module.css';
import { Loading } from './parts.tsx';
import { useTexts } from './texts.ts';

/** Milliseconds. With the request's timeout, an unavailable server is reported within five seconds. */
const pollMs = { running: 1000, idle: 2000 } as const;

/** Errors with another explanation than in the inbox. */
const ownErrors = ['conflict', 'not-found', 'bad-input'] as const;

export function Page() {
  const { t } = useTexts();
  const explain = ({ code }: ApiError) => {
    const own = ownErrors.find((known) => known === code);
    return own && t(`error.${own}`);
  };
  return (
    <Explaining explain={explain}>
      <State />
    </Explaining>
  );
}

function State() {
  const { explain } = useInbox();
  const { t } = useTexts();
  const api = useSiteApi();
  const client = useQueryClient();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['site'],
    queryFn: api.state,
    refetchInterval: ({ state }) => {
      if (state.error && !state.data) return false;
      return state.error || state.data?.publication.state === 'running' ? pollMs.running : pollMs.idle;
    },
  });
  const change = (part: Partial<SiteResponse>) => {
    client.setQueryData<SiteResponse>(['site'], (was) => was && { ...was, ...part });
    void client.invalidateQueries({ queryKey: ['site'], exact: true });
  };
  const onStored = useEffectEvent((version: number) => change({ version }));
  useEffect(() => api.unsaved.connect({ send: api.change, onStored: (version) => onStored(version) }), [api]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each response
  useEffect(() => api.unsaved.retry(), [api, dataUpdatedAt]);

  if (!data) return <Loading error={error} refetch={refetch} />;
  return (
    <>
      <p role="status" className={frame.connection}>
        {error && (error.code === 'offline' ? t('offline.text') : explain(error))}
      </p>
      <SiteEditor
        api={api}
        state={data}
        isOffline={error?.code === 'offline'}
        refresh={(publication) => change(publication ? { publication } : {})}
      />
    </>
  );
}
