import { useMutation } from '@tanstack/react-query';
import type { Application } from '../../api/application.ts';
import { type Filter, filterQuery, formatInboxUrl, noFilter } from '../../api/filter.ts';
import { Button, ErrorMessage } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { clockTime, dayName, fullTime, shortTime } from '../../inbox/browser/received-time.ts';
import { saveFile } from '../../inbox/browser/save-file.ts';
import style from './application-list.module.css';
import { RowGroups } from './application-rows.tsx';
import type { Latest } from './latest.ts';
import type { useApplications } from './queries.ts';

interface ApplicationListProps extends Pick<Latest, 'viewers'> {
  list: ReturnType<typeof useApplications>;
  filter: Filter;
  onClearFilter: () => void;
  onRefresh: () => void;
}

/** An export can be tens of megabytes on a slow line. */
const exportTimeoutMs = 30 * 60_000;

export function ApplicationList({ list, filter, viewers, onClearFilter, onRefresh }: ApplicationListProps) {
  const inbox = useInbox();
  const { t, api, language } = inbox;
  const exporting = useMutation({
    mutationFn: () => {
      const query = { ...filterQuery(filter), in: language.code };
      return api.call('GET /export.csv', { query, search: filter.search, timeoutMs: exportTimeoutMs });
    },
    onSuccess: saveFile,
  });
  const { applications, hasMore, error, isLoading } = list;
  const now = Date.now();
  const count = applications.length;
  const hasRepeated = filter.status !== 'repeated' && applications.some(({ status }) => status === 'repeated');
  // Suspected spam is a separate list, not a narrower list.
  const isNarrowed = formatInboxUrl({ filter: { ...filter, spam: false } }) !== formatInboxUrl({ filter: noFilter });
  const emptyKind = isNarrowed ? 'nothing' : filter.spam ? 'noSpam' : 'empty';

  const rowOf = (application: Application) => {
    const { id, receivedAt, callAt } = application;
    return {
      application,
      note: list.lastNotes[id],
      others: list.others[id],
      when: (
        <time dateTime={new Date(receivedAt).toISOString()} title={fullTime(receivedAt, inbox)}>
          {clockTime(receivedAt)}
        </time>
      ),
      call: callAt !== null && (
        <span className={callAt <= now ? 'late' : undefined}>
          <span className="visually-hidden">{t('call.title')}: </span>
          <span aria-hidden="true">→ </span>
          {shortTime(callAt, now, inbox)}
        </span>
      ),
    };
  };
  const days = new Map<string, Application[]>();
  for (const application of applications) {
    const day = dayName(application.receivedAt, now, inbox);
    days.set(day, [...(days.get(day) ?? []), application]);
  }
  const groups = [...days].map(([title, received]) => ({ title, rows: received.map(rowOf) }));

  return (
    <section aria-label={t('list.label')} className={style.list}>
      <div className={style.head}>
        <p role="status" className={style.shown}>
          {isLoading && t('list.loading')}
          {!isLoading && (count > 0 || !error) && t(hasMore ? 'list.shownOfMore' : 'list.shown', { count })}
          {hasRepeated && ` · ${t('list.exportWithoutRepeated')}`}
        </p>
        {isNarrowed && (
          <Button variant="plain" onClick={onClearFilter}>
            {t('filter.clear')}
          </Button>
        )}
        <div className={style.export}>
          <Button
            variant="plain"
            title={t('filter.exportHint')}
            isBusy={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            {t(exporting.isPending ? 'list.loading' : 'filter.export')}
          </Button>
        </div>
      </div>
      {exporting.error && <ErrorMessage error={exporting.error} />}
      <NewApplications newCount={list.newCount} onShow={onRefresh} />
      {count > 0 && (
        <div data-rows aria-busy={isLoading} className={style.days}>
          <RowGroups groups={groups} viewers={viewers} />
        </div>
      )}
      {!isLoading && !error && count === 0 && (
        <div className={style.empty}>
          <h2>{t(`list.${emptyKind}`)}</h2>
          <p>{t(`list.${emptyKind}Hint`)}</p>
        </div>
      )}
      {error && <ErrorMessage error={error} onRetry={count > 0 ? list.loadMore : onRefresh} />}
      {hasMore && !error && (
        <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
          {t(list.isLoadingMore ? 'list.loading' : 'list.more')}
        </Button>
      )}
    </section>
  );
}

export function NewApplications({ newCount, onShow }: { newCount: number; onShow: () => void }) {
  const { t } = useInbox();
  return (
    <div role="status" className={style.news}>
      {newCount > 0 && (
        <button type="button" className={style.newCount} onClick={onShow}>
          {t('list.fresh', { count: newCount })}
        </button>
      )}
    </div>
  );
}
