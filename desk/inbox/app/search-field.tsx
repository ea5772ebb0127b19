import { useEffect, useEffectEvent, useId, useState } from 'react';
import { searchLimit } from '../limits.ts';
import style from './filters.module.css';
import { useInbox } from './inbox-context.tsx';

/** Milliseconds without a key after which a search is made. */
const pause = 250;

interface SearchFieldProps {
  /** What is searched for. */
  value: string;
  onSearch: (search: string) => void;
}

/** Searches when the owner has stopped typing; Back and cleared filters change what stands in it. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const { words } = useInbox('SearchField');
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  const id = useId();

  // Back, or cleared filters: the field follows the address, unless the address has followed the field.
  if (value !== searched) {
    setSearched(value);
    if (value !== typed.trim()) setTyped(value);
  }

  const search = useEffectEvent(() => {
    if (typed.trim() !== value) onSearch(typed.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the pause again
  useEffect(() => {
    const timer = setTimeout(() => search(), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <form
      className={style.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {words('filter.search')}
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
        className={style.typed}
        type="search"
        maxLength={searchLimit}
        placeholder={words('filter.searchHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
