import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatInboxUrl } from '../../shared/filter.ts';
import style from './application-list.module.css';
import { Button, ErrorMessage } from './components.tsx';
import { useInbox } from './inbox-context.tsx';
import { polled } from './queries.ts';
import { fullDate } from './received-time.ts';

/**
 * Notifications that were given up, and channels that are refused: the owner must not miss that none come.
 * @param onAnnounce tells a screen reader what was done.
 */
export function DeadLetters({ onAnnounce }: { onAnnounce: (text: string) => void }) {
  const { t, api } = useInbox();
  const client = useQueryClient();
  const queryKey = ['overview', 'deadLetters'];
  const { data } = useQuery({ queryKey, queryFn: () => api.deadLetters(), ...polled });
  const retrying = useMutation({
    mutationFn: api.retryDeadLetter,
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
  });
  const { deadLetters: letters = [], refusals = [] } = data ?? {};

  return (
    <>
      {refusals.map(({ channel, error }) => (
        <div key={channel} role="alert" className={style.deadLetters}>
          <p>
            <strong>{t('deadLetters.refused', { subject: t(`deadLetters.${channel}`) })}</strong>{' '}
            {t('deadLetters.refusedHint')}
          </p>
          <code className={style.deliveryError}>{error}</code>
        </div>
      ))}
      {letters.length > 0 && (
        <details className={style.deadLetters}>
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
                  <code className={style.deliveryError}>{error}</code>
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
    </>
  );
}

interface RetentionProps {
  /** Tells a screen reader what was done. */
  onAnnounce: (text: string) => void;
  /** Called when applications were removed. */
  onRemoved: () => void;
}

/** How many applications will be removed because of their age; or, where that is more than a day's share, the button for all. */
export function Retention({ onAnnounce, onRemoved }: RetentionProps) {
  const inbox = useInbox();
  const { t, api, account } = inbox;
  const client = useQueryClient();
  const queryKey = ['overview', 'retention'];
  const { data } = useQuery({ queryKey, queryFn: () => api.retention(), ...polled });
  const removing = useMutation({
    mutationFn: api.removeDue,
    onSuccess(answer) {
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
    return <p className={style.about}>{t('retention.soon', { count: due + soon, date })}</p>;
  }
  return (
    <details className={style.deadLetters}>
      <summary>{t('retention.share.title', { count: due })}</summary>
      <p>{t('retention.share.text')}</p>
      {removing.error && <ErrorMessage error={removing.error} />}
      {account.role === 'owner' && (
        <p>
          <Button variant="danger" isBusy={removing.isPending} onClick={() => removing.mutate()}>
            {t('retention.share.confirm')}
          </Button>
        </p>
      )}
    </details>
  );
}
