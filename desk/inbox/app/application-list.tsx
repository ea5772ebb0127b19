import type { LanguageCode } from '../../../content/languages.ts';
import { type Filter, filterQuery, noFilter } from './address.ts';
import style from './application-list.module.css';
import { ApplicationRow } from './application-row.tsx';
import { Button } from './button.tsx';
import { isNarrowed } from './filters.tsx';
import { useInbox } from './inbox-context.tsx';
import { Problem } from './problem.tsx';
import type { useList } from './use-list.ts';
import { showView } from './use-view.ts';

interface ApplicationListProps {
  list: ReturnType<typeof useList>;
  filter: Filter;
  /** The application that is open. */
  selected: string | undefined;
  hrefOf: (id: string) => string;
  /** The list is being read anew: what stands beside it may be too. */
  onRefresh: () => void;
}

/** The file of what a filter shows, its headings in the owner's language. */
function exportAddress(filter: Filter, language: LanguageCode): string {
  const query = filterQuery(filter);
  query.set('in', language);
  // Excel opens such a file with a double click where Windows speaks Uzbek or Russian.
  query.set('separator', 'semicolon');
  return `/desk/api/export.csv?${query}`;
}

/** Applications, newest first; a page more when asked for. */
export function ApplicationList({ list, filter, selected, hrefOf, onRefresh }: ApplicationListProps) {
  const { words, language } = useInbox('ApplicationList');
  const { applications, next, fault, fresh, isLoading } = list;
  const count = applications.length;
  const isFirstLoad = isLoading && count === 0;

  function refresh(): void {
    list.reload();
    onRefresh();
  }

  return (
    <section aria-label={words('list.label')} className={style.list}>
      <div className={style.head}>
        <p role="status" className={style.shown}>
          {isLoading && words('list.loading')}
          {!isLoading && (count > 0 || !fault) && words(next ? 'list.shownOfMore' : 'list.shown', { count })}
        </p>
        {isNarrowed(filter) && (
          <Button look="plain" onClick={() => showView({ filter: noFilter }, 'push')}>
            {words('filter.clear')}
          </Button>
        )}
        <a
          className={style.export}
          href={exportAddress(filter, language.code)}
          title={words('filter.exportHint')}
          download
        >
          {words('filter.export')}
        </a>
      </div>
      <div role="status" className={style.news}>
        {fresh.count > 0 && (
          <button type="button" className={style.fresh} onClick={refresh}>
            {words(fresh.isMore ? 'list.freshMany' : 'list.fresh', { count: fresh.count })}
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
      {!isLoading && !fault && count === 0 && <Empty filter={filter} />}
      {fault && <Problem fault={fault} onRetry={count > 0 ? list.loadMore : refresh} />}
      {next && !fault && (
        <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
          {words(list.isLoadingMore ? 'list.loading' : 'list.more')}
        </Button>
      )}
    </section>
  );
}

/** Why there is nothing to see, and what to do about it. */
function Empty({ filter }: { filter: Filter }) {
  const { words } = useInbox('Empty');
  const kind = isNarrowed(filter) ? 'nothing' : filter.spam ? 'noSpam' : 'empty';
  return (
    <div className={style.empty}>
      <h2 className={style.emptyTitle}>{words(`list.${kind}`)}</h2>
      <p>{words(`list.${kind}Hint`)}</p>
    </div>
  );
}
