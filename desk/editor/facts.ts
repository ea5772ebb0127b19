import type * as v from 'valibot';
import { safeParse } from 'valibot';
import { companyFile, companySchema } from '../../model/company.ts';
import { courseIds, courseSchema, courses, factsFileOf, isDisputed } from '../../model/courses.ts';
import { ownerCourseSchema, ownerFile } from '../../model/owner.ts';
import { environmentName } from '../../model/site-config.ts';
import {
  type DraftChange,
  type DraftPlace,
  type Json,
  nameOfPlace,
  valueAt,
  withChanges,
  withValueAt,
} from '../shared/site-draft.ts';
import { type FactGroup, type FactId, hiddenFacts, isOfFact, type SiteFact, splitFacts } from '../shared/site-facts.ts';
import { readContent } from './content.ts';
import { disputedShapeOf, isOptional, recordValueOf, shapeOf } from './fact-shapes.ts';

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
    changes.find((change) => nameOfPlace(change) === nameOfPlace(place)) ??
    changes.find((change) => isOfFact(change, place)) ??
    changes.filter((change) => isOfFact(place, change)).toSorted((one, other) => other.version - one.version)[0]
  );
}

function factsOf(source: Source, published: Json, changes: readonly DraftChange[]): FoundFact[] {
  const { file, path: parent, entries } = source;
  const drafted = withChanges(published, changes);

  function factAt(id: string, path: readonly string[], schema: v.GenericSchema, name?: string): FoundFact {
    const value = valueAt(drafted, path) ?? null;
    const change = changeOf(changes, { file, path });
    return {
      // The entries' own keys: what FactId is made of.
      id: id as FactId,
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
    return [...new Set(names)].map((name) => factAt(id, [...path, name], recordValueOf(schema), name));
  });
}

async function findFacts(root: string, changes: readonly DraftChange[]): Promise<[Source, FoundFact[]][]> {
  return Promise.all(
    sources.map(async (source): Promise<[Source, FoundFact[]]> => {
      const own = changes.filter(({ file }) => file === source.file);
      return [source, factsOf(source, await readContent(root, source.file), own)];
    }),
  );
}

/**
 * Every fact that can be edited, by company and course.
 * @param environment of the server: what of it overrides a fact is said.
 */
export async function listFacts(
  root: string,
  changes: readonly DraftChange[],
  environment: NodeJS.ProcessEnv,
): Promise<FactGroup[]> {
  const groups = new Map<string, FactGroup>();
  for (const [{ group: id, file }, found] of await findFacts(root, changes)) {
    const facts = found.map(({ schema: _, ...fact }): SiteFact => {
      const names = file === companyFile ? leavesOf(fact.value, fact.path).map(environmentName) : [];
      const overriddenBy = names.filter((name) => environment[name] !== undefined);
      return { ...fact, ...(overriddenBy.length > 0 && { overriddenBy }) };
    });
    const form = courses.find((course) => course.id === id)?.form ?? id;
    const group = groups.get(id) ?? { id, facts: [], ...(id !== 'company' && { form }) };
    groups.set(id, { ...group, facts: [...group.facts, ...facts] });
  }
  return [...groups.values()];
}

/** What is wrong with a fact's new value. */
interface FactIssue {
  file: string;
  /** Dotted path in the file. */
  key: string;
  /** In English: what to write. */
  message: string;
}

/**
 * Checks a value that somebody wants to write, where it is a fact's or lies within one.
 * @param value null takes it away.
 * @returns what is wrong with it, by the fact's own schema; undefined where nothing is, or it is no fact.
 */
export async function checkFact(
  root: string,
  changes: readonly DraftChange[],
  place: DraftPlace,
  value: Json,
): Promise<FactIssue | undefined> {
  if (!sources.some(({ file }) => file === place.file)) return undefined;
  const all = (await findFacts(root, changes)).flatMap(([, facts]) => facts);
  const fact = all.find((one) => isOfFact(one, place));
  if (!fact) return undefined;
  const { file, path, id } = fact;
  const isWhole = path.length === place.path.length;
  const whole = isWhole ? value : withValueAt(fact.value, place.path.slice(path.length), value);
  if (whole === null && (fact.isOptional || id === 'unconfirmed')) return undefined;
  const parsed = safeParse(fact.schema, whole ?? undefined);
  if (parsed.success) return undefined;
  const [{ message, path: inner = [] }] = parsed.issues;
  return { file, key: [...path, ...inner.map((item) => String(item.key))].join('.'), message };
}
