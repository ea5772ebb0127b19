import { type ReactNode, useRef } from 'react';
import { Button } from '../../desk/inbox/browser/components.tsx';
import { valueAt } from '../shared/content.ts';
import type { Shape } from '../shared/shapes.ts';
import { useEditor } from './editor-context.ts';
import { FieldGroup, type FieldProps } from './field-group.tsx';
import fieldStyle from './fields.module.css';
import { useTexts } from './texts.ts';
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
  const { shape, place } = field;
  const { listT: t, factT } = useTexts();
  const { fieldAt, optionName } = useEditor();
  const { value, set } = fieldAt(place);
  const end = useRef<HTMLDivElement>(null);
  const items = listOf(value);
  const isFixed = hasPart(shape.item, 'id');
  const rows = items.map((item, index) => ({
    key: String(index),
    name: isFixed ? optionName(String(valueAt(item, ['id']))) : factT('row', { number: index + 1 }),
  }));
  return (
    <FieldGroup {...field}>
      <ol>
        {rows.map(({ key, name }, index) => (
          <li key={key} className={fieldStyle.part}>
            {children({ shape: shownShape(shape.item), label: name, place: { ...place, path: [...place.path, key] } })}
            {!isFixed && (
              <Button
                onClick={() => {
                  set(items.toSpliced(index, 1));
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
        {!isFixed && <Button onClick={() => set([...items, blankValue(shape.item) ?? {}])}>+ {factT('add')}</Button>}
      </div>
    </FieldGroup>
  );
}
