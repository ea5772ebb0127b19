import { useId } from 'react';
import type { ApiError } from '../../desk/api/client.ts';
import { ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import style from './page.module.css';
import { useTexts } from './texts.ts';

interface SelectProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}

export function Select({ label, value, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className={style.field}>
      <label htmlFor={id} className={style.label}>
        {label}
      </label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

export function Loading({ error, refetch }: { error: ApiError | null; refetch: () => Promise<unknown> }) {
  const { inbox } = useTexts();
  if (error) return <ErrorMessage error={error} onRetry={() => void refetch()} />;
  return <p role="status">{inbox('list.loading')}</p>;
}
