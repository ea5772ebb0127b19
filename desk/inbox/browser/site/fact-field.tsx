import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '../../../../i18n/format.ts';
import { languages } from '../../../../model/languages.ts';
import { languageNames } from '../../../shared/inbox-i18n.ts';
import { type Json, valueAt } from '../../../shared/site-draft.ts';
import type { FactShape, SiteFact, ValueShape } from '../../../shared/site-facts.ts';
import { useInbox } from '../inbox-context.tsx';
import { useFactNames } from './fact-values.ts';
import style from './facts.module.css';
import site from './page.module.css';

type JsonObject = Readonly<Record<string, Json>>;

export interface FieldsProps<Kind extends ValueShape['kind'] = ValueShape['kind']> {
  fact: SiteFact;
  shape: Extract<ValueShape, { kind: Kind }>;
  label: string;
  /** The path within the fact's value. */
  inner: readonly string[];
  /** Undefined where nothing is written yet. */
  value: Json | undefined;
  isOptional: boolean;
  /** The path within the fact's value of what the server has refused. */
  wrong: readonly string[] | undefined;
  onChange: (value: Json | undefined) => void;
}

export const objectOf = (value: Json | undefined): JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as JsonObject) : {};

export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** The object with another value at a key; undefined takes it away, and the object with its last. */
export function withPart(value: Json | undefined, key: string, part: Json | undefined): Json | undefined {
  const { [key]: _, ...others } = objectOf(value);
  if (part !== undefined) return { ...objectOf(value), [key]: part };
  return Object.keys(others).length > 0 ? others : undefined;
}

export const isAt = (wrong: readonly string[] | undefined, inner: readonly string[]) =>
  wrong?.join('.') === inner.join('.');
const isWithin = (wrong: readonly string[] | undefined, inner: readonly string[]) =>
  wrong !== undefined && inner.every((key, index) => wrong[index] === key);

/** What a value looks like, the same in all languages. */
const examples: Partial<Record<FactShape['kind'], string>> = {
  count: '20',
  sum: '4500000',
  phone: '+998 90 123 45 67',
  telegram: 'maktab_bot',
  time: '18:30',
};

/** What to write, where the server has refused a value. */
export function Hint({ id, shape }: { id: string; shape: FactShape }) {
  const { t } = useFactNames();
  const hasLimits = (shape.kind === 'count' || shape.kind === 'sum') && shape.most !== undefined;
  return (
    <p id={id} role="alert" className={style.hint}>
      {hasLimits
        ? t('hint.limits', { least: shape.least ?? 0, most: shape.most ?? 0 })
        : t(`hint.${shape.kind}`, { example: examples[shape.kind] ?? '' })}
    </p>
  );
}

/** A fact's own name stands over its form already, and over the forms of its readings. */
const labelClass = (inner: readonly string[]) =>
  inner.length === 0 || (inner[0] === 'readings' && inner.length === 3) ? 'visually-hidden' : undefined;

/** A field under its label, and beneath it what to write where it is wrong. */
export function Labelled({
  field,
  isWrong,
  children,
}: {
  field: Pick<FieldsProps, 'label' | 'shape' | 'inner'>;
  isWrong: boolean;
  children: (input: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={`${site.inputs} ${style.field}`}>
      <label htmlFor={id} className={labelClass(field.inner)}>
        {field.label}
      </label>
      {children({ id, ...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${id}-hint` }) })}
      {isWrong && <Hint id={`${id}-hint`} shape={field.shape} />}
    </div>
  );
}

/** Fields that belong together. */
export function FieldGroup({
  label,
  shape,
  inner,
  isWrong,
  children,
}: Pick<FieldsProps, 'label' | 'shape' | 'inner'> & { isWrong: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset className={style.group} aria-describedby={isWrong ? id : undefined}>
      <legend className={labelClass(inner)}>{label}</legend>
      {children}
      {isWrong && <Hint id={id} shape={shape} />}
    </fieldset>
  );
}

/** What was typed as a whole number; as it is where it is none, for the server to refuse. */
function numberOf(text: string): number | string | undefined {
  const digits = text.replace(/\s/g, '');
  if (digits === '') return undefined;
  return /^\d{1,15}$/.test(digits) ? Number(digits) : text;
}
const numberText = (value: Json | undefined) => (typeof value === 'number' ? formatNumber(value) : String(value ?? ''));

export function NumberField({ value, onChange, ...field }: FieldsProps<'count' | 'sum'>) {
  const [typed, setTyped] = useState(numberText(value));
  // Somebody else's, or the published one: what is typed says another number.
  if (numberOf(typed) !== (value ?? undefined)) setTyped(numberText(value));
  return (
    <Labelled field={field} isWrong={isAt(field.wrong, field.inner)}>
      {(input) => (
        <input
          {...input}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onBlur={() => setTyped(numberText(value))}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(numberOf(event.target.value));
          }}
        />
      )}
    </Labelled>
  );
}

export function TextField({ value, onChange, ...field }: FieldsProps<'text' | 'phone' | 'telegram'>) {
  return (
    <Labelled field={field} isWrong={isAt(field.wrong, field.inner)}>
      {(input) => (
        <input
          {...input}
          autoComplete="off"
          {...(field.shape.kind === 'phone' && { type: 'tel' })}
          {...(field.shape.kind === 'telegram' && { autoCapitalize: 'none', spellCheck: false })}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      )}
    </Labelled>
  );
}

/** As files have it: `9:00`, where somebody may write `09:00`. A browser's own field has AM and PM in some languages. */
const timeOf = (text: string) =>
  text
    .trim()
    .replace(/^0(?=\d[:.])/, '')
    .replace('.', ':');

export function TimeField({ value, onChange, ...field }: FieldsProps<'time'>) {
  return (
    <Labelled field={field} isWrong={isAt(field.wrong, field.inner)}>
      {(input) => (
        <input
          {...input}
          autoComplete="off"
          value={String(value ?? '')}
          onChange={(event) => onChange(timeOf(event.target.value) || undefined)}
        />
      )}
    </Labelled>
  );
}

export function DayField({ value, onChange, ...field }: FieldsProps<'day'>) {
  const { t } = useFactNames();
  const { units } = useInbox();
  const part = (key: string) => {
    const number = valueAt(value, [key]);
    return typeof number === 'number' ? number : '';
  };
  const set = (key: string) => (event: { target: { value: string } }) =>
    onChange({ ...objectOf(value), [key]: event.target.value ? Number(event.target.value) : null });
  const ids = useId();
  return (
    <FieldGroup {...field} isWrong={isWithin(field.wrong, field.inner)}>
      <div className={style.day}>
        <div className={`${site.inputs} ${style.field}`}>
          <label htmlFor={`${ids}-day`}>{t('day')}</label>
          <select id={`${ids}-day`} value={part('day')} onChange={set('day')}>
            <option value="">{t('choose')}</option>
            {Array.from({ length: 31 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the days of a month are their numbers
              <option key={index}>{index + 1}</option>
            ))}
          </select>
        </div>
        <div className={`${site.inputs} ${style.field}`}>
          <label htmlFor={`${ids}-month`}>{t('month')}</label>
          <select id={`${ids}-month`} value={part('month')} onChange={set('month')}>
            <option value="">{t('choose')}</option>
            {units.list('monthNames').map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
    </FieldGroup>
  );
}

export function BooleanField({ value, label, onChange }: FieldsProps<'boolean'>) {
  return (
    <label className={site.check}>
      <input type="checkbox" checked={value === true} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

export function ChoiceField({ value, onChange, isOptional, ...field }: FieldsProps<'choice'>) {
  const { t, optionName } = useFactNames();
  return (
    <Labelled field={field} isWrong={isAt(field.wrong, field.inner)}>
      {(input) => (
        <select {...input} value={String(value ?? '')} onChange={(event) => onChange(event.target.value || undefined)}>
          {(isOptional || value === undefined || value === null) && <option value="">{t('choose')}</option>}
          {field.shape.options.map((option) => (
            <option key={option} value={option}>
              {optionName(option)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

export function ChoicesField({ value, onChange, ...field }: FieldsProps<'choices'>) {
  const { optionName } = useFactNames();
  const chosen = listOf(value);
  const { options } = field.shape;
  return (
    <FieldGroup {...field} isWrong={isWithin(field.wrong, field.inner)}>
      <div className={style.checks}>
        {options.map((option) => (
          <label key={option} className={site.check}>
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={({ target }) =>
                onChange(options.filter((one) => (one === option ? target.checked : chosen.includes(one))))
              }
            />
            {optionName(option)}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

export function LanguagesField({ value, onChange, ...field }: FieldsProps<'languages'>) {
  return (
    <FieldGroup {...field} isWrong={isAt(field.wrong, field.inner)}>
      {languages.map(({ code }) => (
        <Labelled
          key={code}
          field={{ label: languageNames[code], shape: { kind: 'text' }, inner: [...field.inner, code] }}
          isWrong={isAt(field.wrong, [...field.inner, code])}
        >
          {(input) => (
            <textarea
              {...input}
              lang={code}
              value={String(valueAt(value, [code]) ?? '')}
              onChange={(event) => onChange(withPart(value, code, event.target.value || undefined))}
            />
          )}
        </Labelled>
      ))}
    </FieldGroup>
  );
}
