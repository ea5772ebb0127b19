import { type ComponentType, useRef } from 'react';
import { Button } from '../../desk/inbox/browser/components.tsx';
import type { Part, ShapeKind } from '../shared/api.ts';
import { type Place, valueAt } from '../shared/content.ts';
import { useEditor } from './editor-state.ts';
import { FieldGroup, type FieldProps, useField } from './field.tsx';
import fieldStyle from './fields.module.css';
import { Check, ChoiceField, DayField, InputField } from './fields.tsx';
import { LanguagesField } from './languages-field.tsx';
import { PhotoField } from './photo.tsx';
import { useTexts } from './texts.ts';
import { blankValue, listOf } from './values.ts';

const partOf = (place: Place, key: string): Place => ({ ...place, path: [...place.path, key] });

function BooleanField({ place, isOptional }: FieldProps<'boolean'>) {
  const { value, set, label, isFact } = useField(place);
  const none = !isFact && isOptional ? undefined : false;
  return <Check label={label} isChecked={value === true} onChange={(is) => set(is || none)} />;
}

function ChoicesField(field: FieldProps<'choices'>) {
  const { optionName } = useEditor();
  const { options } = field.shape;
  const { value, set } = useField(field.place);
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
  const { value, set } = useField(place);
  return (
    <FieldGroup {...field}>
      <ChoiceField
        shape={{ kind: 'choice', options: Object.keys(variants) }}
        place={partOf(place, key)}
        onChange={(name = null) => set({ [key]: name })}
      />
      <Parts place={place} parts={variants[String(valueAt(value, [key]))] ?? []} />
    </FieldGroup>
  );
}

/** A list within a fact: its items have no order of their own. */
function ListField(field: FieldProps<'list' | 'hours'>) {
  const { shape, place } = field;
  const { listT: t, factT } = useTexts();
  const { value, set } = useField(place);
  const end = useRef<HTMLDivElement>(null);
  const items = listOf(value);
  const names = items.map((_, index) => factT('row', { number: index + 1 }));
  return (
    <FieldGroup {...field}>
      <ol>
        {names.map((name, index) => (
          <li key={name} className={fieldStyle.part}>
            <ValueField shape={shape.item} label={name} place={partOf(place, String(index))} />
            <Button
              aria-label={`${t('action.named', { name })} ${t('action.remove')}`}
              onClick={() => {
                set(items.toSpliced(index, 1));
                end.current?.focus();
              }}
            >
              {t('action.remove')}
            </Button>
          </li>
        ))}
      </ol>
      <div ref={end} tabIndex={-1}>
        <Button onClick={() => set([...items, blankValue(shape.item) ?? {}])}>+ {factT('add')}</Button>
      </div>
    </FieldGroup>
  );
}

const GroupField = (field: FieldProps<'group'>) => (
  <FieldGroup {...field}>
    <Parts place={field.place} parts={field.shape.parts} />
  </FieldGroup>
);

const fields: { readonly [Kind in ShapeKind]: ComponentType<FieldProps<Kind>> } = {
  count: InputField,
  sum: InputField,
  text: InputField,
  initials: InputField,
  phone: InputField,
  telegram: InputField,
  time: InputField,
  photo: PhotoField,
  boolean: BooleanField,
  day: DayField,
  languages: LanguagesField,
  choice: ChoiceField,
  choices: ChoicesField,
  list: ListField,
  hours: ListField,
  group: GroupField,
  variant: VariantField,
};

export function ValueField(field: FieldProps) {
  const Field = fields[field.shape.kind] as ComponentType<FieldProps>;
  return <Field {...field} />;
}
