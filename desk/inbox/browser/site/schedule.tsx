import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { SiteResponse } from '../../../shared/site-api.ts';
import type { TextGroup } from '../../../shared/site-draft.ts';
import { Button, ErrorMessage } from '../components.tsx';
import { useInbox } from '../inbox-context.tsx';
import { fullTime, localTime, shortTime, timeOfLocal } from '../received-time.ts';
import type { SiteApi } from './api.ts';
import { Failure } from './failure.tsx';
import style from './page.module.css';
import { usePublishTexts } from './texts.ts';

interface ScheduleProps {
  api: SiteApi;
  schedule: SiteResponse['schedule'];
  onOpen: (text: TextGroup) => void;
  /** A time was set, changed or taken away. */
  onChanged: () => void;
}

const hour = 60 * 60_000;

/** Publishes the draft at a time that is chosen here. */
export function SiteSchedule({ api, schedule, onOpen, onChanged }: ScheduleProps) {
  const i18n = useInbox();
  const t = usePublishTexts();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const [isPast, setPast] = useState(false);
  const setting = useMutation({
    mutationFn: api.schedule,
    onSuccess: ({ failure }) => setAsking(failure !== undefined),
    onSettled: onChanged,
  });
  const cancelling = useMutation({ mutationFn: api.unschedule, onSettled: onChanged });
  const error = setting.error ?? cancelling.error;
  const now = Date.now();
  // A full hour, for somebody who reads it in the evening the next one.
  const suggested = schedule && schedule.at > now ? schedule.at : Math.ceil((now + hour / 2) / hour) * hour;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const at = timeOfLocal(String(new FormData(event.currentTarget).get('at')));
    setPast(!(at > Date.now()));
    if (at > Date.now()) setting.mutate(at);
  }

  return (
    <>
      {schedule && (
        <div className={style.finding} role="status">
          <p>
            {t(schedule.failure ? 'schedule.failed' : 'schedule.set', {
              time: shortTime(schedule.at, now, i18n),
              name: schedule.by,
            })}
          </p>
          {schedule.failure ? <Failure failure={schedule.failure} onOpen={onOpen} /> : <p>{t('schedule.draft')}</p>}
          <p className={style.buttons}>
            <Button aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
              {t('schedule.change')}
            </Button>
            <Button isBusy={cancelling.isPending} onClick={() => cancelling.mutate()}>
              {t('schedule.cancel')}
            </Button>
          </p>
        </div>
      )}
      {!schedule && (
        <Button aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
          {t('schedule.ask')}
        </Button>
      )}
      {isAsking && (
        <form className={style.schedule} noValidate onSubmit={submit}>
          <label htmlFor={id}>{t('schedule.time')}</label>
          <input
            id={id}
            name="at"
            type="datetime-local"
            required
            min={localTime(now)}
            defaultValue={localTime(suggested)}
            aria-invalid={isPast || undefined}
            aria-describedby={isPast ? `${id}-past` : undefined}
          />
          {isPast && (
            <p id={`${id}-past`} role="alert" className={style.finding}>
              {t('schedule.past', { now: fullTime(now, i18n) })}
            </p>
          )}
          {!schedule && <p>{t('schedule.draft')}</p>}
          <Button type="submit" isBusy={setting.isPending}>
            {t('schedule.save')}
          </Button>
        </form>
      )}
      {error && <ErrorMessage error={error} />}
      {setting.data?.failure && <Failure failure={setting.data.failure} onOpen={onOpen} />}
    </>
  );
}
