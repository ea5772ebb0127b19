/** A part of a value that has a name. */
export interface Part {
  key: string;
  shape: Shape;
  isOptional: boolean;
}

type Limits = { least?: number; most?: number };

/** What a value is, as its schema in model/ says. */
export type Shape =
  | ({ kind: 'count' } & Limits)
  /** In soʻm. */
  | ({ kind: 'sum' } & Limits)
  | { kind: 'text' }
  | { kind: 'initials' }
  | { kind: 'phone' }
  | { kind: 'telegram' }
  /** Of the day: `9:00`. */
  | { kind: 'time' }
  | { kind: 'photo' }
  | { kind: 'boolean' }
  /** A day of every year, or of one year. */
  | { kind: 'day' }
  /** A text for each language; `isOuter`: the value that holds it has the language before the key: `uz.quote`. */
  | { kind: 'languages'; isOuter?: true }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'choices'; options: readonly string[] }
  | { kind: 'list'; item: Shape }
  /** The rows of a week. */
  | { kind: 'hours'; item: Shape }
  | { kind: 'group'; parts: readonly Part[] }
  /** One of several groups, told apart by the text at `key`. */
  | { kind: 'variant'; key: string; variants: Readonly<Record<string, readonly Part[]>> };

/** Several readings of the client's notes, of which one is published, or one for each language. */
export interface DisputedShape {
  kind: 'disputed';
  reading: Shape;
  isByLanguage: boolean;
}

export type FactShape = Shape | DisputedShape;
export type ShapeKind = Shape['kind'];
