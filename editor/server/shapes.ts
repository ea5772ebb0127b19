import * as v from 'valibot';
import { languages } from '../../model/languages.ts';
import { type TextKind, textSchemas } from '../../model/text-kinds.ts';
import type { Part, Shape } from '../shared/shapes.ts';

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

type Metadata = {
  shape?: 'sum' | 'time' | 'day' | 'phone' | 'telegram' | 'hours' | 'initials' | 'photo';
  textKind?: TextKind;
};

const codes: readonly string[] = languages.map(({ code }) => code);

const metadataOf = (schema: v.GenericSchema) => v.getMetadata(schema as never) as Metadata;

export const isOptional = (schema: v.GenericSchema): boolean => schema.type === 'optional';

const required = (of: v.GenericSchema): Schema =>
  isOptional(of) ? required((of as Schema).wrapped as Schema) : (of as Schema);

const actionsOf = ({ pipe = [] }: Schema): NonNullable<Schema['pipe']> =>
  pipe.flatMap((action) => ('pipe' in action ? actionsOf(action as unknown as Schema) : [action]));

function limitsOf(schema: Schema): { least?: number; most?: number } {
  const limit = (type: string) => actionsOf(schema).findLast((action) => action.type === type)?.requirement;
  const [least, most] = [limit('min_value'), limit('max_value')];
  return { ...(typeof least === 'number' && { least }), ...(typeof most === 'number' && { most }) };
}

const textKindOf = (schema: v.GenericSchema): TextKind => metadataOf(schema).textKind ?? 'fact';

/** Texts that have the language before the key (`uz.quote`) become a part with all languages. */
function partsOf({ entries = {} }: Schema, without?: string): Part[] {
  return Object.entries(entries).flatMap(([key, entry]): Part[] => {
    if (key === without) return [];
    if (!codes.includes(key)) return [{ key, shape: shapeOf(entry), isOptional: isOptional(entry) }];
    if (key !== codes[0]) return [];
    return Object.entries(required(entry).entries ?? {}).map(([own, text]) => ({
      key: own,
      shape: { kind: 'languages', textKind: textKindOf(text), isOuter: true },
      isOptional: false,
    }));
  });
}

/** @throws Error for an unsupported schema type. */
export function shapeOf(of: v.GenericSchema): Shape {
  const schema = required(of);
  const { shape } = metadataOf(schema);
  switch (schema.type) {
    case 'lazy':
      return shapeOf((schema.getter as NonNullable<Schema['getter']>)(undefined));
    case 'number':
      return { kind: shape === 'sum' ? 'sum' : 'count', ...limitsOf(schema) };
    case 'string':
      return shape ? { kind: shape as 'phone' } : { kind: 'text', textKind: textKindOf(schema) };
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
      const entries = Object.entries(schema.entries ?? {});
      const areTexts = entries.every(([key, entry]) => codes.includes(key) && entry.type === 'string');
      return areTexts
        ? { kind: 'languages', textKind: textKindOf(entries[0]?.[1] as Schema) }
        : { kind: 'group', parts: partsOf(schema) };
    }
    case 'variant': {
      const key = schema.key as string;
      const variants = (schema.options as readonly Schema[]).map((option): [string, Part[]] => [
        option.entries?.[key]?.literal as string,
        partsOf(option, key),
      ]);
      return { kind: 'variant', key, variants: Object.fromEntries(variants) };
    }
    default:
      throw new Error(`unsupported schema type ${schema.type}`);
  }
}

export const shapeByLanguage = (shape: Shape): Shape => ({
  kind: 'group',
  parts: languages.map(({ code }) => ({ key: code, shape, isOptional: false })),
});

/** The schema of an unfinished value: parts may be missing, and texts empty. */
export function draftSchemaOf(of: v.GenericSchema): v.GenericSchema {
  const schema = required(of);
  if (schema.entries) {
    const entries = Object.entries(schema.entries).map(([key, entry]) => [key, v.optional(draftSchemaOf(entry))]);
    return v.strictObject(Object.fromEntries(entries));
  }
  // A photo name refers to a file: it is never unfinished.
  return schema.type === 'string' && metadataOf(schema).shape !== 'photo' ? textSchemas[textKindOf(schema)] : schema;
}
