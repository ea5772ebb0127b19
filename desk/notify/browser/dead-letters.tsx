import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { background } from '../../api/client.ts';
import { formatInboxUrl } from '../../api/filter.ts';
import { Button, ErrorMessage } from '../../inbox/browser/components.tsx';
import { readItem, writeItem } from '../../inbox/browser/device-storage.ts';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { polled } from '../../inbox/browser/query-client.ts';
import style from './dead-letters.module.css';

export function DeadLetters({ onAnnounce }: { onAnnounce: (text: string) => void }) {
  const { t, api, account } = useInbox();
  const client = useQueryClient();
  const queryKey = ['overview', 'deadLetters'];
  const { data } = useQuery({ queryKey, queryFn: () => api.call('GET /dead-letters', background), ...polled });
  const retrying = useMutation({
    mutationFn: (id: string) => api.call('POST /dead-letters/:id/retry', { params: { id } }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
  });
  const found = data ?? { deadLetters: [], refusals: [] };
  // A new failure shows the alert again.
  const failures = [...found.refusals.map(({ channel }) => channel), ...found.deadLetters.map(({ id }) => id)];
  const asideKey = `sinov.desk.aside.${account.id}`;
  const [aside, setAside] = useState(() => readItem(asideKey));
  if (failures.every((failure) => aside.includes(failure))) return null;
  const { deadLetters: letters, refusals } = found;

  return (
    <>
      {refusals.map(({ channel, error }) => (
        <div key={channel} role="alert" className={style.failure}>
          <p>
            <strong>{t('deadLetters.refused', { subject: t(`deadLetters.${channel}`) })}</strong>{' '}
            {t('deadLetters.refusedHint')}
          </p>
          <code className={style.error}>{error}</code>
        </div>
      ))}
      {letters.length > 0 && (
        <details className={style.failure}>
          <summary>{t('deadLetters.title', { count: letters.length })}</summary>
          <p>{t('deadLetters.hint')}</p>
          {retrying.error && <ErrorMessage error={retrying.error} />}
          <ul>
            {letters.map(({ id, channel, applicationId, receipt, attempts, error }) => (
              <li key={id} className="entry">
                <div>
                  <p>
                    <a className="receipt" href={formatInboxUrl({ filter: null, selected: applicationId })}>
                      {receipt}
                    </a>{' '}
                    · {t(`deadLetters.${channel}`)} · {t('deadLetters.attempts', { count: attempts })}
                  </p>
                  <code className={style.error}>{error}</code>
                </div>
                <Button
                  isBusy={retrying.isPending}
                  aria-label={t('deadLetters.retryOf', { receipt })}
                  onClick={() => retrying.mutate(id, { onSuccess: () => onAnnounce(t('deadLetters.queued')) })}
                >
                  {t('deadLetters.retry')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div>
        <Button
          variant="plain"
          onClick={() => {
            writeItem(asideKey, failures.join());
            setAside(failures.join());
          }}
        >
          {t('deadLetters.putAside')}
        </Button>
      </div>
    </>
  );
}
