import * as v from 'valibot';
import { peopleLists } from '../../model/people.ts';
import type { SiteFinding } from '../shared/api.ts';
import { type ContentFiles, type Json, valueIn, withValues } from '../shared/draft.ts';
import { isWholeQuestion, questionsNamespaceOf, questionsPath } from '../shared/questions.ts';

const lists = Object.values(peopleLists);
type List = (typeof lists)[number];

const check = ({ item }: List, value: Json) => v.safeParse(item as v.GenericSchema, value);

const withPeople = (files: ContentFiles, change: (list: List, items: readonly Json[]) => readonly Json[]) =>
  withValues(
    files,
    lists.flatMap((list) => {
      const items = valueIn(files, list);
      return Array.isArray(items) ? [{ ...list, value: change(list, items) }] : [];
    }),
  );

/** Removes unfinished people and questions: pages cannot be rendered with them. */
export function withoutUnfinished(files: ContentFiles): ContentFiles {
  const questions = Object.keys(files)
    .filter((file) => questionsNamespaceOf(file) !== undefined)
    .map((file) => ({ file, path: questionsPath }))
    .map((place) => ({ ...place, value: (valueIn(files, place) as readonly Json[]).filter(isWholeQuestion) }));
  return withPeople(withValues(files, questions), (list, items) => items.filter((item) => check(list, item).success));
}

export const parsePeople = (files: ContentFiles): ContentFiles =>
  withPeople(files, (list, items) =>
    items.map((item) => {
      const { success, output } = check(list, item);
      if (success) return output as Json;
      // The texts of unfinished people are proofread too.
      return list === peopleLists.employers ? String(item) : { name: {}, role: {}, ...(item as object) };
    }),
  );

export const unfinishedFindings = (files: ContentFiles): SiteFinding[] =>
  lists.flatMap((list) =>
    ((valueIn(files, list) ?? []) as readonly Json[]).flatMap((item, index) =>
      (check(list, item).issues ?? []).map(({ path = [], message }): SiteFinding => {
        const key = [...list.path, index, ...path.map((segment) => String(segment.key))].join('.');
        return { file: list.file, key, rule: 'schema', subject: key, hint: message, suggestions: [] };
      }),
    ),
  );
