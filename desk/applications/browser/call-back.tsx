import { type FormEvent, useRef, useState } from 'react';
import { sentenceCase } from '../../../i18n/format.ts';
import { nextDayOpening } from '../../../model/opening-hours.ts';
import { Button, Section } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import {
  callDoubt,
  farDays,
  laterToday,
  localTime,
  shortTime,
  timeOfLocal,
} from '../../inbox/browser/received-time.ts';
import { useOpen } from './saving.ts';
import { showWhole } from './status-buttons.tsx';
import { promiseCall } from './status-steps.ts';

export function CallBack() {
  const inbox = useInbox();
  const { t, hours } = inbox;
  const { application, isBusy, setStatus } = useOpen();
  const { callAt } = application;
  const [isAsking, setAsking] = useState(false);
  const [doubt, setDoubt] = useState<ReturnType<typeof callDoubt>>();
  const field = useRef<HTMLInputElement>(null);
  const now = Date.now();
  const times = [laterToday(now, hours), nextDayOpening(now, hours)].filter((time) => time !== undefined);

  function toggle(isOpen: boolean): void {
    setAsking(isOpen);
    setDoubt(undefined);
  }

  function promise(time: number | null): void {
    if (isBusy) return;
    toggle(false);
    setStatus(promiseCall(time));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    promise(timeOfLocal(field.current?.value ?? ''));
  }

  return (
    <Section title={t('call.title')}>
      {callAt !== null && (
        <p className={callAt <= now ? 'late' : undefined}>
          {t('call.promised', { time: shortTime(callAt, now, inbox) })}
        </p>
      )}
      <div className="row">
        {times.map((time) => (
          <Button key={time} isBusy={isBusy} onClick={() => promise(time)}>
            {sentenceCase(shortTime(time, now, inbox))}
          </Button>
        ))}
        <Button aria-expanded={isAsking} onClick={() => toggle(!isAsking)}>
          {t('call.other')}
        </Button>
        {callAt !== null && (
          <Button variant="plain" isBusy={isBusy} onClick={() => promise(null)}>
            {t('call.none')}
          </Button>
        )}
      </div>
      {isAsking && (
        <form className="row" onSubmit={submit} ref={showWhole}>
          <input
            ref={field}
            aria-label={t('call.time')}
            type="datetime-local"
            required
            min={localTime(now)}
            defaultValue={localTime(callAt ?? nextDayOpening(now, hours))}
            onChange={({ target }) => setDoubt(callDoubt(timeOfLocal(target.value), Date.now(), hours))}
          />
          <p role="alert">{doubt && t(`call.${doubt}`, { number: farDays })}</p>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t(doubt ? 'call.setAnyway' : 'call.set')}
          </Button>
        </form>
      )}
    </Section>
  );
}
