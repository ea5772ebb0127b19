import * as v from 'valibot';
import { courseIds } from '../../model/courses.ts';
import { type LanguageCode, languages } from '../../model/languages.ts';
import { peopleListIds, peopleLists } from '../../model/people.ts';
import { type DraftChange, type DraftPlace, formatPath, type Json, valueAt, withChanges } from '../shared/draft.ts';
import type { ItemList, PeopleResponse } from '../shared/lists.ts';
import { keysWithin } from '../shared/questions.ts';
import type { ContentFiles } from './content.ts';
import { draftSchemaOf, shapeOf } from './shapes.ts';

const maxPeople = 100;

/** What a draft may have in a list of people, some of whom are half written, by the place of the list. */
export const peopleSchemas = Object.values(peopleLists).map(({ file, path, item }) => ({
  file,
  path,
  schema: v.pipe(v.array(draftSchemaOf(item)), v.maxLength(maxPeople, `write at most ${maxPeople} people`)),
}));

/** A list as the draft has it. @param base the published list. */
export function readList(
  base: Json,
  changes: readonly DraftChange[],
  { id, file, path, item }: DraftPlace & { id: string; item: v.GenericSchema },
): ItemList {
  const own = changes.find((change) => formatPath(change) === formatPath({ file, path }));
  const within = changes.flatMap(({ value, version, ...change }) => {
    const keys = keysWithin({ file, path }, change);
    return keys ? [{ path: keys, value, version }] : [];
  });
  const value = own?.value ?? withChanges(base, within);
  const version = own?.version ?? Math.max(0, ...within.map((change) => change.version));
  return { id, file, path, item: shapeOf(item), items: Array.isArray(value) ? value : [], base, version };
}

/** Lists of people as the draft has them, and what courses are called. */
export function readPeople(files: ContentFiles, changes: readonly DraftChange[]): PeopleResponse {
  const lists = peopleListIds.map((id) => {
    const { file, path, item } = peopleLists[id];
    return readList(valueAt(files[file], path) ?? [], changes, { id, file, path, item });
  });
  const nameOf = (id: string, code: LanguageCode) =>
    String(valueAt(files[`content/courses/${id}/${code}.json`], ['name']) ?? id);
  const courses = courseIds.map((id) => ({
    id,
    names: Object.fromEntries(languages.map(({ code }) => [code, nameOf(id, code)])),
  }));
  return { lists, courses };
}
