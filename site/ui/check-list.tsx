import style from './check-list.module.css';

/** Short statements, each with a tick: what someone can do, what is included. */
export function CheckList({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={style.list}>
      {texts.map((text) => (
        <li key={text} className={style.item}>
          <svg className={style.tick} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path
              d="M4 12.5l5.5 5.5L20 7"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.6"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
