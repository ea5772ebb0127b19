import { useEffect, useState } from 'react';
import { type CountsResponse, todayLimit } from '../../api/types.ts';
import pageStyle from '../../inbox/browser/app.module.css';
import { ErrorMessage } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { hasWaitedADay, shortTime, waitedTime } from '../../inbox/browser/received-time.ts';
import style from './application-list.module.css';
import { ApplicationRow, NewApplications } from './application-list.tsx';
import type { Latest } from './latest.ts';
import type { useToday } from './queries.ts';

interface TodayProps {
  today: ReturnType<typeof useToday>;
  /** Milliseconds since 1970. */
  now: number;
  /** How many are new, of which a page is shown. */
  allNew: number | undefined;
  /** The application that is open. */
  selected: string | undefined;
  /** Colleagues who have an application open, by its id. */
  viewers: Latest['viewers'];
  onRefresh: () => void;
  hrefOf: (id: string) => string;
  /** The address of all that are new. */
  hrefOfNew: string;
}

/** Whom to call now: promised calls, those that are overdue first, then who is new, with how long they have waited. */
export function Today({ today, now, allNew, selected, viewers, onRefresh, hrefOf, hrefOfNew }: TodayProps) {
  const inbox = useInbox();
  const { t, hours } = inbox;
  const { calls, fresh, isPending, isLoading, error } = today;
  const groups = [
    {
      title: t('today.calls'),
      rows: calls.map((application) => ({
        application,
        when: application.callAt === null ? '' : shortTime(application.callAt, now, inbox),
        isLate: application.callAt !== null && application.callAt <= now,
      })),
    },
    {
      title: t('today.fresh'),
      rows: fresh.map((application) => ({
        application,
        when: application.status === 'new' ? waitedTime(application.receivedAt, now, inbox) : '',
        isLate: application.status === 'new' && hasWaitedADay(application.receivedAt, now, hours),
      })),
    },
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
      {groups.map(({ title, rows }) => (
        <section key={title} className={style.group}>
          <h2 className={style.day}>{title}</h2>
          <ul className={style.rows}>
            {rows.map(({ application, when, isLate }) => (
              <ApplicationRow
                key={application.id}
                application={application}
                href={hrefOf(application.id)}
                isOpen={application.id === selected}
                viewers={viewers[application.id] ?? []}
                others={today.others[application.id] ?? 0}
                note={today.lastNotes[application.id]}
                when={<span className={isLate ? 'late' : undefined}>{when}</span>}
              />
            ))}
          </ul>
        </section>
      ))}
      {allNew !== undefined && allNew > todayLimit && fresh.length === todayLimit && (
        <p>
          <a href={hrefOfNew}>{t('today.allNew', { count: allNew })}</a>
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

/** The time in milliseconds since 1970, every minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How the day stands, where nothing is open beside the list. */
export function Figures({ counts }: { counts: CountsResponse | undefined }) {
  const { t } = useInbox();
  if (!counts) return <aside className={pageStyle.figures} />;
  const figures = [
    { label: t('figures.calls'), count: counts.calls },
    { label: t('figures.new'), count: counts.byStatus.new },
    { label: t('figures.received'), count: counts.receivedToday },
  ];
  return (
    <aside className={pageStyle.figures} aria-label={t('today.title')}>
      <dl className={pageStyle.figureList}>
        {figures.map(({ label, count }) => (
          <div key={label} className={pageStyle.figure}>
            <dt>{label}</dt>
            <dd className={pageStyle.number}>{count}</dd>
          </div>
        ))}
      </dl>
      <p className={pageStyle.choose}>{t('figures.choose')}</p>
    </aside>
  );
}
