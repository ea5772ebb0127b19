import { useMutation } from '@tanstack/react-query';
import type uzbek from '../../../content/inbox-account/uz.json';
import type { Translator } from '../../../i18n/translator.ts';
import type { AccountResponse } from '../../shared/api-types.ts';
import { Button, buttonClass, ErrorMessage } from './components.tsx';
import { useInbox } from './inbox-context.tsx';
import { shortTime } from './received-time.ts';
import { ShownOnce } from './shown-once.tsx';

interface CalendarProps {
  t: Translator<typeof uzbek>;
  /** Since when it is on; null while it is off. */
  since: number | null;
  /** @param message what was done. */
  onChanged: (response: AccountResponse, message: string) => void;
}

/** Promised calls in a calendar of one's own, by an address that is shown once. */
export function Calendar({ t, since, onChanged }: CalendarProps) {
  const inbox = useInbox();
  const { api } = inbox;
  const creation = useMutation({
    mutationFn: () => api.makeCalendar(inbox.language.code),
    // The address stays here alone, until the page is left.
    onSuccess: ({ path: _, ...response }) => onChanged(response, t('calendar.done')),
  });
  const removal = useMutation({
    mutationFn: api.removeCalendar,
    onSuccess: (response) => {
      creation.reset();
      onChanged(response, t('calendar.doneOff'));
    },
  });
  const isBusy = creation.isPending || removal.isPending;
  const error = creation.error ?? removal.error;
  const path = creation.data?.path;
  return (
    <>
      {since === null && <p>{t('calendar.off')}</p>}
      {since !== null && !path && <p>{t('calendar.on', { time: shortTime(since, Date.now(), inbox) })}</p>}
      {error && <ErrorMessage error={error} />}
      {path && since !== null && (
        <>
          <ShownOnce
            key={path}
            label={t('calendar.label')}
            value={`${location.origin}${path}`}
            text={t('calendar.once')}
          >
            <a className={buttonClass()} href={`webcal://${location.host}${path}`}>
              {t('calendar.open')}
            </a>
          </ShownOnce>
          <p>{t('calendar.how')}</p>
        </>
      )}
      <div className="row">
        <Button isBusy={isBusy} onClick={() => creation.mutate()}>
          {t(since === null ? 'calendar.turnOn' : 'calendar.renew')}
        </Button>
        {since !== null && (
          <Button isBusy={isBusy} onClick={() => removal.mutate()}>
            {t('calendar.turnOff')}
          </Button>
        )}
      </div>
    </>
  );
}
