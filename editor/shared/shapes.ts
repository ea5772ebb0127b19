import type { TextKind } from '../../model/text-kinds.ts';

export interface Part {
  key: string;
  shape: Shape;
  isOptional: boolean;
}

type Limits = { least?: number; most?: number };

export type Shape =
  | ({ kind: 'count' } & Limits)
  /** In soʻm. */
  | ({ kind: 'sum' } & Limits)
  | { kind: 'text'; textKind: TextKind }
  | { kind: 'initials' }
  | { kind: 'phone' }
  | { kind: 'telegram' }
  /** Time of day: `9:00`. */
  | { kind: 'time' }
  | { kind: 'photo' }
  | { kind: 'boolean' }
  /** A day of a single year, or also of every year. */
  | { kind: 'day'; isOnce?: boolean }
  | { kind: 'languages'; textKind: TextKind }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'choices'; options: readonly string[] }
  | { kind: 'list'; item: Shape }
  | { kind: 'hours'; item: Shape }
  | { kind: 'group'; parts: readonly Part[] }
  /** One of several groups; the text at `key` selects it. */
  | { kind: 'variant'; key: string; variants: Readonly<Record<string, readonly Part[]>> };

export type ShapeKind = Shape['kind'];
