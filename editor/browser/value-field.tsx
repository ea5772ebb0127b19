import type { Json } from '../shared/content.ts';
import type { Part } from '../shared/shapes.ts';
import fieldStyle from './fields.module.css';
import { Check, ChoiceField, DayField, FieldGroup, type FieldProps, InputField, LanguagesField } from './fields.tsx';
import { ListField } from './list-field.tsx';
import { PhotoField } from './photo.tsx';
import { useForm } from './value-form.tsx';
import { type Keys, listOf, objectOf } from './values.ts';

function ChoicesField(field: FieldProps<'choices'>) {
  const { valueAt, set, optionName } = useForm();
  const { shape, path } = field;
  const chosen = listOf(valueAt(path));
  const choose = (option: string, is: boolean) =>
    set(
      path,
      shape.options.filter((other) => (other === option ? is : chosen.includes(other))),
    );
  return (
    <FieldGroup {...field}>
      <div className="row">
        {shape.options.map((option) => (
          <Check
            key={option}
            label={optionName(option)}
            isChecked={chosen.includes(option)}
            onChange={(is) => choose(option, is)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

const Parts = ({ parts, path }: { parts: readonly Part[]; path: Keys }) => (
  <div className={fieldStyle.parts}>
    {parts.map(({ key, ...part }) => (
      <ValueField key={key} {...part} path={[...path, key]} />
    ))}
  </div>
);

function VariantField(field: FieldProps<'variant'>) {
  const { valueAt, set } = useForm();
  const { path, shape } = field;
  const { key, variants } = shape;
  function choose(name: Json = null): void {
    const isKept = ([own]: [string, Json]) => variants[String(name)]?.some((part) => part.key === own);
    set(path, { ...Object.fromEntries(Object.entries(objectOf(valueAt(path))).filter(isKept)), [key]: name });
  }
  return (
    <FieldGroup {...field}>
      <ChoiceField shape={{ kind: 'choice', options: Object.keys(variants) }} path={[...path, key]} onChange={choose} />
      <Parts path={path} parts={variants[String(valueAt([...path, key]))] ?? []} />
    </FieldGroup>
  );
}

export function ValueField({ shape, ...field }: FieldProps) {
  const { isItem, valueAt, set, labelOf } = useForm();
  const { path, isOptional } = field;
  switch (shape.kind) {
    case 'day':
      return <DayField {...field} shape={shape} />;
    case 'boolean': {
      const none = isItem && isOptional ? undefined : false;
      return (
        <Check label={labelOf(path)} isChecked={valueAt(path) === true} onChange={(is) => set(path, is || none)} />
      );
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
          <Parts path={path} parts={shape.parts} />
        </FieldGroup>
      );
    default:
      return <InputField {...field} shape={shape} />;
  }
}
