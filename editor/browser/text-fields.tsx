import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import style from './page.module.css';

interface FieldsProps {
  className: string | undefined;
  count: number;
  /** Draws a field. @param helpPlace where {@link FieldHelp} puts what is said of it. */
  children: (index: number, helpPlace: Element | null) => ReactNode;
}

/**
 * A text in each language. What is said of each stands beneath it, but Tab goes there only after the last field: from one
 * language to the other in one step.
 */
export function TextFields({ className, count, children }: FieldsProps) {
  const [places, setPlaces] = useState<Element | null>(null);
  const indexes = [...Array(count).keys()];
  return (
    <div className={className}>
      {indexes.map((index) => (
        <div key={index} style={{ order: 2 * index }}>
          {children(index, places?.children[index] ?? null)}
        </div>
      ))}
      <div ref={setPlaces} className={style.help}>
        {indexes.map((index) => (
          <div key={index} style={{ order: 2 * index + 1 }} />
        ))}
      </div>
    </div>
  );
}

interface HelpProps {
  /** Undefined: right here. */
  place: Element | null | undefined;
  /** The id of what names the field. */
  labelledBy: string;
  children: ReactNode;
}

/** What is said of a field, and what corrects it. */
export function FieldHelp({ place, labelledBy, children }: HelpProps) {
  if (place === undefined) return children;
  const group = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; these act at once
    <div role="group" aria-labelledby={labelledBy} className={style.field}>
      {children}
    </div>
  );
  return place && createPortal(group, place);
}
