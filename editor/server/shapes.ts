import * as v from 'valibot';
import { languages } from '../../model/languages.ts';
import { type SchemaEntries, type SchemaShape, shapeIn } from '../../model/with-shape.ts';
import type { Part, Shape } from '../shared/api.ts';

export const isOptional = (schema: v.GenericSchema): boolean => v.is(schema, undefined);

const required = (schema: v.GenericSchema): v.GenericSchema =>
  isOptional(schema) ? v.unwrap(schema as v.OptionalSchema<v.GenericSchema, undefined>) : schema;

function schemaShapeOf(schema: v.GenericSchema): SchemaShape {
  const shape = shapeIn(required(schema));
  if (!shape) throw new Error('a schema of editable content has no form: describe it with withShape()');
  return shape;
}

export function entriesOf(schema: v.GenericSchema): SchemaEntries {
  const shape = schemaShapeOf(schema);
  if (shape.kind !== 'group') throw new Error(`a ${shape.kind} has no entries`);
  return shape.entries;
}

/** The browser makes the id of a new item. */
const partsOf = (entries: SchemaEntries): Part[] =>
  Object.entries(entries)
    .filter(([, entry]) => shapeIn(entry)?.kind !== 'id')
    .map(([key, entry]) => ({ key, shape: shapeOf(entry), isOptional: isOptional(entry) }));

export function shapeOf(schema: v.GenericSchema): Shape {
  const shape = schemaShapeOf(schema);
  switch (shape.kind) {
    case 'list':
    case 'hours': {
      const item = shapeOf(shape.item);
      return item.kind === 'choice' ? { kind: 'choices', options: item.options } : { kind: shape.kind, item };
    }
    case 'group':
      return { kind: 'group', parts: partsOf(shape.entries) };
    case 'variant': {
      const variants = Object.entries(shape.variants).map(([name, entries]) => [name, partsOf(entries)]);
      return { kind: 'variant', key: shape.key, variants: Object.fromEntries(variants) };
    }
    case 'id':
      throw new Error('the browser makes the id of a new item');
    default:
      return shape;
  }
}

export const shapeByLanguage = (shape: Shape): Shape => ({
  kind: 'group',
  parts: languages.map(({ code }) => ({ key: code, shape, isOptional: false })),
});
