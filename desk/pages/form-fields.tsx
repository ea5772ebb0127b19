import type { FormField } from '../../content/forms/form-fields.ts';
import { fieldShapes, services } from '../forms/fields.ts';
import type { AnswerError, Written } from '../forms/read-answers.ts';
import style from './form-page.module.css';
import type { FormWords } from './words.ts';

interface FieldProps {
  field: FormField;
  written: Written;
  error?: AnswerError | undefined;
  t: FormWords;
  label: string;
}

const hinted = ['phone', 'telegram', 'motivation', 'services'] as const;
const hintOf = (name: string, t: FormWords) => {
  const found = hinted.find((candidate) => candidate === name);
  return found && t(`fields.${found}.hint`);
};

/** One question of a form, its hint and what is wrong with its answer beside it. */
export function Field({ field: { name, isRequired }, written, error, t, label }: FieldProps) {
  const shape = fieldShapes[name];
  const hint = hintOf(name, t);
  const value = written[name];
  const shared = {
    id: name,
    name,
    className: style.input,
    defaultValue: typeof value === 'string' ? value : '',
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
      {shape.control === 'text' ? (
        <textarea {...shared} rows={4} />
      ) : (
        <input {...shared} type={shape.type ?? 'text'} autoComplete={shape.autoComplete ?? 'off'} />
      )}
      <span className={style.error} id={`${name}-error`} data-error="">
        {error && t(`errors.${error}`)}
      </span>
    </p>
  );
}

/** The services that a company can ask for. */
export function ServiceChoices({ written, t }: Pick<FieldProps, 'written' | 't'>) {
  const chosen = written.services ?? [];
  return (
    <fieldset className={style.choices}>
      <legend className={style.label}>
        {t('fields.services.label')} <span className={style.optional}>{t('optional')}</span>
      </legend>
      <span className={style.hint}>{t('fields.services.hint')}</span>
      {services.map((service) => (
        <label key={service} className={style.choice}>
          <input type="checkbox" name="services" value={service} defaultChecked={chosen.includes(service)} />
          {t(`services.${service}`)}
        </label>
      ))}
    </fieldset>
  );
}
