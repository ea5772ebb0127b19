import { type Application, type Status, statuses } from '../../api/application.ts';
import { Button, Section } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { fullTime, shortTime } from '../../inbox/browser/received-time.ts';
import { openDisclosure } from './disclosure.tsx';
import { changeStatus, countUnansweredCall, type StatusStep } from './status-steps.ts';

export interface StatusProps {
  application: Application;
  isBusy: boolean;
  onSet: (step: StatusStep) => void;
}

export function StatusButtons({ application, isBusy, onSet }: StatusProps) {
  const inbox = useInbox();
  const { t, hours } = inbox;
  const { status, statusChangedAt } = application;

  function set(chosen: Status): void {
    if (isBusy || chosen === status) return;
    onSet(chosen === 'noAnswer' ? countUnansweredCall(hours) : changeStatus(chosen));
  }

  return (
    <Section title={t('details.status')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; these act at once */}
      <div className="row" role="group" aria-label={t('details.status')} aria-busy={isBusy}>
        {statuses.map((candidate) => (
          <button
            key={candidate}
            type="button"
            className="pill"
            aria-pressed={candidate === status}
            aria-disabled={isBusy || undefined}
            onClick={() => set(candidate)}
          >
            {t(`status.${candidate}`)}
          </button>
        ))}
      </div>
      {statusChangedAt !== null && (
        <p className="soft">{t('details.statusChanged', { time: fullTime(statusChangedAt, inbox) })}</p>
      )}
      {status === 'noAnswer' && <Attempts application={application} isBusy={isBusy} onSet={onSet} />}
    </Section>
  );
}

/** After this many unanswered calls the desk proposes a message, or to close the application. */
const maxAttempts = 3;

function Attempts({ application, isBusy, onSet }: StatusProps) {
  const inbox = useInbox();
  const { t, hours } = inbox;
  const { attempts, callAt } = application;
  const isEnough = attempts >= maxAttempts;

  return (
    <div className={isEnough ? 'notice' : 'row'}>
      <p>
        {t('attempts.count', { count: attempts })} {isEnough && t('attempts.enough')}{' '}
        {isEnough && callAt !== null && t('attempts.next', { time: shortTime(callAt, Date.now(), inbox) })}
      </p>
      <div className="row">
        <Button isBusy={isBusy} onClick={() => onSet(countUnansweredCall(hours))}>
          {t('attempts.again')}
        </Button>
        {isEnough && <Button onClick={() => openDisclosure('messages')}>{t('template.title')}</Button>}
        {isEnough && (
          <Button isBusy={isBusy} onClick={() => onSet(changeStatus('declined'))}>
            {t('attempts.close', { status: t('status.declined') })}
          </Button>
        )}
      </div>
    </div>
  );
}
