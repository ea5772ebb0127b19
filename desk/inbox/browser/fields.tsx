import { type ComponentProps, useId, useState } from 'react';
import { passwordMinLength } from '../../shared/api-types.ts';
import style from './components.module.css';
import { Button } from './components.tsx';

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string;
  hint?: string;
}

/** A field under its label. */
export function Field({ label, hint, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={style.label}>
      <label htmlFor={id}>{label}</label>
      <input aria-describedby={hint && `${id}-hint`} {...input} id={id} />
      {hint && (
        <p id={`${id}-hint`} className="soft">
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
