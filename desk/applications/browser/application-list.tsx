import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Application } from '../../api/application.ts';
import type { Filter } from '../../api/filter.ts';
import { othersCounted } from '../../api/people.ts';
import { formatPhone } from '../../api/text.ts';
import { Button, ErrorMessage, TelegramLink } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { clockTime, dayName, fullTime, shortTime } from '../../inbox/browser/received-time.ts';
import { languageNames } from '../../inbox/i18n.ts';
import style from './application-list.module.css';
import { isNarrowed } from './filters.tsx';
import type { Latest } from './latest.ts';
import { type NewCount, type useApplications, useRefreshOverview } from './queries.ts';
import { statusText } from './status-buttons.tsx';

interface ApplicationListProps {
  list: ReturnType<typeof useApplications>;
  filter: Filter;
  /** The application that is open. */
  selected: string | undefined;
  /** Colleagues who have an application open, by its id. */
  viewers: Latest['viewers'];
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
export function ApplicationList({ list, filter, selected, viewers, onClearFilter, hrefOf }: ApplicationListProps) {
  const inbox = useInbox();
  const { t, api, language } = inbox;
  const exporting = useMutation({
    mutationFn: (format: 'csv' | 'json') => api.exportFile(format, filter, language.code),
    onSuccess: saveFile,
  });
  const refreshOverview = useRefreshOverview();
  const { applications, hasMore, error, newCount, isLoading } = list;
  const count = applications.length;
  const isFirstLoad = isLoading && count === 0;
  const now = Date.now();
  const days = new Map<string, Application[]>();
  for (const application of applications) {
    const day = dayName(application.receivedAt, now, inbox);
    days.set(day, [...(days.get(day) ?? []), application]);
  }

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
      <NewApplications newCount={newCount} onRefresh={refresh} />
      {count > 0 && (
        <div data-rows aria-busy={isLoading} className={style.days}>
          {[...days].map(([day, those]) => (
            <section key={day} className={style.group}>
              <h2 className={style.day}>{day}</h2>
              <ul className={style.rows}>
                {those.map((application) => (
                  <ApplicationRow
                    key={application.id}
                    application={application}
                    href={hrefOf(application.id)}
                    isOpen={application.id === selected}
                    viewers={viewers[application.id] ?? []}
                    others={list.others[application.id] ?? 0}
                    when={<ReceivedTime application={application} />}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
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
      <h2>{t(`list.${kind}`)}</h2>
      <p>{t(`list.${kind}Hint`)}</p>
    </div>
  );
}

/** Says that applications came in since the list was loaded, and shows them at a press. */
export function NewApplications({ newCount, onRefresh }: { newCount: NewCount; onRefresh: () => void }) {
  const { t } = useInbox();
  return (
    <div role="status" className={style.news}>
      {newCount.count > 0 && (
        <button type="button" className={style.newCount} onClick={onRefresh}>
          {t(newCount.isMore ? 'list.freshMany' : 'list.fresh', { count: newCount.count })}
        </button>
      )}
    </div>
  );
}

/** When an application came, on its day; and the call that was promised, if one was. */
function ReceivedTime({ application: { receivedAt, callAt } }: { application: Application }) {
  const inbox = useInbox();
  const now = Date.now();
  return (
    <>
      <time dateTime={new Date(receivedAt).toISOString()} title={fullTime(receivedAt, inbox)}>
        {clockTime(receivedAt)}
      </time>
      {callAt !== null && (
        <span className={callAt <= now ? 'late' : undefined}>
          {inbox.t('call.promised', { time: shortTime(callAt, now, inbox) })}
        </span>
      )}
    </>
  );
}

interface ApplicationRowProps {
  application: Application;
  href: string;
  isOpen: boolean;
  /** Colleagues who have it open. */
  viewers: readonly string[];
  /** How many more this person has. */
  others: number;
  /** The last note on it, in place of what the applicant wrote. */
  note?: string | undefined;
  when: ReactNode;
}

/** One application in the list: the name opens it, wherever the row is pressed; phone and Telegram are links of their own. */
export function ApplicationRow({ application, href, isOpen, viewers, others, note, when }: ApplicationRowProps) {
  const { t, subjectOf } = useInbox();
  const { id, form, language, status, answers } = application;
  const { name, company, phone, telegram, message, motivation } = answers;
  const [firstLine] = (note ?? message ?? motivation ?? '').split('\n');
  return (
    <li className={style.row}>
      <div className={style.who}>
        {status === 'new' && <span className={style.dot} />}
        <a className={style.name} href={href} data-row={id} aria-current={isOpen || undefined}>
          {name ?? company ?? t('list.nameless')}
        </a>
        {status === 'new' && <span className="visually-hidden"> ({t('status.new')})</span>}
        <div className={style.summary}>
          <p className={style.about}>
            {viewers.length > 0 && (
              <span className={style.viewers}>
                {t('viewers', { count: viewers.length, name: viewers.join(', ') })}
                {' · '}
              </span>
            )}
            {subjectOf(form)}
            {name && company && <span className={style.company}> · {company}</span>}
            {others > 0 && (
              <span className={style.others}>
                {' · '}
                {others > othersCounted
                  ? t('people.moreMany', { count: othersCounted })
                  : t('people.more', { count: others })}
              </span>
            )}
          </p>
          {firstLine && (
            <p className={style.excerpt} lang={note ? undefined : language}>
              {note && `${t('notes.last')}: `}
              {firstLine}
            </p>
          )}
        </div>
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
        {when}
        <span>
          <span className="visually-hidden">{t('filter.language')}: </span>
          <span lang={language}>{languageNames[language]}</span>
        </span>
      </p>
      <div className={style.status}>
        {status !== 'new' && <span className={`${style.chip} ${style[status]}`}>{statusText(application, t)}</span>}
      </div>
    </li>
  );
}
