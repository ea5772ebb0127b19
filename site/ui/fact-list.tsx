import type { ReactNode } from 'react';
import style from './fact-list.module.css';

/** Label and value pairs, side by side where there is room. */
export function FactList({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={style.list}>
      {facts.map(({ label, value }) => (
        <div key={label} className={style.fact}>
          <dt className={style.label}>{label}</dt>
          <dd className={style.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
