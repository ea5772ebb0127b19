import * as v from 'valibot';
import { languages } from '../../model/languages.ts';
import type { DisputedShape, FactPart, ValueShape } from '../shared/site-facts.ts';

/** The schemas of which a facts file in model/ is made, as far as they say what a value is. */
type Schema = v.GenericSchema & {
  pipe?: readonly { type: string; requirement?: unknown }[];
  wrapped?: Schema;
  entries?: Readonly<Record<string, Schema>>;
  item?: Schema;
  options?: readonly (string | Schema)[];
  key?: string;
  literal?: string;
  getter?: (input: unknown) => Schema;
};

/** What `v.metadata()` says of schemas in model/ that their types do not. */
interface Metadata {
  shape?: 'sum' | 'time' | 'day' | 'phone' | 'telegram' | 'hours';
  isByLanguage?: boolean;
}

const codes: readonly string[] = languages.map(({ code }) => code);

const metadataOf = (schema: Schema) => v.getMetadata(schema as never) as Metadata;

/** What a schema's pipe asks for, and the pipe that it may begin with. */
const actionsOf = ({ pipe = [] }: Schema): NonNullable<Schema['pipe']> =>
  pipe.flatMap((action) => ('pipe' in action ? actionsOf(action as unknown as Schema) : [action]));

function limitsOf(schema: Schema): { least?: number; most?: number } {
  const limit = (type: string) => actionsOf(schema).findLast((action) => action.type === type)?.requirement;
  const [least, most] = [limit('min_value'), limit('max_value')];
  return { ...(typeof least === 'number' && { least }), ...(typeof most === 'number' && { most }) };
}

function partsOf(schema: Schema, without?: string): FactPart[] {
  return Object.entries(schema.entries ?? {})
    .filter(([key]) => key !== without)
    .map(([key, entry]) => ({ key, shape: shapeOf(entry), isOptional: isOptional(entry) }));
}

/** Whether a value may be left out. */
export const isOptional = (schema: v.GenericSchema): boolean => schema.type === 'optional';

/** What a schema's value is, where the client's notes agree on it. @throws Error for a schema that no form has fields for. */
export function shapeOf(of: v.GenericSchema): ValueShape {
  const schema = of as Schema;
  const { shape } = metadataOf(schema);
  switch (schema.type) {
    case 'optional':
      return shapeOf(schema.wrapped as Schema);
    case 'lazy':
      return shapeOf((schema.getter as NonNullable<Schema['getter']>)(undefined));
    case 'number':
      return { kind: shape === 'sum' ? 'sum' : 'count', ...limitsOf(schema) };
    case 'string':
      return { kind: shape === 'time' || shape === 'phone' || shape === 'telegram' ? shape : 'text' };
    case 'boolean':
      return { kind: 'boolean' };
    case 'picklist':
      return { kind: 'choice', options: schema.options as readonly string[] };
    case 'array': {
      const item = shapeOf(schema.item as Schema);
      if (item.kind === 'choice') return { kind: 'choices', options: item.options };
      return { kind: shape === 'hours' ? 'hours' : 'list', item };
    }
    case 'strict_object': {
      if (shape === 'day') return { kind: 'day' };
      const keys = Object.keys(schema.entries ?? {});
      if (keys.length === codes.length && keys.every((key) => codes.includes(key))) return { kind: 'languages' };
      return { kind: 'group', parts: partsOf(schema) };
    }
    case 'variant': {
      const key = schema.key as string;
      const variants = (schema.options as readonly Schema[]).map((option): [string, FactPart[]] => [
        option.entries?.[key]?.literal as string,
        partsOf(option, key),
      ]);
      return { kind: 'variant', key, variants: Object.fromEntries(variants) };
    }
    default:
      throw new Error(`no form has fields for a schema of the type ${schema.type}`);
  }
}

/** As {@link shapeOf}, of a fact on which the client's notes disagree. */
export function disputedShapeOf(of: v.GenericSchema): DisputedShape {
  const schema = (isOptional(of) ? (of as Schema).wrapped : of) as Schema;
  return { kind: 'disputed', reading: shapeOf(schema), isByLanguage: metadataOf(schema).isByLanguage === true };
}

/** The schema of a record's values. */
export function recordValueOf(of: v.GenericSchema): v.GenericSchema {
  const schema = (isOptional(of) ? (of as Schema).wrapped : of) as Schema & { value: v.GenericSchema };
  return schema.value;
}
