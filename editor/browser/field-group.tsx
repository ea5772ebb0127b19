import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type Place, textGroupOf } from '../shared/content.ts';
import type { Shape, ShapeKind } from '../shared/shapes.ts';
import { useFieldAt } from './field-at.ts';
import style from './page.module.css';

type ShapeByKind = { [Kind in ShapeKind]: Extract<Shape, { kind: Kind }> };

export interface FieldProps<Kind extends ShapeKind = ShapeKind> {
  shape: ShapeByKind[Kind];
  place: Place;
  /** Defaults to the name of the place. */
  label?: string;
  /** A label is already visible. */
  isLabelled?: boolean;
  isOptional?: boolean;
}

/** Comes into view, because the fields of a group may fill a window. */
export function Issue({ id, children }: { id?: string; children: string }) {
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The publish bar may come with the same key, and takes space.
    const frame = requestAnimationFrame(() => shown.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <p ref={shown} id={id} tabIndex={-1} role="alert" data-issue className={style.unsaved}>
      {children}
    </p>
  );
}

export function FieldGroup({ shape, place, label, isLabelled, children }: FieldProps & { children: ReactNode }) {
  const id = useId();
  const field = useFieldAt()(place);
  // A text of pages is the value of one language: its own field says what is wrong.
  const issue = textGroupOf(place) ? undefined : field.issue(shape);
  return (
    <fieldset className={style.field} aria-describedby={issue && id}>
      <legend className={isLabelled ? 'visually-hidden' : style.label}>{label ?? field.label}</legend>
      {children}
      {issue && <Issue id={id}>{issue}</Issue>}
    </fieldset>
  );
}
