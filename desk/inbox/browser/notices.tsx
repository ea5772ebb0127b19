import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RetentionAction } from '../../shared/api-types.ts';
import { formatInboxUrl } from '../../shared/filter.ts';
import style from './application-list.module.css';
import { Button, ErrorMessage } from './components.tsx';
import { useInbox } from './inbox-context.tsx';
import { polled } from './queries.ts';
import { fullDate, fullTime } from './received-time.ts';

/**
 * Notifications that were given up: the owner must not miss that they no longer come.
 * @param onAnnounce tells a screen reader what was done.
 */
export function DeadLetters({ onAnnounce }: { onAnnounce: (text: string) => void }) {
  const { t, api } = useInbox();
  const client = useQueryClient();
  const queryKey = ['overview', 'deadLetters'];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => api.deadLetters(signal), ...polled });
  const retrying = useMutation({
    mutationFn: api.retryDeadLetter,
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
  });
  const letters = data?.deadLetters ?? [];

  if (letters.length === 0) return null;
  return (
    <details className={style.deadLetters}>
      <summary>{t('deadLetters.title', { count: letters.length })}</summary>
      <p>{t('deadLetters.hint')}</p>
      {retrying.error && <ErrorMessage error={retrying.error} />}
      <ul>
        {letters.map(({ id, channel, applicationId, receipt, attempts, error }) => (
          <li key={id} className="entry">
            <div>
              <p>
                <a href={formatInboxUrl({ filter: null, selected: applicationId })}>{receipt}</a> ·{' '}
                {t(`deadLetters.${channel}`)} · {t('deadLetters.attempts', { count: attempts })}
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
  );
}

interface RetentionProps {
  /** Tells a screen reader what was done. */
  onAnnounce: (text: string) => void;
  /** Called when applications were removed. */
  onRemoved: () => void;
}

/** What will be removed because of its age; or what holds that back, which the owner can decide. */
export function Retention({ onAnnounce, onRemoved }: RetentionProps) {
  const inbox = useInbox();
  const { t, api } = inbox;
  const client = useQueryClient();
  const queryKey = ['overview', 'retention'];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => api.retention(signal), ...polled });
  const deciding = useMutation({
    mutationFn: api.decideRetention,
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
  });
  if (!data) return null;
  const { heldBack, due, soon, until, clock } = data;

  if (heldBack === null) {
    if (due + soon === 0) return null;
    const date = fullDate(until, inbox);
    return <p className={style.about}>{t('retention.soon', { count: due + soon, date })}</p>;
  }

  function decide(action: RetentionAction, message: string): void {
    deciding.mutate(action, {
      onSuccess: () => {
        onAnnounce(message);
        if (action === 'remove-due') onRemoved();
      },
    });
  }
  const isClock = heldBack === 'clock';
  return (
    <details className={style.deadLetters}>
      <summary>{isClock ? t('retention.clock.title') : t('retention.share.title', { count: due })}</summary>
      <p>{isClock ? t('retention.clock.text', { time: fullTime(clock, inbox) }) : t('retention.share.text')}</p>
      {deciding.error && <ErrorMessage error={deciding.error} />}
      <p>
        {isClock ? (
          <Button isBusy={deciding.isPending} onClick={() => decide('confirm-clock', t('retention.clock.done'))}>
            {t('retention.clock.confirm')}
          </Button>
        ) : (
          <Button
            variant="danger"
            isBusy={deciding.isPending}
            onClick={() => decide('remove-due', t('retention.share.done'))}
          >
            {t('retention.share.confirm')}
          </Button>
        )}
      </p>
    </details>
  );
}
