import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { background } from '../../api/client.ts';
import { Button, ErrorMessage } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { polled } from '../../inbox/browser/query-client.ts';
import { fullDate } from '../../inbox/browser/received-time.ts';
import style from './application-list.module.css';

interface RetentionProps {
  onAnnounce: (text: string) => void;
  onRemoved: () => void;
}

/** Counts applications that expire soon. If there are more than a day's share, a button removes all. */
export function Retention({ onAnnounce, onRemoved }: RetentionProps) {
  const inbox = useInbox();
  const { t, api, account } = inbox;
  const client = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const queryKey = ['overview', 'retention'];
  const { data } = useQuery({ queryKey, queryFn: () => api.call('GET /retention', background), ...polled });
  const removing = useMutation({
    mutationFn: () => api.call('POST /retention', { body: { action: 'remove-due' } }),
    onSuccess(answer) {
      dialog.current?.close();
      client.setQueryData(queryKey, answer);
      onAnnounce(t('retention.share.done'));
      onRemoved();
    },
  });
  if (!data) return null;
  const { isHeldBack, due, soon, until } = data;

  if (!isHeldBack) {
    if (due + soon === 0) return null;
    const date = fullDate(until, inbox);
    return <p className="soft">{t('retention.soon', { count: due + soon, date })}</p>;
  }
  return (
    <details className={style.deadLetters}>
      <summary>{t('retention.share.title', { count: due })}</summary>
      <p>{t('retention.share.text')}</p>
      {account.role === 'owner' && (
        <p>
          <Button variant="danger" onClick={() => dialog.current?.showModal()}>
            {t('retention.share.open')}
          </Button>
        </p>
      )}
      <dialog ref={dialog} aria-labelledby={id} onClose={() => removing.isError && removing.reset()}>
        <h2 id={id}>{t('retention.share.ask', { count: due })}</h2>
        <p>{t('retention.share.askText')}</p>
        {removing.error && <ErrorMessage error={removing.error} />}
        <div className="row">
          <Button onClick={() => dialog.current?.close()}>{t('remove.cancel')}</Button>
          <Button variant="danger" isBusy={removing.isPending} onClick={() => removing.mutate()}>
            {t('remove.confirm')}
          </Button>
        </div>
      </dialog>
    </details>
  );
}
