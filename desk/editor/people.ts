import * as v from 'valibot';
import { courseIds } from '../../model/courses.ts';
import { isLanguageCode, languages } from '../../model/languages.ts';
import { peopleListIds, peopleLists } from '../../model/people.ts';
import type { DraftChange, DraftPlace, Json } from '../shared/site-draft.ts';
import { nameOfPlace, valueAt, withChanges } from '../shared/site-draft.ts';
import type { ItemField, ItemList, PeopleResponse } from '../shared/site-lists.ts';
import { keysWithin } from '../shared/site-questions.ts';
import { readContent } from './content.ts';

/** What a form asks of a schema: valibot's own types tell it of each kind of schema apart. */
interface SchemaNode {
  type: string;
  entries?: Readonly<Record<string, SchemaNode>>;
  wrapped?: SchemaNode;
}

const kinds: Readonly<Record<string, ItemField['kind']>> = {
  string: 'text',
  number: 'count',
  boolean: 'flag',
  array: 'courses',
};

/** Each value that an item of a schema holds. */
function* eachLeaf(
  schema: SchemaNode,
  path: readonly string[] = [],
  isOptional = false,
): Generator<{ path: readonly string[]; kind: ItemField['kind']; isOptional: boolean }> {
  if (schema.type === 'optional' && schema.wrapped) {
    // What a language says may be missing in the file; who writes in the desk writes it in every language.
    yield* eachLeaf(schema.wrapped, path, !schema.wrapped.entries);
  } else if (schema.entries) {
    for (const [key, entry] of Object.entries(schema.entries)) yield* eachLeaf(entry, [...path, key], isOptional);
  } else {
    const kind = kinds[schema.type];
    if (!kind) throw new Error(`no field for a schema of type ${schema.type}`);
    const { isPhoto } = v.getMetadata(schema as unknown as v.GenericSchema) as { isPhoto?: boolean };
    yield { path, kind: isPhoto ? 'photo' : kind, isOptional };
  }
}

/** The fields of a form for items of a schema. What is said in each language is one field with a place for each. */
export function itemFields(schema: v.GenericSchema): ItemField[] {
  const fields = new Map<string, ItemField>();
  for (const { path, kind, isOptional } of eachLeaf(schema as unknown as SchemaNode)) {
    const language = path.find(isLanguageCode);
    const name = path.filter((key) => key !== language).join('.');
    const place = { path, ...(language && { language }) };
    const places = [...(fields.get(name)?.places ?? []), place];
    const order = (code: string | undefined) => languages.findIndex((one) => one.code === code);
    fields.set(name, { name, kind, isOptional, places: places.sort((a, b) => order(a.language) - order(b.language)) });
  }
  return [...fields.values()];
}

/** A list as the draft has it, with the fields of its items. @param root the checkout. */
export async function listOf(
  root: string,
  changes: readonly DraftChange[],
  { id, file, path, item }: DraftPlace & { id: string; item: v.GenericSchema },
): Promise<ItemList> {
  const base = valueAt(await readContent(root, file), path) ?? [];
  const own = changes.find((change) => nameOfPlace(change) === nameOfPlace({ file, path }));
  const within = changes.flatMap(({ value, version, ...change }) => {
    const keys = keysWithin({ file, path }, change);
    return keys ? [{ path: keys, value, version }] : [];
  });
  const value = own?.value ?? withChanges(base, within);
  const version = own?.version ?? Math.max(0, ...within.map((change) => change.version));
  return { id, file, path, fields: itemFields(item), items: Array.isArray(value) ? value : [], base, version };
}

/** Lists of people as the draft has them, with the fields of their items. @param root the checkout. */
export async function readPeople(root: string, changes: readonly DraftChange[]): Promise<PeopleResponse> {
  const nameOf = async (id: string, code: string): Promise<[string, Json]> => {
    const texts = await readContent(root, `content/courses/${id}/${code}.json`).catch(() => ({}));
    return [code, valueAt(texts, ['name']) ?? id];
  };
  return {
    lists: await Promise.all(peopleListIds.map((id) => listOf(root, changes, { id, ...peopleLists[id] }))),
    courses: await Promise.all(
      courseIds.map(async (id) => ({
        id,
        names: Object.fromEntries(await Promise.all(languages.map(({ code }) => nameOf(id, code)))) as Record<
          string,
          string
        >,
      })),
    ),
  };
}
