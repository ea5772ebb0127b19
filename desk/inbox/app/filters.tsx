import { languages } from '../../../content/languages.ts';
import { statuses } from '../../applications.ts';
import type { CountsAnswer } from '../api-answers.ts';
import { languageNames } from '../words.ts';
import { type Filter, filterQuery, viewAddress } from './address.ts';
import style from './filters.module.css';
import { useInbox } from './inbox-context.tsx';
import { SearchField } from './search-field.tsx';

interface FiltersProps {
  filter: Filter;
  /** Unknown until they have come. */
  counts: CountsAnswer | undefined;
  onFilter: (filter: Filter, way: 'push' | 'replace') => void;
}

/** What narrows the list. Statuses are links, so that each can be opened in a tab of its own. */
export function Filters({ filter, counts, onFilter }: FiltersProps) {
  const { words, forms, subjectOf } = useInbox('Filters');
  const all = counts && Object.values(counts.byStatus).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { label: words('filter.everyStatus'), count: all, to: { ...filter, status: '', spam: false } as const },
    ...statuses.map((status) => ({
      label: words(`status.${status}`),
      count: counts?.byStatus[status],
      to: { ...filter, status, spam: false },
    })),
    { label: words('filter.spam'), count: counts?.spam, to: { ...filter, status: '', spam: true } as const },
  ];

  return (
    <search className={style.filters} aria-label={words('filter.label')}>
      <nav aria-label={words('filter.statuses')}>
        <ul className={style.tabs}>
          {tabs.map(({ label, count, to }) => {
            const isHere = to.status === filter.status && to.spam === filter.spam;
            return (
              <li key={label}>
                <a
                  className={style.tab}
                  href={viewAddress({ filter: to }) || '?'}
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
      <div className={style.fields}>
        <SearchField value={filter.search} onSearch={(search) => onFilter({ ...filter, search }, 'replace')} />
        <label className={style.field}>
          <span className="visually-hidden">{words('filter.form')}</span>
          <select
            className={style.select}
            value={filter.form}
            onChange={(event) => onFilter({ ...filter, form: event.target.value }, 'push')}
          >
            <option value="">{words('filter.everyForm')}</option>
            {forms.map(({ id }) => (
              <option key={id} value={id}>
                {subjectOf(id)}
              </option>
            ))}
          </select>
        </label>
        <label className={style.field}>
          <span className="visually-hidden">{words('filter.language')}</span>
          <select
            className={style.select}
            value={filter.language}
            onChange={(event) => onFilter({ ...filter, language: event.target.value as Filter['language'] }, 'push')}
          >
            <option value="">{words('filter.everyLanguage')}</option>
            {languages.map(({ code }) => (
              <option key={code} value={code}>
                {languageNames[code]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </search>
  );
}

/** Whether anything narrows the list. Suspected spam is a list of its own, not a narrower one. */
export function isNarrowed(filter: Filter): boolean {
  return filterQuery({ ...filter, spam: false }).size > 0;
}
