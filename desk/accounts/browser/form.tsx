import type { ReactNode } from 'react';
import { Button } from '../../inbox/browser/components.tsx';
import style from './accounts.module.css';

interface FormProps {
  submitLabel: string;
  isPrimary?: boolean;
  isBusy: boolean;
  onSend: (fields: Record<string, string>, form: HTMLFormElement) => void;
  children: ReactNode;
}

/** A form that a script sends, without React's `action`: React would empty the fields also after an error. */
export function Form({ submitLabel, isPrimary, isBusy, onSend, children }: FormProps) {
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        if (!isBusy) onSend(Object.fromEntries(new FormData(form)) as Record<string, string>, form);
      }}
    >
      {children}
      <Button type="submit" isBusy={isBusy} variant={isPrimary ? 'primary' : undefined}>
        {submitLabel}
      </Button>
    </form>
  );
}
