import { useMutation } from '@tanstack/react-query';
import type { Application, Status } from '../../shared/application.ts';
import type { Filter } from '../../shared/filter.ts';
import { languageNames } from '../../shared/inbox-i18n.ts';
import { formatPhone } from '../../shared/text.ts';
import { type useApplications, useRefreshOverview } from './api.ts';
import style from './application-list.module.css';
import { Button, ErrorMessage, TelegramLink } from './components.tsx';
import { isNarrowed } from './filters.tsx';
import { useInbox } from './inbox-context.tsx';
import { fullTime, shortTime } from './received-time.ts';

interface ApplicationListProps {
  list: ReturnType<typeof useApplications>;
  filter: Filter;
  /** The application that is open. */
  selected: string | undefined;
  onClearFilter: () => void;
  hrefOf: (id: string) => string;
}

/** Has the browser save a file. */
function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Applications, newest first; a page more when asked for. */
export function ApplicationList({ list, filter, selected, onClearFilter, hrefOf }: ApplicationListProps) {
  const { t, api, language } = useInbox();
  const exporting = useMutation({
    mutationFn: (format: 'csv' | 'json') => api.exportFile(format, filter, language.code),
    onSuccess: saveFile,
  });
  const refreshOverview = useRefreshOverview();
  const { applications, hasMore, error, newCount, isLoading } = list;
  const count = applications.length;
  const isFirstLoad = isLoading && count === 0;

  function refresh(): void {
    list.reload();
    refreshOverview();
  }

  return (
    <section aria-label={t('list.label')} className={style.list}>
      <div className={style.head}>
        <p role="status" className={style.shown}>
          {isLoading && t('list.loading')}
          {!isLoading && (count > 0 || !error) && t(hasMore ? 'list.shownOfMore' : 'list.shown', { count })}
        </p>
        {isNarrowed(filter) && (
          <Button variant="plain" onClick={onClearFilter}>
            {t('filter.clear')}
          </Button>
        )}
        <div className={style.export}>
          <Button
            variant="plain"
            title={t('filter.exportHint')}
            isBusy={exporting.isPending}
            onClick={() => exporting.mutate('csv')}
          >
            {t(exporting.isPending ? 'list.loading' : 'filter.export')}
          </Button>
          <Button
            variant="plain"
            title={t('filter.exportJsonHint')}
            isBusy={exporting.isPending}
            onClick={() => exporting.mutate('json')}
          >
            {t('filter.exportJson')}
          </Button>
        </div>
      </div>
      {exporting.error && <ErrorMessage error={exporting.error} />}
      <div role="status" className={style.news}>
        {newCount.count > 0 && (
          <button type="button" className={style.newCount} onClick={refresh}>
            {t(newCount.isMore ? 'list.freshMany' : 'list.fresh', { count: newCount.count })}
          </button>
        )}
      </div>
      {count > 0 && (
        <ul className={style.rows} data-rows aria-busy={isLoading}>
          {applications.map((application) => (
            <ApplicationRow
              key={application.id}
              application={application}
              href={hrefOf(application.id)}
              isOpen={application.id === selected}
            />
          ))}
        </ul>
      )}
      {isFirstLoad && <div className={style.skeleton} aria-hidden="true" />}
      {!isLoading && !error && count === 0 && <Empty filter={filter} />}
      {error && <ErrorMessage error={error} onRetry={count > 0 ? list.loadMore : refresh} />}
      {hasMore && !error && (
        <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
          {t(list.isLoadingMore ? 'list.loading' : 'list.more')}
        </Button>
      )}
    </section>
  );
}

/** Why there is nothing to see, and what to do about it. */
function Empty({ filter }: { filter: Filter }) {
  const { t } = useInbox();
  const kind = isNarrowed(filter) ? 'nothing' : filter.spam ? 'noSpam' : 'empty';
  return (
    <div className={style.empty}>
      <h2 className={style.emptyTitle}>{t(`list.${kind}`)}</h2>
      <p>{t(`list.${kind}Hint`)}</p>
    </div>
  );
}

interface ApplicationRowProps {
  application: Application;
  href: string;
  isOpen: boolean;
}

/** One application in the list: the name opens it, wherever the row is pressed; phone and Telegram are links of their own. */
function ApplicationRow({ application, href, isOpen }: ApplicationRowProps) {
  const inbox = useInbox();
  const { t, subjectOf } = inbox;
  const { id, form, language, status, receivedAt, answers } = application;
  const { name, company, phone, telegram } = answers;
  return (
    <li className={style.row}>
      <div className={style.who}>
        <a className={style.name} href={href} data-row={id} aria-current={isOpen || undefined}>
          {name ?? company ?? t('list.nameless')}
        </a>
        <p className={style.about}>
          {subjectOf(form)}
          {name && company && <span className={style.company}> · {company}</span>}
        </p>
      </div>
      <div className={style.reach}>
        {phone && (
          <a className={style.link} href={`tel:${phone}`}>
            {formatPhone(phone)}
          </a>
        )}
        {telegram && <TelegramLink name={telegram} className={style.link} />}
      </div>
      <p className={style.when}>
        <time dateTime={new Date(receivedAt).toISOString()} title={fullTime(receivedAt, inbox)}>
          {shortTime(receivedAt, Date.now(), inbox)}
        </time>
        <span>
          <span className="visually-hidden">{t('filter.language')}: </span>
          <span lang={language}>{languageNames[language]}</span>
        </span>
      </p>
      <div className={style.status}>
        <StatusChip status={status} />
      </div>
    </li>
  );
}

/** The status of an application, in words and colour. */
function StatusChip({ status }: { status: Status }) {
  const { t } = useInbox();
  return <span className={`${style.chip} ${style[status]}`}>{t(`status.${status}`)}</span>;
}
