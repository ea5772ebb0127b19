import type { Json, Place } from '../shared/content.ts';
import type { Part } from '../shared/shapes.ts';
import { useEditor } from './editor-context.ts';
import { FieldGroup, type FieldProps } from './field-group.tsx';
import fieldStyle from './fields.module.css';
import { Check, ChoiceField, DayField, InputField } from './fields.tsx';
import { LanguagesField } from './languages-field.tsx';
import { ListField } from './list-field.tsx';
import { PhotoField } from './photo.tsx';
import { listOf, objectOf } from './values.ts';

const partOf = (place: Place, key: string): Place => ({ ...place, path: [...place.path, key] });

function BooleanField({ place, isOptional }: FieldProps<'boolean'>) {
  const { value, set, label, isFact } = useEditor().fieldAt(place);
  const none = !isFact && isOptional ? undefined : false;
  return <Check label={label} isChecked={value === true} onChange={(is) => set(is || none)} />;
}

function ChoicesField(field: FieldProps<'choices'>) {
  const { fieldAt, optionName } = useEditor();
  const { options } = field.shape;
  const { value, set } = fieldAt(field.place);
  const chosen = listOf(value);
  const choose = (option: string, is: boolean) =>
    set(options.filter((other) => (other === option ? is : chosen.includes(other))));
  return (
    <FieldGroup {...field}>
      <div className="row">
        {options.map((option) => (
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

const Parts = ({ parts, place }: { parts: readonly Part[]; place: Place }) => (
  <div className={fieldStyle.parts}>
    {parts.map(({ key, ...part }) => (
      <ValueField key={key} {...part} place={partOf(place, key)} />
    ))}
  </div>
);

function VariantField(field: FieldProps<'variant'>) {
  const { place, shape } = field;
  const { key, variants } = shape;
  const { value, set } = useEditor().fieldAt(place);
  const own = objectOf(value);
  function choose(name: Json = null): void {
    const kept = Object.entries(own).filter(([part]) => variants[String(name)]?.some((known) => known.key === part));
    set({ ...Object.fromEntries(kept), [key]: name });
  }
  return (
    <FieldGroup {...field}>
      <ChoiceField
        shape={{ kind: 'choice', options: Object.keys(variants) }}
        place={partOf(place, key)}
        onChange={choose}
      />
      <Parts place={place} parts={variants[String(own[key])] ?? []} />
    </FieldGroup>
  );
}

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
          <Parts place={field.place} parts={shape.parts} />
        </FieldGroup>
      );
    default:
      return <InputField {...field} shape={shape} />;
  }
}
