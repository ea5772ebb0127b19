import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { passwordMinLength } from '../../api/types.ts';
import style from './components.module.css';
import { Button } from './components.tsx';

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: ReactNode;
  hint?: string;
  /** What is wrong with what stands in it, in place of the hint. */
  issue?: string | undefined;
  /** Of a text that may have several lines. */
  rows?: number;
}

/** A field under its label. */
export function Field({ label, hint, issue, ...input }: FieldProps) {
  const id = useId();
  // A textarea takes all that fields of ours have.
  const Control = (input.rows ? 'textarea' : 'input') as 'input';
  const note = issue ?? hint;
  return (
    <div className={style.label}>
      <label htmlFor={id}>{label}</label>
      <Control
        aria-describedby={note && `${id}-note`}
        aria-invalid={issue !== undefined || undefined}
        {...input}
        id={id}
      />
      {note && (
        <p id={`${id}-note`} className={issue ? style.issue : 'soft'}>
          {note}
        </p>
      )}
    </div>
  );
}

interface NewPasswordProps {
  label: string;
  hint: string;
  show: string;
}

/** A password that is being chosen: typed once, for it can be shown. */
export function NewPassword({ label, hint, show }: NewPasswordProps) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Field
        label={label}
        hint={hint}
        name="newPassword"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        minLength={passwordMinLength}
        maxLength={1000}
        required
      />
      <Button variant="plain" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {show}
      </Button>
    </>
  );
}

/** What stands in a form's field. */
export const fieldValue = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '');
