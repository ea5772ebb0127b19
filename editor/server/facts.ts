import * as v from 'valibot';
import { companyFile, companySchema } from '../../model/company.ts';
import { courseIds, courseSchema, courses, factsFileOf, isDisputed } from '../../model/courses.ts';
import { knownWordsFile } from '../../model/known-words.ts';
import { ownerCourseSchema, ownerFile } from '../../model/owner.ts';
import { environmentName } from '../../model/site-config.ts';
import {
  type DraftChange,
  type DraftPlace,
  dictionaryOf,
  formatPath,
  isSameJson,
  type Json,
  valueAt,
  withChanges,
  withValueAt,
} from '../shared/draft.ts';
import { type FactGroup, type FactId, hiddenFacts, isOfFact, type SiteFact, splitFacts } from '../shared/facts.ts';
import { questionsNamespaceOf, questionsPath } from '../shared/questions.ts';
import type { ContentFiles } from './content.ts';
import { peopleSchemas } from './people.ts';
import { questionsSchema } from './questions.ts';
import { disputedShapeOf, isOptional, schemaWithin, shapeOf } from './shapes.ts';

/** Where facts stand, and what they must be. */
interface Source {
  group: string;
  file: string;
  /** Of the object that holds the facts. */
  path: readonly string[];
  entries: Readonly<Record<string, v.GenericSchema>>;
}

const sources: readonly Source[] = [
  { group: 'company', file: companyFile, path: [], entries: companySchema.entries },
  ...courseIds.flatMap((id): Source[] => [
    // What the owner writes comes first: it changes most.
    { group: id, file: ownerFile, path: ['courses', id], entries: ownerCourseSchema.entries },
    { group: id, file: factsFileOf(id), path: [], entries: courseSchema.entries },
  ]),
];

interface FoundFact extends SiteFact {
  group: string;
  schema: v.GenericSchema;
}

const isHidden = (id: string) => (hiddenFacts as readonly string[]).includes(id);
const isSplit = (id: string) => (splitFacts as readonly string[]).includes(id);

/** The texts and numbers within a value, by their keys. */
function leavesOf(value: Json, keys: readonly string[]): (readonly string[])[] {
  if (value === null || typeof value !== 'object') return [keys];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner as Json, [...keys, key]));
}

/** The draft's change of a value, or of what holds it or lies within it. */
function changeOf(changes: readonly DraftChange[], place: DraftPlace): DraftChange | undefined {
  return (
    changes.find((change) => formatPath(change) === formatPath(place)) ??
    changes.find((change) => isOfFact(change, place)) ??
    changes.filter((change) => isOfFact(place, change)).toSorted((one, other) => other.version - one.version)[0]
  );
}

function factsOf(source: Source, published: Json, changes: readonly DraftChange[]): FoundFact[] {
  const { group, file, path: parent, entries } = source;
  const drafted = withChanges(published, changes);

  function factAt(id: string, path: readonly string[], schema: v.GenericSchema, name?: string): FoundFact {
    const value = valueAt(drafted, path) ?? null;
    const change = changeOf(changes, { file, path });
    return {
      // The entries' own keys: what FactId is made of.
      id: id as FactId,
      group,
      file,
      path,
      schema,
      shape: isDisputed(value) ? disputedShapeOf(schema) : shapeOf(schema),
      isOptional: isOptional(schema),
      value,
      base: valueAt(published, path) ?? null,
      version: change?.version ?? 0,
      ...(name !== undefined && { name }),
      ...(change && { by: change.by }),
    };
  }

  return Object.entries(entries).flatMap(([id, schema]) => {
    const path = [...parent, id];
    if (isHidden(id)) return [];
    if (!isSplit(id)) return [factAt(id, path, schema)];
    // What was taken away in the draft is still there to be put back.
    const names = [valueAt(published, path), valueAt(drafted, path)].flatMap((record) => Object.keys(record ?? {}));
    return [...new Set(names)].map((name) => factAt(id, [...path, name], schemaWithin(schema, [name]) ?? schema, name));
  });
}

const findFacts = (files: ContentFiles, changes: readonly DraftChange[]): FoundFact[] =>
  sources.flatMap((source) => {
    const own = changes.filter(({ file }) => file === source.file);
    return factsOf(source, files[source.file] ?? {}, own);
  });

/**
 * Every fact that can be edited, by company and course.
 * @param files the published content.
 * @param environment of the server, which may override facts.
 */
export function listFacts(
  files: ContentFiles,
  changes: readonly DraftChange[],
  environment: NodeJS.ProcessEnv,
): FactGroup[] {
  const found = findFacts(files, changes);
  return [...new Set(sources.map(({ group }) => group))].map((id) => ({
    id,
    ...(id !== 'company' && { form: courses.find((course) => course.id === id)?.form ?? id }),
    facts: found.flatMap(({ group, schema: _, ...fact }): SiteFact[] => {
      if (group !== id) return [];
      const names = id === 'company' ? leavesOf(fact.value, fact.path).map(environmentName) : [];
      const overriddenBy = names.filter((name) => environment[name] !== undefined);
      return [{ ...fact, ...(overriddenBy.length > 0 && { overriddenBy }) }];
    }),
  }));
}

/** What a draft may have in a list of people or questions; undefined for other places. */
function listSchemaOf(place: DraftPlace): v.GenericSchema | undefined {
  const isQuestions = questionsNamespaceOf(place.file) !== undefined && isSameJson(place.path, questionsPath);
  return isQuestions ? questionsSchema : peopleSchemas.find((one) => formatPath(one) === formatPath(place))?.schema;
}

/** The schema of each value that can be edited and is no text: a fact or a part of a fact, a list of people, a list of questions. */
export function schemaOf(place: DraftPlace): v.GenericSchema | undefined {
  const { file, path } = place;
  const list = listSchemaOf(place);
  if (list) return list;
  for (const source of sources) {
    const [id = '', ...within] = path.slice(source.path.length);
    const isHere = file === source.file && source.path.every((key, index) => path[index] === key);
    const schema = isHere && !isHidden(id) && Object.hasOwn(source.entries, id) && source.entries[id];
    // Of a record of facts, one fact is edited at a time.
    if (schema && (!isSplit(id) || within.length > 0)) return schemaWithin(schema, within);
  }
  return undefined;
}

/** What is wrong with a new value. */
interface FactIssue {
  file: string;
  /** Dotted path in the file. */
  key: string;
  /** In English: what to write. */
  message: string;
}

/**
 * Checks a value that somebody wants to write.
 * @param files the published content.
 * @param value null takes the value away.
 * @returns the first fault; undefined where the schema takes the value, or the place is a text of a dictionary.
 */
export function checkFact(
  files: ContentFiles,
  changes: readonly DraftChange[],
  place: DraftPlace,
  value: Json,
): FactIssue | undefined {
  const { file, path } = place;
  // Known words have a check of their own.
  if (dictionaryOf(file) || file === knownWordsFile) return undefined;
  const issueOf = (schema: v.GenericSchema, json: Json, at: readonly string[]): FactIssue | undefined => {
    const parsed = v.safeParse(schema, json ?? undefined);
    if (parsed.success) return undefined;
    const [{ message, path: inner = [] }] = parsed.issues;
    return { file, key: [...at, ...inner.map((item) => String(item.key))].join('.'), message };
  };
  const list = listSchemaOf(place);
  if (list) return issueOf(list, value, path);
  const fact = findFacts(files, changes).find((one) => isOfFact(one, place));
  if (!fact || !schemaOf(place)) return { file, key: path.join('.'), message: 'no value that can be edited' };
  const isWhole = fact.path.length === path.length;
  const whole = isWhole ? value : withValueAt(fact.value, path.slice(fact.path.length), value);
  if (whole === null && (fact.isOptional || fact.id === 'unconfirmed')) return undefined;
  return issueOf(fact.schema, whole, fact.path);
}
