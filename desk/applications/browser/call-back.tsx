import { type FormEvent, useRef, useState } from 'react';
import { sentenceCase } from '../../../i18n/format.ts';
import { dayMs } from '../../../model/durations.ts';
import { isOpen, nextDayOpening } from '../../../model/opening-hours.ts';
import { Button } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { laterToday, localTime, shortTime, timeOfLocal } from '../../inbox/browser/received-time.ts';
import { useOpen } from './saving.ts';
import { Section } from './section.tsx';
import { showWhole } from './status-buttons.tsx';
import { promiseCall } from './status-steps.ts';

/** A later call is probably a mistyped month. */
const farDays = 60;

export function CallBack() {
  const inbox = useInbox();
  const { t, hours } = inbox;
  const { application, isBusy, setStatus } = useOpen();
  const { callAt } = application;
  const [isAsking, setAsking] = useState(false);
  const [doubt, setDoubt] = useState<'closed' | 'far'>();
  const field = useRef<HTMLInputElement>(null);
  const now = Date.now();
  const times = [laterToday(now, hours), nextDayOpening(now, hours)].filter((time) => time !== undefined);

  function toggle(isOpen: boolean): void {
    setAsking(isOpen);
    setDoubt(undefined);
  }

  function check(value: string): void {
    const time = value === '' ? undefined : timeOfLocal(value);
    if (time === undefined) setDoubt(undefined);
    else if (time > now + farDays * dayMs) setDoubt('far');
    else setDoubt(isOpen(time, hours) ? undefined : 'closed');
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
            max={localTime(now + 365 * dayMs)}
            defaultValue={localTime(callAt ?? nextDayOpening(now, hours))}
            onChange={({ target }) => check(target.value)}
          />
          <p role="alert">{doubt && t(`call.${doubt}`, { number: farDays })}</p>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('call.set')}
          </Button>
        </form>
      )}
    </Section>
  );
}
