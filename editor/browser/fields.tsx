import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Field } from '../../desk/inbox/browser/fields.tsx';
import { languageNames } from '../../desk/inbox/i18n.ts';
import { tashkentDay } from '../../i18n/dates.ts';
import { formatNumber } from '../../i18n/format.ts';
import { languages } from '../../model/languages.ts';
import { isSameJson, type Json, valueAt } from '../shared/content.ts';
import type { Shape, ShapeKind } from '../shared/shapes.ts';
import { readTyped } from '../shared/typed-values.ts';
import { useEditor } from './editor-context.ts';
import fieldStyle from './fields.module.css';
import { Select } from './items.tsx';
import style from './page.module.css';
import { TextInputs } from './text-inputs.tsx';
import { useTexts } from './texts.ts';
import { useForm } from './value-form.tsx';
import { type Keys, languagePath } from './values.ts';

export interface FieldProps<Kind extends ShapeKind = ShapeKind> {
  shape: Extract<Shape, { kind: Kind }>;
  /** Path within the form's value. */
  path: Keys;
  /** Defaults to the name of the path. */
  label?: string;
  /** A label is already visible. */
  isLabelled?: boolean;
  isOptional?: boolean;
}

/** Comes into view, because the fields of a group may fill a window. */
function Issue({ id, children }: { id?: string; children: string }) {
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, and React would take it for a cleanup.
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p ref={shown} id={id} tabIndex={-1} role="alert" data-issue className={style.unsaved}>
      {children}
    </p>
  );
}

export function FieldGroup({ shape, path, label, isLabelled, children }: FieldProps & { children: ReactNode }) {
  const id = useId();
  const form = useForm();
  const issue = form.issueAt(path, shape);
  return (
    <fieldset className={style.field} aria-describedby={issue && id}>
      <legend className={isLabelled ? 'visually-hidden' : style.label}>{label ?? form.labelOf(path)}</legend>
      {children}
      {issue && <Issue id={id}>{issue}</Issue>}
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
  const { shape, path, label, isLabelled } = field;
  const form = useForm();
  const value = form.valueAt(path);
  const [{ typed, read }, setTyped] = useState({ typed: shownValue(value), read: value });
  if (!isSameJson(read, value)) setTyped({ typed: shownValue(value), read: value });
  const { setWriting } = useEditor();
  function write(text: string): void {
    const empty = form.isItem && (shape.kind === 'text' || shape.kind === 'initials') ? '' : undefined;
    const next = readTyped(shape.kind, text) ?? empty;
    setTyped({ typed: text, read: next });
    form.set(path, next);
  }
  return (
    <div className={style.field}>
      <Field
        {...attributes[shape.kind]}
        label={<span className={isLabelled ? 'visually-hidden' : undefined}>{label ?? form.labelOf(path)}</span>}
        issue={form.issueAt(path, shape)}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => write(target.value)}
        onFocus={() => setWriting(form.nameAt(path))}
        onBlur={() => {
          setTyped({ typed: shownValue(value), read: value });
          setWriting(undefined);
        }}
      />
    </div>
  );
}

export function LanguagesField(field: FieldProps<'languages'>) {
  const form = useForm();
  const texts = languages.map(({ code }) => {
    const path = languagePath(field.shape, field.path, code);
    const value = String(form.valueAt(path) ?? '');
    const issue = form.issueAt(path, { kind: 'text', textKind: field.shape.textKind });
    return {
      key: form.nameAt(path),
      language: code,
      label: languageNames[code],
      value,
      kind: field.shape.textKind,
      base: String(valueAt(form.published, path) ?? ''),
      facts: form.facts?.[code] ?? [],
      findings: form.findingsAt(path),
      isWrong: issue !== undefined,
      onWrite: (next: string) => form.set(path, next === '' && !form.isItem ? undefined : next),
      note: (
        <>
          {issue && <Issue>{issue}</Issue>}
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

const twoDigits = (value: Json | undefined) => String(value ?? '').padStart(2, '0');

/** A date, in a single year or in every year. */
export function DayField(field: FieldProps<'day'>) {
  const form = useForm();
  const { factT: t } = useTexts();
  const value = form.valueAt(field.path);
  const [year, month, day] = ['year', 'month', 'day'].map((key) => valueAt(value, [key]));
  const today = tashkentDay(Date.now());
  // A day of every year is shown with the year in which it comes next.
  const inYear = `${today.slice(0, 4)}-${twoDigits(month)}-${twoDigits(day)}`;
  const nextYear = Number(today.slice(0, 4)) + (inYear < today ? 1 : 0);
  const written = month ? `${year ?? nextYear}-${twoDigits(month)}-${twoDigits(day)}` : '';
  const isYearly = value !== undefined && month !== undefined && year === undefined;
  function write(text: string, yearly: boolean): void {
    const [, ...parts] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
    const [ofYear, ofMonth, ofDay] = parts.map(Number);
    // A field has no value until the date is whole.
    if (ofYear && ofMonth && ofDay)
      form.set(field.path, { ...(!yearly && { year: ofYear }), month: ofMonth, day: ofDay });
  }
  return (
    <FieldGroup {...field}>
      <div className={fieldStyle.day}>
        <Field label={t('date')} type="date" value={written} onChange={({ target }) => write(target.value, isYearly)} />
        {!field.shape.isOnce && (
          <Check label={t('everyYear')} isChecked={isYearly} onChange={(is) => write(written, is)} />
        )}
      </div>
    </FieldGroup>
  );
}

export const Check = (props: { label: ReactNode; isChecked: boolean; onChange: (isChecked: boolean) => void }) => (
  <label className={fieldStyle.check}>
    <input type="checkbox" checked={props.isChecked} onChange={({ target }) => props.onChange(target.checked)} />
    {props.label}
  </label>
);

interface ChoiceProps extends FieldProps<'choice'> {
  nameOf?: (option: string) => string;
  onChange?: (next: Json | undefined) => void;
}

export function ChoiceField({ shape, path, label, isOptional, nameOf, onChange }: ChoiceProps) {
  const form = useForm();
  const { factT: t } = useTexts();
  const value = String(form.valueAt(path) ?? '');
  const options = shape.options.map((option) => [option, (nameOf ?? form.optionName)(option)] as const);
  return (
    <Select
      label={label ?? form.labelOf(path)}
      value={value}
      options={isOptional || value === '' ? [['', t(isOptional ? 'absent' : 'choose')], ...options] : options}
      issue={form.issueAt(path, shape)}
      onChange={(next) => (onChange ?? ((chosen) => form.set(path, chosen)))(next || undefined)}
    />
  );
}
