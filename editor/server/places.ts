import * as v from 'valibot';
import { companyFile, companySchema } from '../../model/company.ts';
import { courseIds, courseSchema, extraFact, factsFileOf } from '../../model/courses.ts';
import { knownWordsFile, newWord } from '../../model/known-words.ts';
import { ownerCourseSchema, ownerFile } from '../../model/owner.ts';
import { peopleLists } from '../../model/people.ts';
import { questionSchema, questionsNamespaceOf } from '../../model/questions.ts';
import { textSchemas } from '../../model/schemas.ts';
import { textKindOf } from '../../model/text-kinds.ts';
import type { FactId, Issue, ItemList } from '../shared/api.ts';
import {
  atPlace,
  type ContentFiles,
  dictionaryOf,
  idOf,
  isReleasedText,
  type Json,
  orderKey,
  type Place,
  valueIn,
} from '../shared/content.ts';
import { entriesOf } from './shapes.ts';

export interface ListPlace extends Place, Pick<ItemList, 'id' | 'kind'> {
  item: v.GenericSchema;
}

export interface FactPlace extends Place {
  group: string;
  id: FactId;
  /** Key of an entry: `modules` of `extraFacts`. */
  name?: string;
  schema: v.GenericSchema;
}

const maxItems = 100;
const maxWords = 2000;

/** Settings of developers. */
const hiddenFacts = /^(?:form|kind|asksMotivation|classPlan|surveyMinutes)$/;

/** Parts of sentences, codes, and labels that only screen readers read. */
const hiddenTexts: readonly (readonly [namespace: RegExp, key: RegExp])[] = [
  [/^(?:units|pages\/error|pages\/not-found)$/, /./],
  [/./, /_(?:zero|one|two|few|many|other)$/],
  [/^site$/, /^(?:language\.|navigation\.(?:label|menu|close|language|skip|newTab)$|footer\.phone$)/],
  [/^site$/, /^(?:course\.(?:breadcrumb|rating|compare\.suits)|apply\.close|carousel\.(?!sample)\w+)$/],
  [/^first-bug$/, /^shop\.(?:label|less|more|quantity|total)$/],
  [/^trial$/, /^(?:linux\.(?:terminal|recall)|jmeter\.(?:report|request)|robot\.(?:page|log|locator))$/],
];

export function isOffered({ file, path }: Place): boolean {
  const { namespace } = dictionaryOf(file) ?? {};
  if (namespace === undefined || isReleasedText(file)) return false;
  const key = path.join('.');
  return !hiddenTexts.some(([folder, hidden]) => folder.test(namespace) && hidden.test(key));
}

const people: readonly ListPlace[] = Object.entries(peopleLists).map(([id, list]) => ({ ...list, id, kind: 'people' }));

export const listPlaces = (files: ContentFiles): ListPlace[] => [
  ...people,
  ...Object.keys(files).flatMap((file): ListPlace[] => {
    const id = questionsNamespaceOf(file);
    return id === undefined ? [] : [{ id, kind: 'questions', file, path: [], item: questionSchema }];
  }),
];

const sources = [
  { group: 'company', file: companyFile, path: [], entries: entriesOf(companySchema) },
  ...courseIds.flatMap((group) => [
    // The owner's facts come first: they change most.
    { group, file: ownerFile, path: ['courses', group], entries: entriesOf(ownerCourseSchema) },
    { group, file: factsFileOf(group), path: [], entries: entriesOf(courseSchema) },
  ]),
];

export const factPlaces = (files: ContentFiles): FactPlace[] =>
  sources.flatMap(({ group, file, path: parent, entries }) =>
    Object.entries(entries).flatMap(([key, schema]): FactPlace[] => {
      const fact = { group, file, id: key as FactId, path: [...parent, key] };
      if (hiddenFacts.test(key)) return [];
      if (key !== 'extraFacts') return [{ ...fact, schema }];
      // The form shows each entry as a fact of its own.
      const names = Object.keys(valueIn(files, fact) ?? {}).filter((name) => !hiddenFacts.test(name));
      return names.map((name) => ({ ...fact, name, path: [...fact.path, name], schema: extraFact }));
    }),
  );

const orderSchema = v.pipe(v.array(v.string()), v.maxLength(maxWords));
/** Null removes a value. */
const removable = (schema: v.GenericSchema) => v.optional(schema);

function itemSchemaAt(files: ContentFiles, { file, path }: Place): v.GenericSchema | undefined {
  const key = path.at(-1);
  const parent = { file, path: path.slice(0, -1) };
  const list = atPlace(listPlaces(files), parent);
  const items = valueIn(files, parent);
  const isWord = file === knownWordsFile && path.length === 2;
  if ((!list && !isWord) || key === undefined || !Array.isArray(items)) return undefined;
  if (key === orderKey) return orderSchema;
  const most = isWord ? maxWords : maxItems;
  const isNew = !items.some((item: Json) => idOf(item) === key);
  return removable(
    v.pipe(
      list?.item ?? newWord,
      v.check((item) => idOf(item as Json) === key, `the id is not ${key}`),
      v.check(() => !isNew || items.length < most, `the list is full: it has ${most} entries`),
    ),
  );
}

function schemaAt(files: ContentFiles, place: Place): v.GenericSchema | undefined {
  if (!dictionaryOf(place.file)) return itemSchemaAt(files, place) ?? atPlace(factPlaces(files), place)?.schema;
  if (!isOffered(place) || typeof valueIn(files, place) !== 'string') return undefined;
  const kind = textKindOf(place.path.join('.'));
  return v.pipe(
    textSchemas[kind],
    v.check((text) => text.trim() !== '', 'write a text'),
  );
}

/** @param files of the site without the change. */
export function issueOf(files: ContentFiles, { file, path, value }: Place & { value: Json }): Issue | undefined {
  const place = { file, path };
  const schema = schemaAt(files, place);
  if (!schema) return { ...place, kind: 'gone', within: [], message: 'the site has no such place any more' };
  const { issues } = v.safeParse(schema, value ?? undefined);
  if (!issues) return undefined;
  const [{ message, path: inner = [] }] = issues;
  return { ...place, kind: 'value', within: inner.map(({ key }) => String(key)), message };
}
