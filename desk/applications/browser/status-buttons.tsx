import type { OpenSpan } from '../../../model/opening-hours.ts';
import { type Application, type StatusChange, statuses } from '../../api/application.ts';
import { Button, Section } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { fullTime, nextAttempt } from '../../inbox/browser/received-time.ts';
import type { InboxI18n } from '../../inbox/i18n.ts';

/** A status in words, with the number of unanswered calls from the second on: `Javob bermadi · 2`. */
export function statusText({ status, attempts = 0 }: StatusChange, t: InboxI18n['t']): string {
  const name = t(`status.${status}`);
  return status === 'noAnswer' && attempts > 1 ? `${name} · ${attempts}` : name;
}

/** What one more unanswered call sets. */
export function unanswered({ attempts }: Application, now: number, hours: readonly OpenSpan[]): StatusChange {
  return { status: 'noAnswer', attempts: attempts + 1, callAt: nextAttempt(now, attempts + 1, hours) };
}

interface StatusButtonsProps {
  application: Application;
  isBusy: boolean;
  onSet: (sets: StatusChange) => void;
}

/** The status of an application. Pressing another status sets it, and fulfils a promised call. */
export function StatusButtons({ application, isBusy, onSet }: StatusButtonsProps) {
  const inbox = useInbox();
  const { t, hours } = inbox;
  const { status, statusChangedAt } = application;
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
            onClick={() => {
              if (isBusy || candidate === status) return;
              onSet(
                candidate === 'noAnswer'
                  ? unanswered(application, Date.now(), hours)
                  : { status: candidate, callAt: null },
              );
            }}
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

/** After so many unanswered calls a message is proposed, and to close the application. */
const enoughAttempts = 3;

/** How often nobody answered, and what to do about it. */
function Attempts({ application, isBusy, onSet }: StatusButtonsProps) {
  const { t, hours } = useInbox();
  const { attempts } = application;
  const isEnough = attempts >= enoughAttempts;

  function showMessages(): void {
    const messages = document.querySelector<HTMLDetailsElement>('[data-messages]');
    if (!messages) return;
    messages.open = true;
    messages.querySelector('summary')?.focus();
  }

  return (
    <div className={isEnough ? 'notice' : 'row'}>
      <p>
        {t('attempts.count', { count: attempts })} {isEnough && t('attempts.enough')}
      </p>
      <div className="row">
        <Button isBusy={isBusy} onClick={() => onSet(unanswered(application, Date.now(), hours))}>
          {t('attempts.again')}
        </Button>
        {isEnough && <Button onClick={showMessages}>{t('message.title')}</Button>}
        {isEnough && (
          <Button isBusy={isBusy} onClick={() => onSet({ status: 'declined', callAt: null })}>
            {t('attempts.close', { status: t('status.declined') })}
          </Button>
        )}
      </div>
    </div>
  );
}
