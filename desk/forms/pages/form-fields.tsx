import { type FieldsWith, fieldSpecs } from '../../../model/form-fields.ts';
import type { FormTranslator } from '../../shared/names.ts';
import type { AnswerError, CheckboxField, FormValues, TextField } from '../parse.ts';
import style from './form-page.module.css';

interface FieldProps {
  name: TextField;
  isRequired: boolean;
  values: FormValues;
  error?: AnswerError | undefined;
  t: FormTranslator;
  label: string;
}

const hasHint = (name: TextField): name is TextField & FieldsWith<{ hasHint: true }> => fieldSpecs[name].hasHint;

const inputTypes = { text: 'text', telegram: 'text', phone: 'tel', email: 'email' } as const;

/** One question of a form, with its hint and what is wrong with its answer. */
export function Field({ name, isRequired, values, error, t, label }: FieldProps) {
  const { control, format, autoComplete } = fieldSpecs[name];
  const hint = hasHint(name) && t(`fields.${name}.hint`);
  const shared = {
    id: name,
    name,
    className: style.input,
    defaultValue: values[name] ?? '',
    'aria-describedby': `${hint ? `${name}-hint ` : ''}${name}-error`,
    ...(error && { 'aria-invalid': true }),
    ...(isRequired && { required: true }),
  };
  return (
    <p className={style.field} data-field={name}>
      <label className={style.label} htmlFor={name}>
        {label} {!isRequired && <span className={style.optional}>{t('optional')}</span>}
      </label>
      {hint && (
        <span className={style.hint} id={`${name}-hint`}>
          {hint}
        </span>
      )}
      {control === 'textarea' ? (
        <textarea {...shared} rows={4} />
      ) : (
        <input {...shared} type={inputTypes[format]} autoComplete={autoComplete} />
      )}
      <span className={style.error} id={`${name}-error`} data-error="">
        {error && t(`errors.${error}`)}
      </span>
    </p>
  );
}

/** A question of which several answers can be chosen. */
export function Checkboxes({ name, values, t }: { name: CheckboxField; values: FormValues; t: FormTranslator }) {
  const chosen = values[name] ?? [];
  return (
    <fieldset className={style.choices}>
      <legend className={style.label}>
        {t(`fields.${name}.label`)} <span className={style.optional}>{t('optional')}</span>
      </legend>
      <span className={style.hint}>{t(`fields.${name}.hint`)}</span>
      {fieldSpecs[name].options.map((option) => (
        <label key={option} className={style.choice}>
          <input type="checkbox" name={name} value={option} defaultChecked={chosen.includes(option)} />
          {t(`${name}.${option}`)}
        </label>
      ))}
    </fieldset>
  );
}
