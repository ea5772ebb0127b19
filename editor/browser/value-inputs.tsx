import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { isSameJson, type Json } from '../shared/draft.ts';
import type { FactShape, Shape, ShapeKind } from '../shared/shapes.ts';
import { readTyped } from '../shared/typed-values.ts';
import { useFactTexts } from './fact-values.ts';
import { FindingFixes } from './finding-fixes.tsx';
import style from './forms.module.css';
import site from './page.module.css';
import { type Keys, useForm } from './value-form.tsx';

export interface FieldProps<Kind extends ShapeKind = ShapeKind> {
  shape: Extract<Shape, { kind: Kind }>;
  label: string;
  /** The label stands over the field already. */
  isLabelled?: boolean;
  /** Within the value that the form writes. */
  path: Keys;
  /** Undefined where nothing is written yet. */
  value: Json | undefined;
  isOptional?: boolean;
  onChange: (value: Json | undefined) => void;
}

/** What a value looks like, the same in all languages. */
const examples: Partial<Record<FactShape['kind'], string>> = {
  count: '20',
  sum: '4 500 000',
  phone: '+998 90 123 45 67',
  telegram: '@maktab_bot',
  time: '18:30',
};

/** What to write, where the server has refused a value. */
export function Hint({ id, shape }: { id: string; shape: FactShape }) {
  const t = useFactTexts();
  const hasLimits = (shape.kind === 'count' || shape.kind === 'sum') && shape.most !== undefined;
  return (
    <p id={id} role="alert" className={style.refused}>
      {hasLimits
        ? t('hint.limits', { least: shape.least ?? 0, most: shape.most ?? 0 })
        : t(`hint.${shape.kind}`, { example: examples[shape.kind] ?? '' })}
    </p>
  );
}

interface Owned extends Pick<FieldProps, 'label' | 'isLabelled' | 'path'> {
  shape: FactShape;
}

export const isAt = (wrong: Keys | undefined, path: Keys) => wrong?.join('.') === path.join('.');

/** What the check says of a value, and of the whole that it is a part of. */
export function findingsAt({ findings = [] }: Pick<ReturnType<typeof useForm>, 'findings'>, path: Keys) {
  const key = path.join('.');
  return findings.filter((one) => one.key === key || key.startsWith(`${one.key}.`));
}

/** A field under its label, and beneath it what to write where it is wrong. */
export function Labelled({
  label,
  isLabelled,
  shape,
  path,
  children,
  ...more
}: Owned & { isWrong?: boolean; children: (input: object) => ReactNode }) {
  const id = useId();
  const { wrong } = useForm();
  const isWrong = more.isWrong || isAt(wrong, path);
  return (
    <div className={`${site.inputs} ${style.field}`}>
      <label htmlFor={id} className={isLabelled ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children({ id, ...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${id}-hint` }) })}
      {isWrong && <Hint id={`${id}-hint`} shape={shape} />}
    </div>
  );
}

/** Fields that belong together. */
export function FieldGroup({ label, isLabelled, shape, path, children }: Owned & { children: ReactNode }) {
  const id = useId();
  const { wrong } = useForm();
  // A day and ticks have no fields that could say it.
  const isWhole = shape.kind === 'day' || shape.kind === 'choices';
  const isWrong = isAt(isWhole ? wrong?.slice(0, path.length) : wrong, path);
  return (
    <fieldset className={style.group} aria-describedby={isWrong ? id : undefined}>
      <legend className={isLabelled ? 'visually-hidden' : undefined}>{label}</legend>
      {children}
      {isWrong && <Hint id={id} shape={shape} />}
    </fieldset>
  );
}

const shownValue = (value: Json | undefined) => (typeof value === 'number' ? formatNumber(value) : String(value ?? ''));

/** One line that is read as people type it; left, it is shown as the site writes it. */
export function InputField({
  value,
  onChange,
  ...field
}: FieldProps<'count' | 'sum' | 'text' | 'initials' | 'phone' | 'telegram' | 'time'>) {
  const form = useForm();
  const { items, onLeave } = form;
  const t = useFactTexts();
  const { kind } = field.shape;
  const findings = findingsAt(form, field.path);
  const [{ typed, read }, setTyped] = useState({ typed: shownValue(value), read: value });
  // Another value than the typed one: the published one, or another person's.
  if (!isSameJson(read, value)) setTyped({ typed: shownValue(value), read: value });
  function write(text: string): void {
    const next = readTyped(kind, text) ?? (items && (kind === 'text' || kind === 'initials') ? '' : undefined);
    setTyped({ typed: text, read: next });
    onChange(next);
  }
  return (
    <div className={style.field}>
      <Labelled {...field} isWrong={typed !== '' && findings.some(({ rule }) => rule === 'schema')}>
        {(input) => (
          <input
            {...input}
            autoComplete="off"
            {...((kind === 'count' || kind === 'sum') && { inputMode: kind === 'count' ? 'numeric' : 'text' })}
            {...(kind === 'phone' && { type: 'tel' })}
            {...(kind === 'telegram' && { autoCapitalize: 'none', spellCheck: false })}
            value={typed}
            onChange={({ target }) => write(target.value)}
            onBlur={() => {
              setTyped({ typed: shownValue(value), read: value });
              onLeave();
            }}
          />
        )}
      </Labelled>
      {items && typed === '' && !field.isOptional && <p className="soft">{t('hint.empty')}</p>}
      {findings
        .filter(({ rule }) => rule !== 'schema' && typed !== '')
        .map((finding) => (
          <div key={`${finding.rule} ${finding.subject}`} className={site.finding}>
            <strong>{finding.subject}</strong>
            <FindingFixes finding={finding} value={typed} onWrite={write} />
          </div>
        ))}
    </div>
  );
}
