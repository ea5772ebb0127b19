import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { type Json, valueAt } from '../shared/draft.ts';
import type { Part } from '../shared/shapes.ts';
import { useFactTexts } from './fact-values.ts';
import style from './forms.module.css';
import { LanguagesField } from './languages-field.tsx';
import { ListField } from './list-field.tsx';
import { listOf, objectOf, outerValue, withOuterValue, withPart } from './lists.ts';
import site from './page.module.css';
import { PhotoField } from './photo.tsx';
import { useForm } from './value-form.tsx';
import { FieldGroup, type FieldProps, InputField, Labelled } from './value-inputs.tsx';

/** How many years ahead a group's start can be chosen. */
const yearsAhead = 3;

function DayField({ value, onChange, ...field }: FieldProps<'day'>) {
  const t = useFactTexts();
  const { units } = useInbox();
  const months = units.list('monthNames');
  const thisYear = new Date().getFullYear();
  const chosen = Number(valueAt(value, ['year']) ?? thisYear);
  const years = new Set([chosen, ...Array.from({ length: yearsAhead + 1 }, (_, index) => thisYear + index)]);
  const part = (key: 'day' | 'month' | 'year', options: readonly number[], more: Partial<ChoiceProps>) => (
    <ChoiceField
      shape={{ kind: 'choice', options: options.map(String) }}
      label={t(key)}
      path={[...field.path, key]}
      value={String(valueAt(value, [key]) ?? '')}
      onChange={(next) => onChange(withPart(value, key, next && Number(next)) ?? {})}
      {...more}
    />
  );
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
  return (
    <FieldGroup {...field}>
      <div className={style.day}>
        {part('day', upTo(31), { nameOf: String })}
        {part('month', upTo(12), { nameOf: (month) => months[Number(month) - 1] ?? month })}
        {part('year', [...years].sort(), { none: t('everyYear'), nameOf: (year) => t('once', { year }) })}
      </div>
    </FieldGroup>
  );
}

function BooleanField({ value, label, isOptional, onChange }: FieldProps<'boolean'>) {
  const { items } = useForm();
  return (
    <label className={site.check}>
      <input
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onChange(target.checked || (items && isOptional ? undefined : false))}
      />
      {label}
    </label>
  );
}

interface ChoiceProps extends FieldProps<'choice'> {
  nameOf?: (option: string) => string;
  /** What stands for no option, where none is a choice too. */
  none?: string;
}

export function ChoiceField({ value, onChange, isOptional, nameOf, none, ...field }: ChoiceProps) {
  const { optionName } = useForm();
  const t = useFactTexts();
  return (
    <Labelled {...field}>
      {(input) => (
        <select {...input} value={String(value ?? '')} onChange={({ target }) => onChange(target.value || undefined)}>
          {(isOptional || none || !value) && <option value="">{none ?? t('choose')}</option>}
          {field.shape.options.map((option) => (
            <option key={option} value={option}>
              {(nameOf ?? optionName)(option)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

function ChoicesField({ value, onChange, ...field }: FieldProps<'choices'>) {
  const { optionName } = useForm();
  const chosen = listOf(value);
  const { options } = field.shape;
  return (
    <FieldGroup {...field}>
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

/** The fields of each part, beside one another where there is room. */
function Parts({
  parts,
  path,
  value,
  onChange,
}: Pick<FieldProps, 'path' | 'value' | 'onChange'> & { parts: readonly Part[] }) {
  const { labelOf } = useForm();
  return (
    <div className={style.row}>
      {parts.map(({ key, shape, isOptional }) => {
        const isOuter = shape.kind === 'languages' && shape.isOuter;
        return (
          <ValueField
            key={key}
            {...{ shape, isOptional }}
            label={labelOf([...path, key])}
            path={[...path, key]}
            value={isOuter ? outerValue(value, key) : valueAt(value, [key])}
            onChange={(part) => onChange(isOuter ? withOuterValue(value, key, part) : withPart(value, key, part))}
          />
        );
      })}
    </div>
  );
}

function VariantField({ value, onChange, ...field }: FieldProps<'variant'>) {
  const { labelOf } = useForm();
  const { key, variants } = field.shape;
  const kind = valueAt(value, [key]);
  function choose(name: Json | undefined): void {
    const kept = Object.entries(objectOf(value)).filter(([own]) =>
      variants[String(name)]?.some((part) => part.key === own),
    );
    onChange({ ...Object.fromEntries(kept), [key]: name ?? null });
  }
  return (
    <FieldGroup {...field}>
      <ChoiceField
        shape={{ kind: 'choice', options: Object.keys(variants) }}
        path={[...field.path, key]}
        label={labelOf([...field.path, key])}
        value={kind}
        onChange={choose}
      />
      <Parts path={field.path} parts={variants[String(kind)] ?? []} {...{ value, onChange }} />
    </FieldGroup>
  );
}

/** The fields of a value, as its shape says. */
export function ValueField({ shape, ...field }: FieldProps) {
  switch (shape.kind) {
    case 'day':
      return <DayField {...field} shape={shape} />;
    case 'boolean':
      return <BooleanField {...field} shape={shape} />;
    case 'choice':
      return <ChoiceField {...field} shape={shape} />;
    case 'choices':
      return <ChoicesField {...field} shape={shape} />;
    case 'languages':
      return <LanguagesField {...field} shape={shape} />;
    case 'photo':
      return <PhotoField {...field} shape={shape} />;
    case 'variant':
      return <VariantField {...field} shape={shape} />;
    case 'list':
    case 'hours':
      return (
        <ListField {...field} shape={shape}>
          {(item) => <ValueField {...item} />}
        </ListField>
      );
    case 'group':
      return (
        <FieldGroup {...field} shape={shape}>
          <Parts {...field} parts={shape.parts} />
        </FieldGroup>
      );
    default:
      return <InputField {...field} shape={shape} />;
  }
}
