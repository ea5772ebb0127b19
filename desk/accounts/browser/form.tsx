import type { ReactNode } from 'react';
import { Button } from '../../inbox/browser/components.tsx';
import style from './accounts.module.css';

interface FormProps {
  /** The label of the button that submits. */
  submit: string;
  isPrimary?: boolean;
  /** While busy, the form sends nothing. */
  isBusy: boolean;
  /** @param fields their values by name, as the API names them. */
  onSend: (fields: Record<string, string>, form: HTMLFormElement) => void;
  children: ReactNode;
}

/** A form that a script sends, without React's `action`: React would empty the fields also after an error. */
export function Form({ submit, isPrimary, isBusy, onSend, children }: FormProps) {
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
        {submit}
      </Button>
    </form>
  );
}
