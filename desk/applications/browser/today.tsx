import { useEffect, useRef } from 'react';
import type { Application } from '../../api/application.ts';
import { formatInboxUrl, noFilter } from '../../api/filter.ts';
import { type CountsResponse, todayLimit } from '../../api/types.ts';
import { Choice, ErrorMessage } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { fullDate, hasWaitedADay, shortTime, waitedTime } from '../../inbox/browser/received-time.ts';
import style from './application-list.module.css';
import { NewApplications } from './application-list.tsx';
import { RowGroups } from './application-rows.tsx';
import type { Latest } from './latest.ts';
import type { useToday, Whose } from './queries.ts';
import { useColleagues } from './responsible.tsx';

interface TodayProps extends Pick<Latest, 'viewers'> {
  today: ReturnType<typeof useToday>;
  whose: Whose;
  onWhose: (whose: Whose) => void;
  now: number;
  counts: CountsResponse | undefined;
  onRefresh: () => void;
}

export function Today({ today, whose, onWhose, now, counts, viewers, onRefresh }: TodayProps) {
  const inbox = useInbox();
  const { t, api, hours } = inbox;
  const hasColleagues = useColleagues(api).length > 1;
  const { calls, fresh, isLoading, error, revealed } = today;
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (revealed) list.current?.querySelector<HTMLElement>(`[data-row="${revealed}"]`)?.focus();
  }, [revealed]);
  const rowOf = (application: Application) => {
    const { id, status, callAt, receivedAt } = application;
    const isWaiting = callAt === null && status === 'new';
    // A handled row stays, without a time.
    const waited = isWaiting && waitedTime(receivedAt, now, inbox);
    const isLate = isWaiting ? hasWaitedADay(receivedAt, now, hours) : callAt !== null && callAt <= now;
    return {
      application,
      note: today.lastNotes[id],
      others: today.others[id],
      when: (
        <span className={isLate ? 'late' : undefined}>{callAt === null ? waited : shortTime(callAt, now, inbox)}</span>
      ),
    };
  };
  const groups = [
    { title: t('today.calls'), rows: calls.map(rowOf) },
    { title: t('today.fresh'), rows: fresh.map(rowOf) },
  ].filter(({ rows }) => rows.length > 0);

  return (
    <section aria-label={t('today.title')} ref={list} className={style.list} data-rows aria-busy={isLoading}>
      {counts && counts.expiring.count > 0 && (
        <p className="soft">
          {t('retention.soon', { count: counts.expiring.count, date: fullDate(counts.expiring.until, inbox) })}
        </p>
      )}
      {hasColleagues && (
        <Choice
          label={t('today.whose')}
          options={(['mine', 'all'] as const).map((value) => ({ value, text: t(`today.${value}`) }))}
          chosen={whose}
          onChoose={onWhose}
        />
      )}
      <NewApplications newCount={today.newCount} onShow={today.showNew} />
      {isLoading && !error && groups.length === 0 && (
        <p role="status" className={style.shown}>
          {t('list.loading')}
        </p>
      )}
      {error && <ErrorMessage error={error} onRetry={onRefresh} />}
      <RowGroups groups={groups} viewers={viewers} />
      {counts && counts.byStatus.new > todayLimit && fresh.length === todayLimit && (
        <p>
          <a href={formatInboxUrl({ filter: { ...noFilter, status: 'new' } })}>
            {t('today.allNew', { count: counts.byStatus.new })}
          </a>
        </p>
      )}
      {!isLoading && !error && groups.length === 0 && today.newCount === 0 && (
        <div className={style.empty}>
          <h2>{t('today.none')}</h2>
          <p>{t('today.noneHint')}</p>
        </div>
      )}
    </section>
  );
}
