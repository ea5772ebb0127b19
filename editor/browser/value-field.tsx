import { type Json, valueAt } from '../shared/draft.ts';
import type { Part } from '../shared/shapes.ts';
import fieldStyle from './fields.module.css';
import { ChoiceField, DayField, FieldGroup, type FieldProps, InputField, LanguagesField } from './fields.tsx';
import { ListField } from './list-field.tsx';
import { PhotoField } from './photo.tsx';
import { useForm } from './value-form.tsx';
import { listOf, objectOf, outerValue, withOuterValue, withPart } from './values.ts';

const Check = (props: { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void }) => (
  <label className={fieldStyle.check}>
    <input type="checkbox" checked={props.isChecked} onChange={({ target }) => props.onChange(target.checked)} />
    {props.label}
  </label>
);

function ChoicesField({ value, onChange, ...field }: FieldProps<'choices'>) {
  const { optionName } = useForm();
  const chosen = listOf(value);
  const { options } = field.shape;
  return (
    <FieldGroup {...field}>
      <div className="row">
        {options.map((option) => (
          <Check
            key={option}
            label={optionName(option)}
            isChecked={chosen.includes(option)}
            onChange={(is) => onChange(options.filter((other) => (other === option ? is : chosen.includes(other))))}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function Parts({
  parts,
  path,
  value,
  onChange,
}: Pick<FieldProps, 'path' | 'value' | 'onChange'> & { parts: readonly Part[] }) {
  const { labelOf } = useForm();
  return (
    <div className={fieldStyle.parts}>
      {parts.map(({ key, shape, isOptional }) => {
        const isOuter = shape.kind === 'languages' && shape.isOuter;
        return (
          <ValueField
            key={key}
            shape={shape}
            isOptional={isOptional}
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
    const isKept = ([own]: [string, Json]) => variants[String(name)]?.some((part) => part.key === own);
    onChange({ ...Object.fromEntries(Object.entries(objectOf(value)).filter(isKept)), [key]: name ?? null });
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
      <Parts path={field.path} parts={variants[String(kind)] ?? []} value={value} onChange={onChange} />
    </FieldGroup>
  );
}

export function ValueField({ shape, ...field }: FieldProps) {
  const { items } = useForm();
  const { value, label, isOptional, onChange } = field;
  switch (shape.kind) {
    case 'day':
      return <DayField {...field} shape={shape} />;
    case 'boolean': {
      const none = items && isOptional ? undefined : false;
      return <Check label={label} isChecked={value === true} onChange={(is) => onChange(is || none)} />;
    }
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
