import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react';
import { languages } from '../../../model/languages.ts';
import { passwordMinLength } from '../../api/types.ts';
import { type InboxI18n, languageNames } from '../i18n.ts';
import style from './components.module.css';
import { Button } from './components.tsx';
import { useInbox } from './inbox-context.tsx';

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: ReactNode;
  hint?: string;
  issue?: string | undefined;
  rows?: number;
}

export function Field({ label, hint, issue, ...input }: FieldProps) {
  const id = useId();
  // A textarea and a select, whose options are children, accept all attributes that our fields use.
  const Control = (input.rows ? 'textarea' : input.children ? 'select' : 'input') as 'input';
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

export const LanguageOptions = () =>
  languages.map(({ code }) => (
    <option key={code} value={code}>
      {languageNames[code]}
    </option>
  ));

export function FormOptions() {
  const { forms, subjectTitle } = useInbox();
  return forms.map(({ id }) => (
    <option key={id} value={id}>
      {subjectTitle(id)}
    </option>
  ));
}

/** Typed once, because it can be shown. */
export function NewPassword({ label, hint, show }: { label: string; hint: string; show: string }) {
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

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const hasValidity = (target: EventTarget): target is FieldElement => 'setCustomValidity' in target;

function messageOf(field: FieldElement, t: InboxI18n['t']): string {
  const { valueMissing, badInput, tooShort, rangeUnderflow } = field.validity;
  if (valueMissing || badInput) return t('check.missing');
  if (tooShort && 'minLength' in field) return t('check.short', { count: field.minLength });
  return t(rangeUnderflow ? 'check.past' : 'check.wrong');
}

/** Handlers for an ancestor of all forms. A browser's own messages are in the browser's language. */
export const fieldMessages = (t: InboxI18n['t']) => ({
  onInvalidCapture({ target }: FormEvent) {
    if (!hasValidity(target)) return;
    // The check of the field itself, without the last message.
    target.setCustomValidity('');
    if (!target.validity.valid) target.setCustomValidity(messageOf(target, t));
  },
  onInputCapture({ target }: FormEvent) {
    if (hasValidity(target)) target.setCustomValidity('');
  },
});
