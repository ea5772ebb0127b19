import type { ReactNode } from 'react';
import { Button } from '../../inbox/browser/components.tsx';
import style from './login.module.css';

interface FormProps<Name extends string> {
  submitLabel: string;
  isPrimary?: boolean;
  isBusy: boolean;
  onSend: (fields: Record<Name, string>, form: HTMLFormElement) => void;
  children: ReactNode;
}

/** Sends by script, not by React's `action`: React would empty the fields also after an error. */
export function Form<Name extends string>({ submitLabel, isPrimary, isBusy, onSend, children }: FormProps<Name>) {
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        if (!isBusy) onSend(Object.fromEntries(new FormData(form)) as Record<Name, string>, form);
      }}
    >
      {children}
      <Button type="submit" isBusy={isBusy} variant={isPrimary ? 'primary' : undefined}>
        {submitLabel}
      </Button>
    </form>
  );
}
