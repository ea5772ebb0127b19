import { type ReactNode, useId, useState } from 'react';
import { Field } from '../../desk/inbox/browser/fields.tsx';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { languageNames } from '../../desk/inbox/i18n.ts';
import { formatNumber } from '../../i18n/format.ts';
import { languages } from '../../model/languages.ts';
import { isSameJson, type Json, valueAt } from '../shared/draft.ts';
import type { FactShape, Shape, ShapeKind } from '../shared/shapes.ts';
import { readTyped } from '../shared/typed-values.ts';
import fieldStyle from './fields.module.css';
import { Select } from './items.tsx';
import style from './page.module.css';
import { FindingNotice, TextInputs } from './text-inputs.tsx';
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

interface Owned extends Pick<FieldProps, 'label' | 'isLabelled' | 'path'> {
  shape: FactShape;
}

export function FieldGroup({ label, isLabelled, shape, path, children }: Owned & { children: ReactNode }) {
  const id = useId();
  const issue = useForm().issueAt(path, shape);
  return (
    <fieldset className={style.field} aria-describedby={issue && id}>
      <legend className={isLabelled ? 'visually-hidden' : style.label}>{label}</legend>
      {children}
      {issue && (
        <p id={id} className={style.unsaved}>
          {issue}
        </p>
      )}
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
export function InputField(field: FieldProps<'count' | 'sum' | 'text' | 'initials' | 'phone' | 'telegram' | 'time'>) {
  const { shape, label, isLabelled, path, value, isOptional, onChange } = field;
  const form = useForm();
  const { factT: t } = useTexts();
  const [{ typed, read }, setTyped] = useState({ typed: shownValue(value), read: value });
  if (!isSameJson(read, value)) setTyped({ typed: shownValue(value), read: value });
  const findings = typed === '' ? [] : form.findingsAt(path);
  const isUnfinished = findings.some(({ rule }) => rule === 'schema');
  function write(text: string): void {
    const empty = form.items && (shape.kind === 'text' || shape.kind === 'initials') ? '' : undefined;
    const next = readTyped(shape.kind, text) ?? empty;
    setTyped({ typed: text, read: next });
    onChange(next);
  }
  return (
    <div className={style.field}>
      <Field
        {...attributes[shape.kind]}
        {...(form.items && typed === '' && !isOptional && { hint: t('hint.empty') })}
        label={<span className={isLabelled ? 'visually-hidden' : undefined}>{label}</span>}
        issue={isUnfinished ? form.hintOf(shape) : form.issueAt(path, shape)}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => write(target.value)}
        onBlur={() => {
          setTyped({ typed: shownValue(value), read: value });
          form.onLeave();
        }}
      />
      {findings
        .filter(({ rule }) => rule !== 'schema')
        .map((finding) => (
          <FindingNotice key={`${finding.rule} ${finding.subject}`} finding={finding} value={typed} onWrite={write} />
        ))}
    </div>
  );
}

export function LanguagesField({ value, onChange, ...field }: FieldProps<'languages'>) {
  const form = useForm();
  const { factT: t } = useTexts();
  const texts = languages.map(({ code }) => {
    const { shape, path: own } = field;
    const path = shape.isOuter ? [...own.slice(0, -1), code, ...own.slice(-1)] : [...own, code];
    const text = String(valueAt(value, [code]) ?? '');
    const issue = form.issueAt(path, { kind: 'text' });
    return {
      key: code,
      language: code,
      label: languageNames[code],
      value: text,
      base: String(valueAt(form.compared, path) ?? ''),
      facts: form.facts?.[code] ?? [],
      findings: form.findingsAt(path).filter(({ rule }) => rule !== 'schema' && text !== ''),
      onLeave: form.onLeave,
      onWrite: (next: string) =>
        onChange(form.items ? { ...objectOf(value), [code]: next } : withPart(value, code, next || undefined)),
      note: (
        <>
          {text === '' && form.items && <p className="soft">{t('hint.empty')}</p>}
          {issue && <p className={style.unsaved}>{issue}</p>}
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

const yearsAhead = 3;

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

export function DayField({ value, onChange, ...field }: FieldProps<'day'>) {
  const { factT: t } = useTexts();
  const { units } = useInbox();
  const months = units.list('monthNames');
  const thisYear = new Date().getFullYear();
  const chosen = Number(valueAt(value, ['year']) ?? thisYear);
  const years = [...new Set([chosen, thisYear, ...upTo(yearsAhead).map((ahead) => thisYear + ahead)])].sort();
  const part = (key: 'day' | 'month' | 'year', options: readonly [number, string][], none = t('choose')) => (
    <Select
      label={t(key)}
      value={String(valueAt(value, [key]) ?? '')}
      options={[['', none], ...options.map(([option, name]) => [String(option), name] as const)]}
      onChange={(next) => onChange(withPart(value, key, next === '' ? undefined : Number(next)) ?? {})}
    />
  );
  return (
    <FieldGroup {...field}>
      <div className={fieldStyle.day}>
        {part(
          'day',
          upTo(31).map((day) => [day, String(day)]),
        )}
        {part(
          'month',
          upTo(12).map((month) => [month, months[month - 1] ?? '']),
        )}
        {part(
          'year',
          years.map((year) => [year, t('once', { year })]),
          t('everyYear'),
        )}
      </div>
    </FieldGroup>
  );
}

interface ChoiceProps extends FieldProps<'choice'> {
  nameOf?: (option: string) => string;
}

export function ChoiceField({ shape, label, path, value, isOptional, nameOf, onChange }: ChoiceProps) {
  const { optionName, issueAt } = useForm();
  const { factT: t } = useTexts();
  const options = shape.options.map((option) => [option, (nameOf ?? optionName)(option)] as const);
  return (
    <Select
      label={label}
      value={String(value ?? '')}
      options={isOptional || !value ? [['', t('choose')], ...options] : options}
      issue={issueAt(path, shape)}
      onChange={(next) => onChange(next || undefined)}
    />
  );
}
