import * as v from 'valibot';
import { companyFile, companySchema } from '../../model/company.ts';
import { courseIds, courseSchema, extraFact, factsFileOf } from '../../model/courses.ts';
import { knownWordsFile, newWord } from '../../model/known-words.ts';
import { languages } from '../../model/languages.ts';
import { ownerCourseSchema, ownerFile } from '../../model/owner.ts';
import { peopleLists } from '../../model/people.ts';
import { textSchemas } from '../../model/schemas.ts';
import { textKindOf } from '../../model/text-kinds.ts';
import { group } from '../../model/with-shape.ts';
import type { FactId } from '../shared/api.ts';
import {
  atPlace,
  type ContentFiles,
  type DraftPlace,
  dictionaryOf,
  isReleasedText,
  type Json,
  valueIn,
  withoutPlural,
} from '../shared/draft.ts';
import { questionsNamespaceOf, questionsPath } from '../shared/questions.ts';
import { draftSchemaOf, entriesOf } from './shapes.ts';

export interface ListPlace extends DraftPlace {
  id: string;
  item: v.GenericSchema;
  /** Allows unfinished items. */
  schema: v.GenericSchema;
}

export interface FactPlace extends DraftPlace {
  group: string;
  id: FactId;
  /** Key of an entry: `modules` of `extraFacts`. */
  name?: string;
  schema: v.GenericSchema;
}

export const hiddenFacts: readonly string[] = ['form'];

const draftList = (item: v.GenericSchema, max: number) =>
  v.pipe(v.array(item), v.maxLength(max, `write at most ${max} of them`));

export const people: readonly ListPlace[] = Object.entries(peopleLists).map(([id, list]) => ({
  ...list,
  id,
  schema: draftList(draftSchemaOf(list.item), 100),
}));

const questionSchema = group(
  v.entriesFromList(
    languages.map(({ code }) => code),
    group({ question: textSchemas.heading, answer: textSchemas.answer }),
  ),
);
const questionsSchema = draftList(questionSchema, 60);

export const questionLists = (files: ContentFiles): ListPlace[] =>
  Object.keys(files).flatMap((file) => {
    const id = questionsNamespaceOf(file);
    return id === undefined ? [] : [{ id, file, path: questionsPath, item: questionSchema, schema: questionsSchema }];
  });

const sources = [
  { group: 'company', file: companyFile, path: [], entries: entriesOf(companySchema) },
  ...courseIds.flatMap((group) => [
    // The owner's facts come first: they change most.
    { group, file: ownerFile, path: ['courses', group], entries: entriesOf(ownerCourseSchema) },
    { group, file: factsFileOf(group), path: [], entries: entriesOf(courseSchema) },
  ]),
];

export const factPlaces = (base: ContentFiles): FactPlace[] =>
  sources.flatMap(({ group, file, path: parent, entries }) =>
    Object.entries(entries).flatMap(([key, schema]): FactPlace[] => {
      const fact = { group, file, id: key as FactId, path: [...parent, key] };
      if (hiddenFacts.includes(key)) return [];
      if (key !== 'extraFacts') return [{ ...fact, schema }];
      // The form shows each entry as a fact of its own.
      return Object.keys(valueIn(base, fact) ?? {}).map((name) => ({
        ...fact,
        name,
        path: [...fact.path, name],
        schema: extraFact,
      }));
    }),
  );

function schemaAt(base: ContentFiles, place: DraftPlace): v.GenericSchema | undefined {
  if (isReleasedText(place.file)) return undefined;
  const present = valueIn(base, place);
  if (dictionaryOf(place.file)) {
    const kind = textKindOf(withoutPlural(place.path.join('.')));
    return typeof present === 'string' ? textSchemas[kind] : undefined;
  }
  if (place.file === knownWordsFile && Array.isArray(present)) {
    // Only developers add words with a model: an unknown model makes every check fail.
    return v.array(v.union([v.picklist(present as string[]), newWord]));
  }
  return atPlace<DraftPlace & { schema: v.GenericSchema }>(
    [...people, ...questionLists(base), ...factPlaces(base)],
    place,
  )?.schema;
}

type Issue = { file: string; key: string; message: string };

/** `base` is content/: a release may remove a place or change its schema. */
export function issueOf(base: ContentFiles, { value, ...place }: DraftPlace & { value: Json }): Issue | undefined {
  const { file, path } = place;
  const schema = schemaAt(base, place);
  if (!schema) return { file, key: path.join('.'), message: 'not an editable value' };
  // Null removes an optional value.
  const { issues } = v.safeParse(schema, value ?? undefined);
  if (!issues) return undefined;
  const [{ message, path: inner = [] }] = issues;
  return { file, key: [...path, ...inner.map((item) => String(item.key))].join('.'), message };
}
