import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Application } from '../../api/application.ts';
import { background } from '../../api/client.ts';
import { formatInboxUrl, noFilter } from '../../api/filter.ts';
import { todayLimit } from '../../api/types.ts';
import { Choice, ErrorMessage } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { polled } from '../../inbox/browser/query-client.ts';
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
  allNew: number | undefined;
  onRefresh: () => void;
}

export function Today({ today, whose, onWhose, now, allNew, viewers, onRefresh }: TodayProps) {
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
      <ExpiryNotice />
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
      {allNew !== undefined && allNew > todayLimit && fresh.length === todayLimit && (
        <p>
          <a href={formatInboxUrl({ filter: { ...noFilter, status: 'new' } })}>
            {t('today.allNew', { count: allNew })}
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

function ExpiryNotice() {
  const inbox = useInbox();
  const { t, api } = inbox;
  const { data } = useQuery({
    queryKey: ['overview', 'retention'],
    // A list that opens meanwhile aborts nothing.
    queryFn: () => api.call('GET /retention', background),
    ...polled,
  });
  if (!data?.soon) return null;
  return <p className="soft">{t('retention.soon', { count: data.soon, date: fullDate(data.until, inbox) })}</p>;
}
