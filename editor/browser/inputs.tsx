import { type ReactNode, useId, useState } from 'react';
import { languageNames } from '../../desk/inbox/i18n.ts';
import { formatNumber } from '../../i18n/format.ts';
import { languages } from '../../model/languages.ts';
import { isSameJson, type Json, valueAt } from '../shared/draft.ts';
import type { FactShape, Shape, ShapeKind } from '../shared/shapes.ts';
import { readTyped } from '../shared/typed-values.ts';
import { lengthWarning } from '../shared/warnings.ts';
import { FindingFixes } from './finding-fixes.tsx';
import style from './page.module.css';
import { type InputText, TextInputs } from './text-inputs.tsx';
import { useTexts } from './texts.ts';
import { useForm } from './value-form.tsx';
import { type Keys, objectOf, withPart } from './values.ts';

export interface FieldProps<Kind extends ShapeKind = ShapeKind> {
  shape: Extract<Shape, { kind: Kind }>;
  label: string;
  /** A label is already visible. */
  isLabelled?: boolean;
  /** Path within the form's value. */
  path: Keys;
  value: Json | undefined;
  isOptional?: boolean;
  onChange: (value: Json | undefined) => void;
}

const examples: Partial<Record<FactShape['kind'], string>> = {
  count: '20',
  sum: '4 500 000',
  phone: '+998 90 123 45 67',
  telegram: '@maktab_bot',
  time: '18:30',
};

function Hint({ id, shape }: { id?: string; shape: FactShape }) {
  const { factT: t } = useTexts();
  const hasLimits = (shape.kind === 'count' || shape.kind === 'sum') && shape.most !== undefined;
  return (
    <p id={id} role="alert" className={style.unsaved}>
      {hasLimits
        ? t('hint.limits', { least: shape.least ?? 0, most: shape.most ?? 0 })
        : t(`hint.${shape.kind}`, { example: examples[shape.kind] ?? '' })}
    </p>
  );
}

const isAt = (wrong: Keys | undefined, path: Keys) => wrong?.join('.') === path.join('.');

/** Findings about a value, or about a value that contains it. */
function findingsAt({ findings = [] }: Pick<ReturnType<typeof useForm>, 'findings'>, path: Keys) {
  const key = path.join('.');
  return findings.filter((finding) => finding.key === key || key.startsWith(`${finding.key}.`));
}

interface Owned extends Pick<FieldProps, 'label' | 'isLabelled' | 'path'> {
  shape: FactShape;
}

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
    <div className={style.field}>
      <label htmlFor={id} className={isLabelled ? 'visually-hidden' : style.label}>
        {label}
      </label>
      {children({ id, ...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${id}-hint` }) })}
      {isWrong && <Hint id={`${id}-hint`} shape={shape} />}
    </div>
  );
}

export function FieldGroup({ label, isLabelled, shape, path, children }: Owned & { children: ReactNode }) {
  const id = useId();
  const { wrong } = useForm();
  // A day and checkboxes have no fields of their own for the hint.
  const isWhole = shape.kind === 'day' || shape.kind === 'choices';
  const isWrong = isAt(isWhole ? wrong?.slice(0, path.length) : wrong, path);
  return (
    <fieldset className={style.field} aria-describedby={isWrong ? id : undefined}>
      <legend className={isLabelled ? 'visually-hidden' : style.label}>{label}</legend>
      {children}
      {isWrong && <Hint id={id} shape={shape} />}
    </fieldset>
  );
}

const shownValue = (value: Json | undefined) => (typeof value === 'number' ? formatNumber(value) : String(value ?? ''));

const attributes: Partial<Record<ShapeKind, object>> = {
  count: { inputMode: 'numeric' },
  phone: { type: 'tel' },
  telegram: { autoCapitalize: 'none', spellCheck: false },
};

/** A line that accepts common spellings, and shows the site's format after it loses focus. */
export function InputField({
  value,
  onChange,
  ...field
}: FieldProps<'count' | 'sum' | 'text' | 'initials' | 'phone' | 'telegram' | 'time'>) {
  const form = useForm();
  const { items, onLeave } = form;
  const { factT: t } = useTexts();
  const { kind } = field.shape;
  const [{ typed, read }, setTyped] = useState({ typed: shownValue(value), read: value });
  if (!isSameJson(read, value)) setTyped({ typed: shownValue(value), read: value });
  const findings = typed === '' ? [] : findingsAt(form, field.path);
  function write(text: string): void {
    const next = readTyped(kind, text) ?? (items && (kind === 'text' || kind === 'initials') ? '' : undefined);
    setTyped({ typed: text, read: next });
    onChange(next);
  }
  return (
    <div className={style.field}>
      <Labelled {...field} isWrong={findings.some(({ rule }) => rule === 'schema')}>
        {(input) => (
          <input
            {...input}
            {...attributes[kind]}
            autoComplete="off"
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
        .filter(({ rule }) => rule !== 'schema')
        .map((finding) => (
          <div key={`${finding.rule} ${finding.subject}`} className="notice">
            <strong>{finding.subject}</strong>
            <FindingFixes finding={finding} value={typed} onWrite={write} />
          </div>
        ))}
    </div>
  );
}

export function LanguagesField({ value, onChange, ...field }: FieldProps<'languages'>) {
  const form = useForm();
  const { factT: t } = useTexts();
  const texts = languages.map(({ code }): InputText => {
    const { shape, path: own } = field;
    const path = shape.isOuter ? [...own.slice(0, -1), code, ...own.slice(-1)] : [...own, code];
    const text = String(valueAt(value, [code]) ?? '');
    const long = lengthWarning(String(valueAt(form.compared, path) ?? ''), text);
    return {
      key: code,
      language: code,
      label: languageNames[code],
      value: text,
      base: text,
      facts: form.facts?.[code] ?? [],
      findings: findingsAt(form, path).filter(({ rule }) => rule !== 'schema' && text !== ''),
      onLeave: form.onLeave,
      onWrite: (next) =>
        onChange(form.items ? { ...objectOf(value), [code]: next } : withPart(value, code, next || undefined)),
      note: (
        <>
          {text === '' && form.items && <p className="soft">{t('hint.empty')}</p>}
          {isAt(form.wrong, path) && <Hint shape={{ kind: 'text' }} />}
          {long && <p className="notice">{t('warning.length', long)}</p>}
          {form.noteOf?.(path)}
        </>
      ),
    };
  });
  return (
    <FieldGroup {...field}>
      <TextInputs texts={texts} areBeside />
    </FieldGroup>
  );
}
