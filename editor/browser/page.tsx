import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiError } from '../../desk/inbox/browser/api.ts';
import { ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { Explaining, useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { useSiteApi } from './api.ts';
import { SiteEditor } from './editor.tsx';
import frame from './layout.module.css';
import { useSiteTexts } from './texts.ts';

/** How often the state is asked for, in milliseconds: with the request's time limit a server is known to be away within five seconds. */
const pollMs = { running: 1000, idle: 2000 } as const;

/** Errors that mean something else here than among applications. */
const ownErrors = ['conflict', 'not-found', 'bad-input'] as const;

/** Edits the site on its pages, and publishes it. */
export function Page() {
  const t = useSiteTexts();
  const explain = ({ code }: ApiError) => {
    const own = ownErrors.find((one) => one === code);
    return own && t(`error.${own}`);
  };
  return (
    <Explaining explain={explain}>
      <State />
    </Explaining>
  );
}

function State() {
  const { t: inbox } = useInbox();
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
  const [storedVersion, setStoredVersion] = useState(0);
  const onStored = useEffectEvent((version: number) => {
    setStoredVersion(version);
    void client.invalidateQueries({ queryKey: ['site'] });
  });
  useEffect(() => api.unsaved.connect({ send: api.change, onStored: (version) => onStored(version) }), [api]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each response
  useEffect(() => api.unsaved.retry(), [api, dataUpdatedAt]);

  if (error && !data) return <ErrorMessage error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{inbox('list.loading')}</p>;
  return (
    <>
      <ConnectionStatus error={error} />
      <SiteEditor {...{ api, storedVersion }} state={data} isOffline={error?.code === 'offline'} />
    </>
  );
}

/** Says that the server does not answer. */
function ConnectionStatus({ error }: { error: ApiError | null }) {
  const { explain } = useInbox();
  const t = useSiteTexts();
  return (
    <p role="status" className={frame.connection}>
      {error && (error.code === 'offline' ? t('offline.text') : explain(error))}
    </p>
  );
}
