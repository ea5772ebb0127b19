import { getCourses } from '../../model/courses.ts';
import { isByLanguage, languages } from '../../model/languages.ts';
import { environmentName } from '../../model/site-config.ts';
import type { FactGroup, ItemList, SiteFact, TextField, TextSummary } from '../shared/api.ts';
import {
  atPlace,
  type DraftPlace,
  dictionaryOf,
  isReleasedText,
  type Json,
  type TextGroup,
  valueAt,
  valueIn,
  withoutPlural,
} from '../shared/draft.ts';
import { questionsNamespaceOf } from '../shared/questions.ts';
import type { Snapshot } from './draft.ts';
import { factPlaces, type ListPlace, people, questionLists } from './places.ts';
import { isOptional, shapeByLanguage, shapeOf } from './shapes.ts';

function valuesAt({ published, draft }: Snapshot, { file, path }: DraftPlace) {
  const base = valueIn(published.files, { file, path }) ?? null;
  const { value, version = 0, by } = atPlace(draft.changes, { file, path }) ?? {};
  return { file, path, value: value === undefined ? base : value, base, version, ...(by !== undefined && { by }) };
}

function leavesOf(value: Json, keys: readonly string[] = []): (readonly string[])[] {
  if (value === null || typeof value !== 'object') return [keys];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner as Json, [...keys, key]));
}

export function listFacts(snapshot: Snapshot, environment: NodeJS.ProcessEnv): FactGroup[] {
  const facts = factPlaces(snapshot.base.files).flatMap(({ group, schema, id, name, ...place }) => {
    const values = valuesAt(snapshot, place);
    const isGone = name !== undefined && values.value === null && values.base === null;
    const leaves = group === 'company' ? leavesOf(values.value, place.path) : [];
    const overriddenBy = leaves.map(environmentName).filter((variable) => environment[variable] !== undefined);
    const shape = shapeOf(schema);
    const fact: SiteFact = {
      id,
      ...(name !== undefined && { name }),
      ...values,
      isOptional: isOptional(schema),
      shape: shape.kind !== 'languages' && isByLanguage(values.value) ? shapeByLanguage(shape) : shape,
      ...(overriddenBy.length > 0 && { overriddenBy }),
    };
    return isGone ? [] : [{ group, fact }];
  });
  return ['company', ...getCourses().map((course) => course.id)].map((id) => ({
    id,
    ...(id !== 'company' && { form: getCourses().find((course) => course.id === id)?.form ?? id }),
    facts: facts.filter(({ group }) => group === id).map(({ fact }) => fact),
  }));
}

function readList(snapshot: Snapshot, { id, item, ...place }: ListPlace): ItemList {
  const { value, ...values } = valuesAt(snapshot, place);
  return { id, item: shapeOf(item), ...values, items: Array.isArray(value) ? value : [] };
}

export const readQuestionLists = (snapshot: Snapshot): ItemList[] =>
  questionLists(snapshot.base.files).map((list) => readList(snapshot, list));

export const readPeople = (snapshot: Snapshot): ItemList[] => people.map((list) => readList(snapshot, list));

/** For plural forms, the text is the last form. */
export function listTexts({ files }: Pick<Snapshot, 'files'>): TextSummary[] {
  const found = new Map<string, TextGroup & { texts: Record<string, string> }>();
  for (const [file, json] of Object.entries(files)) {
    const dictionary = dictionaryOf(file);
    const namespace = dictionary?.namespace ?? questionsNamespaceOf(file);
    if (namespace === undefined || isReleasedText(file)) continue;
    for (const path of leavesOf(json)) {
      const text = valueAt(json, path);
      if (typeof text !== 'string') continue;
      // A question has the language within its path: `questions.items.0.uz.answer`.
      const { language = path[3] as string } = dictionary ?? {};
      const key = withoutPlural((dictionary ? path : path.toSpliced(3, 1)).join('.'));
      const entry = found.get(`${namespace} ${key}`) ?? { namespace, key, texts: {} };
      entry.texts[language] = text;
      found.set(`${namespace} ${key}`, entry);
    }
  }
  return [...found.values()];
}

/** @throws RangeError for an unknown text. */
export function fieldsOf(snapshot: Snapshot, { namespace, key }: TextGroup): TextField[] {
  const fields = languages.flatMap(({ code: language }) => {
    const file = `content/${namespace}/${language}.json`;
    const json = isReleasedText(file) ? null : snapshot.base.files[file];
    const paths = leavesOf(json ?? null).filter((path) => withoutPlural(path.join('.')) === key);
    return paths.map((path): TextField => {
      const plural = path.join('.').slice(key.length + 1);
      const { value, base, ...place } = valuesAt(snapshot, { file, path });
      return { ...place, language, value: String(value), base: String(base), ...(plural && { plural }) };
    });
  });
  if (fields.length === 0) throw new RangeError(`key: no such text: ${namespace} ${key}`);
  return fields;
}
