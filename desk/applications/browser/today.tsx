import { useEffect, useState } from 'react';
import type { Application } from '../../api/application.ts';
import { formatInboxUrl, noFilter } from '../../api/filter.ts';
import { todayLimit } from '../../api/types.ts';
import { ErrorMessage } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { hasWaitedADay, shortTime, waitedTime } from '../../inbox/browser/received-time.ts';
import style from './application-list.module.css';
import { NewApplications } from './application-list.tsx';
import { RowGroups, type RowsProps } from './application-rows.tsx';
import type { useToday } from './queries.ts';

interface TodayProps extends RowsProps {
  today: ReturnType<typeof useToday>;
  now: number;
  /** How many applications are new, also beyond {@link todayLimit}. */
  allNew: number | undefined;
  onRefresh: () => void;
}

/** Promised calls, overdue calls first, then new applications, with how long each has waited. */
export function Today({ today, now, allNew, onRefresh, ...rowProps }: TodayProps) {
  const inbox = useInbox();
  const { t, hours } = inbox;
  const { calls, fresh, isPending, isLoading, error } = today;
  const rowOf = (application: Application, when: string, isLate: boolean) => ({
    application,
    note: today.lastNotes[application.id],
    when: <span className={isLate ? 'late' : undefined}>{when}</span>,
  });
  // A handled row stays, without a time.
  const callRows = calls.map((one) => {
    const { callAt } = one;
    return callAt === null ? rowOf(one, '', false) : rowOf(one, shortTime(callAt, now, inbox), callAt <= now);
  });
  const freshRows = fresh.map((one) => {
    if (one.status !== 'new') return rowOf(one, '', false);
    return rowOf(one, waitedTime(one.receivedAt, now, inbox), hasWaitedADay(one.receivedAt, now, hours));
  });
  const groups = [
    { title: t('today.calls'), rows: callRows },
    { title: t('today.fresh'), rows: freshRows },
  ].filter(({ rows }) => rows.length > 0);

  return (
    <section aria-label={t('today.title')} className={style.list} data-rows aria-busy={isLoading}>
      <NewApplications newCount={today.newCount} onRefresh={onRefresh} />
      {isPending && !error && (
        <p role="status" className={style.shown}>
          {t('list.loading')}
        </p>
      )}
      {error && <ErrorMessage error={error} onRetry={onRefresh} />}
      <RowGroups groups={groups} possibleDuplicates={today.possibleDuplicates} {...rowProps} />
      {allNew !== undefined && allNew > todayLimit && fresh.length === todayLimit && (
        <p>
          <a href={formatInboxUrl({ filter: { ...noFilter, status: 'new' } })}>
            {t('today.allNew', { count: allNew })}
          </a>
        </p>
      )}
      {!isLoading && !error && groups.length === 0 && (
        <div className={style.empty}>
          <h2>{t('today.none')}</h2>
          <p>{t('today.noneHint')}</p>
        </div>
      )}
    </section>
  );
}

export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
