import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import type { LanguageCode } from '../../../model/languages.ts';
import { statuses } from '../../api/application.ts';
import { type Filter, formatInboxUrl, noFilter, searchLimit } from '../../api/filter.ts';
import type { CountsResponse } from '../../api/types.ts';
import { FormOptions, LanguageOptions } from '../../inbox/browser/fields.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import style from './filters.module.css';

interface FiltersProps {
  /** Null for today: it has only the search. */
  filter: Filter | null;
  counts: CountsResponse | undefined;
  onFilter: (filter: Filter) => void;
  onOpenFirst: (search: string) => void;
  onReload: () => void;
  children: ReactNode;
}

export function Filters({ filter: shown, counts, onFilter, onOpenFirst, onReload, children }: FiltersProps) {
  const filter = shown ?? noFilter;
  const { t } = useInbox();
  const noTab = { status: undefined, spam: false };
  const all = counts && Object.values(counts.byStatus).reduce((sum, count) => sum + count, 0);
  const tabs: { label: string; count: number | undefined; to: Filter | null }[] = [
    { label: t('today.title'), count: counts && counts.calls + counts.fresh, to: null },
    { label: t('filter.everyStatus'), count: all, to: { ...filter, ...noTab } },
    ...statuses.map((status) => ({
      label: t(`status.${status}`),
      count: counts?.byStatus[status],
      to: { ...filter, ...noTab, status },
    })),
    { label: t('filter.spam'), count: counts?.spam, to: { ...filter, ...noTab, spam: true } },
  ];
  // The numbers count all applications, so they are hidden beside a narrowed list.
  const isUncounted = Boolean(filter.form || filter.language || filter.search);
  const tabOf = (one: Filter | null) => one && [one.status, one.spam].join();

  return (
    <search className={style.filters} aria-label={t('filter.label')}>
      <nav aria-label={t('filter.statuses')}>
        <ul className={style.tabs}>
          {tabs.map(({ label, count, to }) => (
            <li key={label}>
              <a
                className="pill"
                href={formatInboxUrl({ filter: to })}
                aria-current={tabOf(to) === tabOf(shown) ? 'page' : undefined}
                onClick={tabOf(to) === tabOf(shown) ? onReload : undefined}
              >
                {label}
                {count !== undefined && (
                  <span className={style.count} data-uncounted={(to && isUncounted) || undefined}>
                    {count}
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={style.fields}>
        <SearchField
          value={filter.search}
          onSearch={(search) => onFilter({ ...filter, search })}
          onOpenFirst={onOpenFirst}
        />
        <div className={style.add}>{children}</div>
        {shown && (
          <>
            <select
              className={style.field}
              aria-label={t('filter.form')}
              value={filter.form ?? ''}
              onChange={({ target }) => onFilter({ ...filter, form: target.value || undefined })}
            >
              <option value="">{t('filter.everyForm')}</option>
              <FormOptions />
            </select>
            <select
              className={style.field}
              aria-label={t('filter.language')}
              value={filter.language ?? ''}
              onChange={({ target }) => onFilter({ ...filter, language: (target.value as LanguageCode) || undefined })}
            >
              <option value="">{t('filter.everyLanguage')}</option>
              <LanguageOptions />
            </select>
          </>
        )}
      </div>
    </search>
  );
}

const searchDelayMs = 250;

interface SearchFieldProps {
  value: string;
  onSearch: (search: string) => void;
  onOpenFirst: (search: string) => void;
}

function SearchField({ value, onSearch, onOpenFirst }: SearchFieldProps) {
  const { t } = useInbox();
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  const id = useId();
  const search = typed.trim();

  // The back button and cleared filters change the field, unless the address has just followed the field.
  if (value !== searched) {
    setSearched(value);
    if (value !== search) setTyped(value);
  }

  const searchNow = useEffectEvent(() => {
    if (search !== value) onSearch(search);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the delay again
  useEffect(() => {
    const timer = setTimeout(() => searchNow(), searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <form
      className={style.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (search !== value) onSearch(search);
        if (search) onOpenFirst(search);
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {t('filter.search')}
      </label>
      <svg className={style.glass} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          d="M15.5 15.5 21 21M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
      </svg>
      <input
        id={id}
        type="search"
        maxLength={searchLimit}
        placeholder={t('filter.searchHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
