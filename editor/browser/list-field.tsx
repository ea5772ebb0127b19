import { type ReactNode, useRef } from 'react';
import { Button } from '../../desk/inbox/browser/components.tsx';
import { type Json, valueAt } from '../shared/content.ts';
import type { Shape } from '../shared/shapes.ts';
import fieldStyle from './fields.module.css';
import { FieldGroup, type FieldProps } from './fields.tsx';
import { useTexts } from './texts.ts';
import { useForm } from './value-form.tsx';
import { blankValue, listOf } from './values.ts';

/** Ids belong to code, and a button toggles `hidden`. */
export function shownShape(item: Shape): Shape {
  if (item.kind !== 'group') return item;
  return { kind: 'group', parts: item.parts.filter(({ key }) => key !== 'id' && key !== 'hidden') };
}

export const hasPart = (item: Shape, key: string): boolean =>
  item.kind === 'group' && item.parts.some((part) => part.key === key);

interface ListProps extends FieldProps<'list' | 'hours'> {
  children: (item: FieldProps) => ReactNode;
}

/** A list within a fact: its items have no order of their own. */
export function ListField({ children, ...field }: ListProps) {
  const { shape, path } = field;
  const { listT: t, factT } = useTexts();
  const form = useForm();
  const end = useRef<HTMLDivElement>(null);
  const items = listOf(form.valueAt(path));
  const isFixed = hasPart(shape.item, 'id');
  const rows = items.map((item, index) => ({
    key: String(index),
    name: isFixed ? form.optionName(String(valueAt(item, ['id']))) : factT('row', { number: index + 1 }),
  }));
  const change = (next: readonly Json[]) => form.set(path, next);
  return (
    <FieldGroup {...field}>
      <ol>
        {rows.map(({ key, name }, index) => (
          <li key={key} className={fieldStyle.part}>
            {children({ shape: shownShape(shape.item), label: name, path: [...path, key] })}
            {!isFixed && (
              <Button
                onClick={() => {
                  change(items.toSpliced(index, 1));
                  end.current?.focus();
                }}
              >
                <span className="visually-hidden">{t('action.named', { name })} </span>
                {t('action.remove')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <div ref={end} tabIndex={-1}>
        {!isFixed && <Button onClick={() => change([...items, blankValue(shape.item) ?? {}])}>+ {factT('add')}</Button>}
      </div>
    </FieldGroup>
  );
}
