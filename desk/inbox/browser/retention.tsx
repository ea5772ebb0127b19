import type { RetentionAction } from '../../shared/api-types.ts';
import style from './application-list.module.css';
import { Button, ErrorMessage } from './components.tsx';
import { useInbox } from './inbox-context.tsx';
import { useRetention } from './queries.ts';
import { fullDate, fullTime } from './received-time.ts';

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
  const { retention, deciding } = useRetention(api);
  if (!retention) return null;
  const { heldBack, due, soon, until, clock } = retention;

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
