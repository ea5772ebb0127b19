import { type FieldsWith, fieldSpecs } from '../../../model/form-fields.ts';
import type { CheckboxField, TextField } from '../../answers.ts';
import type { FormTranslator } from '../../api/names.ts';
import { defaultCountryCode } from '../../api/text.ts';
import { type FormErrors, type FormValues, phoneCountryName } from '../parse.ts';
import style from './form-fields.module.css';

interface FieldProps {
  name: TextField;
  isRequired: boolean;
  values: FormValues;
  errors: FormErrors;
  t: FormTranslator;
  label: string;
}

const hasHint = (name: TextField): name is TextField & FieldsWith<{ hasHint: true }> => fieldSpecs[name].hasHint;

function FieldError({ name, errors, t }: Pick<FieldProps, 'errors' | 't'> & { name: keyof FormErrors }) {
  const error = errors[name];
  return (
    <span className={style.error} id={`${name}-error`}>
      {error && t(`errors.${error}`)}
    </span>
  );
}

export function Field({ name, isRequired, values, errors, t, label }: FieldProps) {
  const { control, format, autoComplete } = fieldSpecs[name];
  const hint = hasHint(name) && t(`fields.${name}.hint`);
  const shared = {
    id: name,
    name,
    className: style.input,
    defaultValue: values[name] ?? '',
    'aria-describedby': `${hint ? `${name}-hint ` : ''}${name}-error`,
    'aria-invalid': errors[name] ? true : undefined,
    required: isRequired,
  };
  const input =
    control === 'textarea' ? (
      <textarea {...shared} rows={4} />
    ) : (
      <input
        {...shared}
        type={format === 'email' ? 'email' : 'text'}
        inputMode={format === 'phone' ? 'tel' : undefined}
        autoComplete={autoComplete}
      />
    );
  return (
    <p className={style.field} data-field={name}>
      <label className={style.label} htmlFor={name}>
        {label}
      </label>
      {hint && (
        <span className={style.hint} id={`${name}-hint`}>
          {hint}
        </span>
      )}
      {format === 'phone' ? (
        <span className={style.phone}>
          <input
            className={style.input}
            id={phoneCountryName}
            name={phoneCountryName}
            // Only text fields autofill parts of a number: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fe-autocomplete-tel-country-code
            type="text"
            inputMode="tel"
            autoComplete="tel-country-code"
            aria-label={t('country')}
            aria-describedby={`${phoneCountryName}-error`}
            aria-invalid={errors[phoneCountryName] ? true : undefined}
            defaultValue={values[phoneCountryName] ?? defaultCountryCode}
          />
          {input}
        </span>
      ) : (
        input
      )}
      {format === 'phone' && <FieldError name={phoneCountryName} errors={errors} t={t} />}
      <FieldError name={name} errors={errors} t={t} />
    </p>
  );
}

export function Checkboxes({ name, values, t }: { name: CheckboxField; values: FormValues; t: FormTranslator }) {
  const chosen = values[name] ?? [];
  return (
    <fieldset className={style.choices}>
      <legend className={style.label}>
        {t(`fields.${name}.label`)} <span className={style.optional}>{t('optional')}</span>
      </legend>
      <details className={style.fold}>
        <summary className={style.summary}>
          {t('choose')}{' '}
          <span className={style.count} data-chosen={t('chosen')}>
            {chosen.length > 0 && t('chosen', { number: chosen.length })}
          </span>
        </summary>
        <p className={style.hint}>{t(`fields.${name}.hint`)}</p>
        {fieldSpecs[name].options.map((option) => (
          <label key={option} className={style.choice}>
            <input type="checkbox" name={name} value={option} defaultChecked={chosen.includes(option)} />
            {t(`${name}.${option}`)}
          </label>
        ))}
      </details>
    </fieldset>
  );
}
