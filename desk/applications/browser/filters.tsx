import { useEffect, useEffectEvent, useId, useState } from 'react';
import { isLanguageCode, languages } from '../../../model/languages.ts';
import { statuses } from '../../api/application.ts';
import { type Filter, formatInboxUrl, noFilter, searchLimit } from '../../api/filter.ts';
import { Button } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { languageNames } from '../../inbox/i18n.ts';
import style from './filters.module.css';
import { useCounts } from './queries.ts';

interface FiltersProps {
  /** Null for today. */
  filter: Filter | null;
  onFilter: (filter: Filter | null, history: 'push' | 'replace') => void;
}

/** What narrows the list; today can be searched beyond. Statuses are links, so that each can be opened in a tab of its own. */
export function Filters({ filter: shown, onFilter }: FiltersProps) {
  const filter = shown ?? noFilter;
  const { t, api, forms, subjectOf } = useInbox();
  const [isUnfolded, setUnfolded] = useState(false);
  const counts = useCounts(api);
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
  // What narrows the list is never out of sight.
  const isNarrowing = Boolean(filter.form ?? filter.language ?? filter.trial);
  const isOpen = isUnfolded || isNarrowing;
  const tabOf = (one: Filter | null) => one && [one.status, one.spam].join();

  return (
    <search className={style.filters} aria-label={t('filter.label')}>
      <nav aria-label={t('filter.statuses')}>
        <ul className={style.tabs}>
          {tabs.map(({ label, count, to }) => {
            const isHere = tabOf(to) === tabOf(shown);
            return (
              <li key={label}>
                <a
                  className="pill"
                  href={formatInboxUrl({ filter: to })}
                  aria-current={isHere ? 'page' : undefined}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                    event.preventDefault();
                    onFilter(to, 'push');
                  }}
                >
                  {label}
                  {count !== undefined && <span className={style.count}>{count}</span>}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={shown ? style.fields : undefined}>
        <SearchField
          value={filter.search}
          onSearch={(search) => onFilter({ ...filter, search }, shown ? 'replace' : 'push')}
        />
        {shown && (
          <>
            {!isNarrowing && (
              <div className={style.fold}>
                <Button aria-expanded={isOpen} onClick={() => setUnfolded(!isUnfolded)}>
                  {t('filter.more')}
                </Button>
              </div>
            )}
            <label className={style.field} data-folded={!isOpen || undefined}>
              <span className="visually-hidden">{t('filter.form')}</span>
              <select
                value={filter.form ?? ''}
                onChange={(event) =>
                  onFilter({ ...filter, form: forms.find(({ id }) => id === event.target.value)?.id }, 'push')
                }
              >
                <option value="">{t('filter.everyForm')}</option>
                {forms.map(({ id }) => (
                  <option key={id} value={id}>
                    {subjectOf(id)}
                  </option>
                ))}
              </select>
            </label>
            <label className={style.field} data-folded={!isOpen || undefined}>
              <span className="visually-hidden">{t('filter.language')}</span>
              <select
                value={filter.language ?? ''}
                onChange={({ target: { value } }) =>
                  onFilter({ ...filter, language: isLanguageCode(value) ? value : undefined }, 'push')
                }
              >
                <option value="">{t('filter.everyLanguage')}</option>
                {languages.map(({ code }) => (
                  <option key={code} value={code}>
                    {languageNames[code]}
                  </option>
                ))}
              </select>
            </label>
            {(counts?.trial || filter.trial) && (
              <label className={`${style.field} ${style.label}`} data-folded={!isOpen || undefined}>
                <input
                  type="checkbox"
                  checked={filter.trial ?? false}
                  onChange={({ target }) => onFilter({ ...filter, trial: target.checked || undefined }, 'push')}
                />
                {t('field.trial')}
                <span className={style.count}>{counts?.trial}</span>
              </label>
            )}
          </>
        )}
      </div>
    </search>
  );
}

/** Whether anything narrows the list. Suspected spam is a list of its own, not a narrower one. */
export function isNarrowed(filter: Filter): boolean {
  return formatInboxUrl({ filter: { ...filter, spam: false } }) !== formatInboxUrl({ filter: noFilter });
}

/** Milliseconds without a key after which a search is made. */
const searchDelayMs = 250;

interface SearchFieldProps {
  /** What is searched for. */
  value: string;
  onSearch: (search: string) => void;
}

/** Searches when the owner has stopped typing; Back and cleared filters change what stands in it. */
function SearchField({ value, onSearch }: SearchFieldProps) {
  const { t } = useInbox();
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  const id = useId();
  const search = typed.trim();

  // Back, or cleared filters: the field follows the address, unless the address has followed the field.
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
        onSearch(search);
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
        data-search
        type="search"
        maxLength={searchLimit}
        placeholder={t('filter.searchHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
