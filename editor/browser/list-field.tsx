import { type ReactNode, useRef } from 'react';
import { Button } from '../../desk/inbox/browser/components.tsx';
import { useEditor } from './editor-context.ts';
import { FieldGroup, type FieldProps } from './field-group.tsx';
import fieldStyle from './fields.module.css';
import { useTexts } from './texts.ts';
import { blankValue, listOf } from './values.ts';

interface ListProps extends FieldProps<'list' | 'hours'> {
  children: (item: FieldProps) => ReactNode;
}

/** A list within a fact: its items have no order of their own. */
export function ListField({ children, ...field }: ListProps) {
  const { shape, place } = field;
  const { listT: t, factT } = useTexts();
  const { value, set } = useEditor().fieldAt(place);
  const end = useRef<HTMLDivElement>(null);
  const items = listOf(value);
  const names = items.map((_, index) => factT('row', { number: index + 1 }));
  return (
    <FieldGroup {...field}>
      <ol>
        {names.map((name, index) => (
          <li key={name} className={fieldStyle.part}>
            {children({ shape: shape.item, label: name, place: { ...place, path: [...place.path, String(index)] } })}
            <Button
              onClick={() => {
                set(items.toSpliced(index, 1));
                end.current?.focus();
              }}
            >
              <span className="visually-hidden">{t('action.named', { name })} </span>
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
