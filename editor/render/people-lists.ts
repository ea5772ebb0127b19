import * as v from 'valibot';
import { languages } from '../../model/languages.ts';
import { peopleLists } from '../../model/people.ts';
import type { SiteFinding } from '../shared/api.ts';
import { dictionaryOf, type Json, valueAt, withValueAt } from '../shared/draft.ts';
import { inDictionaries, isWholeQuestion, questionsFileOf, questionsOf, questionsPath } from '../shared/questions.ts';

/** The JSON of content/ with a draft, by the names of its files. */
export type DraftFiles = ReadonlyMap<string, Json>;

const lists = Object.values(peopleLists);
type List = (typeof lists)[number];

const check = ({ item }: List, value: Json) => v.safeParse(item as v.GenericSchema, value);

/** Each list of people, with its items. */
function listsOf(files: DraftFiles): { list: List; items: readonly Json[] }[] {
  return lists.flatMap((list) => {
    const items = valueAt(files.get(list.file), list.path);
    return Array.isArray(items) ? [{ list, items }] : [];
  });
}

/** The files with other items in their lists. */
function withItems(files: DraftFiles, change: (list: List, items: readonly Json[]) => readonly Json[]): DraftFiles {
  return listsOf(files).reduce((now, { list, items }) => {
    const file = now.get(list.file) as Json;
    return new Map(now).set(list.file, withValueAt(file, list.path, change(list, items)));
  }, files);
}

/** The files without those questions of which not all is written yet, in every language. */
function withoutUnfinishedQuestions(files: DraftFiles): DraftFiles {
  const folders = new Set([...files.keys()].flatMap((file) => dictionaryOf(file)?.namespace ?? []));
  const changes = [...folders].flatMap((folder) => {
    const fileOf = (code: string) => `content/${folder}/${code}.json`;
    const items = questionsOf(Object.fromEntries(languages.map(({ code }) => [code, files.get(fileOf(code))])));
    const value = items?.filter(isWholeQuestion);
    if (!value || value.length === items?.length) return [];
    return inDictionaries([{ file: questionsFileOf(folder), path: questionsPath, value }]);
  });
  return new Map([
    ...files,
    ...changes.map(({ file, path, value }) => [file, withValueAt(files.get(file) as Json, path, value)] as const),
  ]);
}

/** The files without those people and questions of which not all is written yet: no page could be made with them. */
export const withoutUnfinished = (files: DraftFiles): DraftFiles =>
  withItems(withoutUnfinishedQuestions(files), (list, items) => items.filter((item) => check(list, item).success));

/** The files as schemas read them, and items that are unfinished as they are. */
export const asRead = (files: DraftFiles): DraftFiles =>
  withItems(files, (list, items) =>
    items.map((item) => {
      const { success, output } = check(list, item);
      if (success) return output as Json;
      // The texts that it has are proofread too, and nobody minds those that it lacks.
      return list === peopleLists.employers ? String(item) : { name: {}, role: {}, ...(item as object) };
    }),
  );

/** What is still to be written of the people in the lists. */
export function unfinishedFindings(files: DraftFiles): SiteFinding[] {
  return listsOf(files).flatMap(({ list, items }) =>
    items.flatMap((item, index) =>
      (check(list, item).issues ?? []).map(({ path = [], message }): SiteFinding => {
        const key = [...list.path, index, ...path.map((one) => String(one.key))].join('.');
        return { file: list.file, key, rule: 'schema', subject: key, hint: message, suggestions: [] };
      }),
    ),
  );
}
