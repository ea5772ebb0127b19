import * as v from 'valibot';
import type { TextKind } from './text-kinds.ts';

export type SchemaEntries = Readonly<Record<string, v.GenericSchema>>;

export type SchemaShape =
  | { kind: 'count' | 'sum'; least?: number; most?: number }
  | { kind: 'text' | 'languages'; textKind: TextKind }
  | { kind: 'id' }
  | { kind: 'initials' | 'phone' | 'telegram' | 'time' | 'photo' | 'boolean' }
  /** `isOnce`: with a year. Otherwise a day without a year is a day of every year. */
  | { kind: 'day'; isOnce?: boolean }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'list' | 'hours'; item: v.GenericSchema }
  | { kind: 'group'; entries: SchemaEntries }
  | { kind: 'variant'; key: string; variants: Readonly<Record<string, SchemaEntries>> };

// Page scripts import modules with schemas: the annotation lets bundlers drop the unused schemas.

/* @__NO_SIDE_EFFECTS__ */
export function withShape<const Schema extends v.GenericSchema>(schema: Schema, shape: SchemaShape) {
  return v.pipe(schema, v.metadata({ shape }));
}

/* @__NO_SIDE_EFFECTS__ */
export function choice<const Options extends readonly string[]>(options: Options, hint?: string) {
  return withShape(v.picklist(options, hint), { kind: 'choice', options });
}

/* @__NO_SIDE_EFFECTS__ */
export function listOf<const Item extends v.GenericSchema>(item: Item, hint?: string) {
  return withShape(v.array(item, hint), { kind: 'list', item });
}

/* @__NO_SIDE_EFFECTS__ */
export function group<const Entries extends v.ObjectEntries>(entries: Entries, hint?: string) {
  return withShape(v.strictObject(entries, hint), { kind: 'group', entries: entries as SchemaEntries });
}

export const shapeIn = (schema: v.GenericSchema): SchemaShape | undefined =>
  (v.getMetadata(schema) as { shape?: SchemaShape }).shape;
