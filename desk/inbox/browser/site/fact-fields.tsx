import { type Json, valueAt } from '../../../shared/site-draft.ts';
import type { FactPart, ValueShape } from '../../../shared/site-facts.ts';
import { Button } from '../components.tsx';
import {
  BooleanField,
  ChoiceField,
  ChoicesField,
  DayField,
  FieldGroup,
  type FieldsProps,
  isAt,
  Labelled,
  LanguagesField,
  listOf,
  NumberField,
  objectOf,
  TextField,
  TimeField,
  withPart,
} from './fact-field.tsx';
import { useFactNames } from './fact-values.ts';
import style from './facts.module.css';

/** The fields of each part, beside one another where there is room. */
function Parts({ parts, ...field }: Omit<FieldsProps, 'shape' | 'label'> & { parts: readonly FactPart[] }) {
  const { partName } = useFactNames();
  const { fact, inner, value, onChange, wrong } = field;
  return (
    <div className={style.row}>
      {parts.map(({ key, shape, isOptional }) => (
        <FactFields
          key={key}
          {...{ fact, shape, isOptional, wrong }}
          label={partName(fact, [...inner, key])}
          inner={[...inner, key]}
          value={valueAt(value, [key])}
          onChange={(part) => onChange(withPart(value, key, part))}
        />
      ))}
    </div>
  );
}

function GroupFields({ shape, ...field }: FieldsProps<'group'>) {
  return (
    <FieldGroup {...field} shape={shape} isWrong={isAt(field.wrong, field.inner)}>
      <Parts {...field} parts={shape.parts} />
    </FieldGroup>
  );
}

function VariantFields({ shape, value, onChange, ...field }: FieldsProps<'variant'>) {
  const { partName, optionName, t } = useFactNames();
  const kind = valueAt(value, [shape.key]);
  const parts = shape.variants[String(kind)] ?? [];
  return (
    <FieldGroup {...field} shape={shape} isWrong={isAt(field.wrong, field.inner)}>
      <Labelled
        field={{ label: partName(field.fact, [...field.inner, shape.key]), shape, inner: [...field.inner, shape.key] }}
        isWrong={isAt(field.wrong, [...field.inner, shape.key])}
      >
        {(input) => (
          <select
            {...input}
            value={String(kind ?? '')}
            onChange={({ target }) => {
              const kept = (shape.variants[target.value] ?? []).filter(
                ({ key }) => valueAt(value, [key]) !== undefined,
              );
              onChange({
                [shape.key]: target.value,
                ...Object.fromEntries(kept.map(({ key }) => [key, objectOf(value)[key] as Json])),
              });
            }}
          >
            {kind === undefined && <option value="">{t('choose')}</option>}
            {Object.keys(shape.variants).map((name) => (
              <option key={name} value={name}>
                {optionName(name)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Parts {...field} {...{ value, onChange, parts }} />
    </FieldGroup>
  );
}

function ListFields({ shape, value, onChange, ...field }: FieldsProps<'list' | 'hours'>) {
  const { t, optionName } = useFactNames();
  const { item } = shape;
  const { fact, inner, wrong } = field;
  const items = listOf(value);
  // What has an id belongs to code that knows it: only its values change.
  const isFixed = item.kind === 'group' && item.parts.some(({ key }) => key === 'id');
  const shown: ValueShape = isFixed ? { kind: 'group', parts: item.parts.filter(({ key }) => key !== 'id') } : item;
  return (
    <FieldGroup {...field} shape={shape} isWrong={isAt(wrong, inner)}>
      <ol className={style.items}>
        {items.map((one, index) => {
          const id = valueAt(one, ['id']);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no id; each field shows the value that it is given
            <li key={index} className={style.entry}>
              <FactFields
                {...{ fact, wrong }}
                shape={shown}
                isOptional={false}
                label={isFixed ? optionName(String(id)) : t('row', { number: index + 1 })}
                inner={[...inner, String(index)]}
                value={one}
                onChange={(next) => onChange(items.with(index, next ?? {}))}
              />
              {!isFixed && (
                <Button variant="plain" onClick={() => onChange(items.toSpliced(index, 1))}>
                  {t('remove', { what: t('row', { number: index + 1 }) })}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {!isFixed && <Button onClick={() => onChange([...items, {}])}>{t('add')}</Button>}
    </FieldGroup>
  );
}

/** The fields of a value, as its schema has it. */
export function FactFields({ shape, ...field }: FieldsProps) {
  switch (shape.kind) {
    case 'count':
    case 'sum':
      return <NumberField {...field} shape={shape} />;
    case 'text':
    case 'phone':
    case 'telegram':
      return <TextField {...field} shape={shape} />;
    case 'time':
      return <TimeField {...field} shape={shape} />;
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
    case 'group':
      return <GroupFields {...field} shape={shape} />;
    case 'variant':
      return <VariantFields {...field} shape={shape} />;
    case 'list':
    case 'hours':
      return <ListFields {...field} shape={shape} />;
  }
}
