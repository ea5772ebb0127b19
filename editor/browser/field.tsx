import { type ReactNode, useEffect, useId, useRef } from 'react';
import { maxCharacters, type TextKind, undrawable } from '../../model/text-kinds.ts';
import type { Shape, ShapeKind } from '../shared/api.ts';
import { formatPath, isSameJson, isWithin, type Json, type Place, textGroupOf, valueAt } from '../shared/content.ts';
import { factWarnings, isBlocking } from '../shared/warnings.ts';
import { useEditor } from './editor-state.ts';
import { isFilled, plainShape } from './fact-words.ts';
import style from './page.module.css';
import { useTexts } from './texts.ts';
import { withInitials, withValue } from './values.ts';

const examples: Partial<Record<ShapeKind | 'link', string>> = {
  count: '20',
  sum: '4 500 000',
  phone: '+998 90 123 45 67',
  telegram: '@maktab_bot',
  time: '18:30',
  link: '/dars/qa',
};

export function useFieldAt() {
  const { state, asked, findings, currentValue, write, placeOf } = useEditor();
  const { t: siteT, factT: t } = useTexts();

  function textProblem(kind: TextKind, text: string): string | undefined {
    const most = maxCharacters[kind];
    if (text.length > most) return siteT('length.most', { count: text.length, most });
    const character = undrawable(kind, text);
    return character && siteT('length.character', { character });
  }

  function hintOf(shape: Shape): string {
    if ((shape.kind === 'count' || shape.kind === 'sum') && shape.most !== undefined)
      return t('hint.limits', { least: shape.least ?? 0, most: shape.most });
    const kind = shape.kind === 'text' && shape.textKind === 'link' ? 'link' : shape.kind;
    return t(`hint.${kind}`, { example: examples[kind] ?? '' });
  }

  return (place: Place) => {
    const { owner, where, facts, shape = plainShape, field: label = where } = placeOf(place);
    const name = formatPath(place);
    const path = place.path.slice(owner.place.path.length);
    const whole = currentValue(owner.place);
    const value = valueAt(whole, path) ?? undefined;
    const published = valueAt(owner.published, path) ?? undefined;
    const problem = shape.kind === 'text' && textProblem(shape.textKind, String(value ?? ''));
    const refusal = problem || hintOf(shape);
    const isWhole = shape.kind === 'day' || shape.kind === 'choices';
    const isRefused = state.issues.some(({ kind, within, ...refused }) => {
      const part = { file: refused.file, path: [...refused.path, ...within] };
      return kind === 'value' && (isWhole ? isWithin(place, part) : formatPath(part) === name);
    });
    // A field that nobody has filled yet says so once somebody asks.
    const isShown = asked === formatPath(owner.place) || isFilled(value) || isFilled(published);
    return {
      ...{ name, label, value, published, facts },
      /** Why the site cannot have a value that it refuses. */
      refusal,
      issue: problem || (isRefused && isShown) ? refusal : undefined,
      isFact: owner.kind === 'fact',
      set(next: Json | undefined): void {
        // A fact without a value is absent. Texts and items keep an empty text.
        const kept = owner.kind === 'fact' && next === '' ? undefined : next;
        write(owner.place, withInitials(withValue(whole, path, kept), path, whole) ?? null);
      },
      warnings:
        owner.kind === 'fact'
          ? factWarnings(owner.fact.id, whole, owner.fact.value).filter(({ within }) => isSameJson(within, path))
          : [],
      findings: findings.filter((finding) => formatPath(finding) === name),
    };
  };
}

export const useField = (place: Place) => useFieldAt()(place);

export interface FieldProps<Kind extends ShapeKind = ShapeKind> {
  shape: Shape & { kind: Kind };
  place: Place;
  label?: string;
  /** A label is already visible. */
  isLabelled?: boolean;
  isOptional?: boolean;
}

/** Comes into view, because the fields of a group may fill a window. */
export function Issue({ id, isDoubt, children }: { id?: string; isDoubt?: boolean; children: string }) {
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The publish bar may come with the same key, and takes space.
    const frame = requestAnimationFrame(() => shown.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const look = isDoubt
    ? { role: 'status', className: 'notice' }
    : { role: 'alert', className: style.unsaved, 'data-issue': true };
  return (
    <p ref={shown} id={id} tabIndex={-1} {...look}>
      {children}
    </p>
  );
}

export function FieldGroup({ place, label, isLabelled, children }: FieldProps & { children: ReactNode }) {
  const id = useId();
  const field = useField(place);
  const { factT: t } = useTexts();
  // A text of pages is the value of one language: its own field says what is wrong.
  const issue = textGroupOf(place) ? undefined : field.issue;
  return (
    <fieldset className={style.field} aria-describedby={issue && id}>
      <legend className={isLabelled ? 'visually-hidden' : style.label}>{label ?? field.label}</legend>
      {children}
      {issue && <Issue id={id}>{issue}</Issue>}
      {field.warnings.map((warning) => (
        <Issue key={warning.kind} isDoubt={!isBlocking(warning)}>
          {t(`warning.${warning.kind}`)}
        </Issue>
      ))}
    </fieldset>
  );
}
