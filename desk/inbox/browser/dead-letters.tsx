import { formatInboxUrl } from '../../shared/filter.ts';
import style from './application-list.module.css';
import { Button, ErrorMessage } from './components.tsx';
import { useInbox } from './inbox-context.tsx';
import { useDeadLetters } from './queries.ts';

/**
 * Notifications that were given up: the owner must not miss that they no longer come.
 * @param onAnnounce tells a screen reader what was done.
 */
export function DeadLetters({ onAnnounce }: { onAnnounce: (text: string) => void }) {
  const { t, api } = useInbox();
  const { letters, retrying } = useDeadLetters(api);

  if (letters.length === 0) return null;
  return (
    <details className={style.deadLetters}>
      <summary>{t('deadLetters.title', { count: letters.length })}</summary>
      <p>{t('deadLetters.hint')}</p>
      {retrying.error && <ErrorMessage error={retrying.error} />}
      <ul className={style.deadLettersList}>
        {letters.map(({ id, channel, applicationId, receipt, attempts, error }) => (
          <li key={id} className={style.deadLetter}>
            <p>
              <a href={formatInboxUrl({ filter: null, selected: applicationId })}>{receipt}</a> ·{' '}
              {t(`deadLetters.${channel}`)} · {t('deadLetters.attempts', { count: attempts })}
            </p>
            <code className={style.deliveryError}>{error}</code>
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
