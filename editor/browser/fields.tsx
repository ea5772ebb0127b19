import { type ReactNode, useState } from 'react';
import { Field } from '../../desk/inbox/browser/fields.tsx';
import { tashkentDay } from '../../i18n/dates.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { ShapeKind } from '../shared/api.ts';
import { type Json, valueAt } from '../shared/content.ts';
import { readTyped } from '../shared/typed-values.ts';
import { useEditor } from './editor-state.ts';
import { FieldGroup, type FieldProps, useField } from './field.tsx';
import fieldStyle from './fields.module.css';
import { Select } from './items.tsx';
import style from './page.module.css';
import { useTexts } from './texts.ts';

const shownValue = (value: Json | undefined) => (typeof value === 'number' ? formatNumber(value) : String(value ?? ''));

const attributes: Partial<Record<ShapeKind, object>> = {
  count: { inputMode: 'numeric' },
  phone: { type: 'tel' },
  telegram: { autoCapitalize: 'none', spellCheck: false },
};

/** A line that accepts common spellings, and shows the site's format after it loses focus. */
export function InputField(field: FieldProps<'count' | 'sum' | 'text' | 'initials' | 'phone' | 'telegram' | 'time'>) {
  const { shape, place, label, isLabelled } = field;
  const { setWriting } = useEditor();
  const own = useField(place);
  const [typed, setTyped] = useState<string>();
  function write(text: string): void {
    const isText = shape.kind === 'text' || shape.kind === 'initials';
    setTyped(text);
    own.set(readTyped(shape.kind, text) ?? (isText ? '' : undefined));
  }
  return (
    <div className={style.field}>
      <Field
        {...attributes[shape.kind]}
        label={<span className={isLabelled ? 'visually-hidden' : undefined}>{label ?? own.label}</span>}
        issue={own.issue}
        autoComplete="off"
        value={typed ?? shownValue(own.value)}
        onChange={({ target }) => write(target.value)}
        onFocus={() => setWriting(own.name)}
        onBlur={() => {
          setTyped(undefined);
          setWriting(undefined);
        }}
      />
    </div>
  );
}

const twoDigits = (value: Json | undefined) => String(value ?? '').padStart(2, '0');

export function DayField(field: FieldProps<'day'>) {
  const { value, set } = useField(field.place);
  const { factT: t } = useTexts();
  const [year, month, day] = ['year', 'month', 'day'].map((key) => valueAt(value, [key]));
  const today = tashkentDay(Date.now());
  // A day of every year is shown with the year in which it comes next.
  const inYear = `${today.slice(0, 4)}-${twoDigits(month)}-${twoDigits(day)}`;
  const nextYear = Number(today.slice(0, 4)) + (inYear < today ? 1 : 0);
  const written = month ? `${year ?? nextYear}-${twoDigits(month)}-${twoDigits(day)}` : '';
  // While somebody types, the field keeps its own text: the stored date would replace the digits of an unfinished year.
  const [typed, setTyped] = useState<{ text: string; isYearly: boolean }>();
  const isYearly = typed?.isYearly ?? (month !== undefined && year === undefined);
  function write(text: string, yearly: boolean): void {
    const [, ...parts] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
    const [ofYear, ofMonth, ofDay] = parts.map(Number);
    // A field has no value until the date is whole, and the years 2, 20 and 202 while 2027 is typed.
    if (ofYear && ofYear >= 2000 && ofMonth && ofDay)
      set({ ...(!yearly && { year: ofYear }), month: ofMonth, day: ofDay });
    else if (text === '') set(undefined);
  }
  return (
    <FieldGroup {...field}>
      <div className={fieldStyle.day}>
        <Field
          label={t('date')}
          type="date"
          value={typed?.text ?? written}
          onChange={({ target }) => {
            setTyped({ text: target.value, isYearly });
            write(target.value, isYearly);
          }}
          onBlur={() => setTyped(undefined)}
        />
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
  onChange?: (next: Json | undefined) => void;
}

export function ChoiceField({ shape, place, label, isOptional, onChange }: ChoiceProps) {
  const { optionName } = useEditor();
  const { factT: t } = useTexts();
  const field = useField(place);
  const value = String(field.value ?? '');
  const options = shape.options.map((option) => [option, optionName(option)] as const);
  return (
    <Select
      label={label ?? field.label}
      value={value}
      options={isOptional || value === '' ? [['', t(isOptional ? 'absent' : 'choose')], ...options] : options}
      issue={field.issue}
      onChange={(next) => (onChange ?? field.set)(next || undefined)}
    />
  );
}
