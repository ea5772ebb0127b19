import { type InputHTMLAttributes, useId, useState } from 'react';
import { passwordMinLength } from '../../shared/api-types.ts';
import style from './accounts.module.css';
import { Button, controlClass } from './components.tsx';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  label: string;
  hint?: string;
}

/** A field under its label. */
export function Field({ label, hint, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={style.label}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} className={controlClass} aria-describedby={hint && `${id}-hint`} />
      {hint && (
        <p id={`${id}-hint`} className={style.soft}>
          {hint}
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
