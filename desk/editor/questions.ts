import { languages } from '../../model/languages.ts';
import { type DraftChange, type DraftPlace, dictionaryOf, type Json, withValueAt } from '../shared/site-draft.ts';
import type { ItemList } from '../shared/site-lists.ts';
import { questionsFileOf, questionsOf, questionsPath } from '../shared/site-questions.ts';
import { dictionaries, questionSchema, readContent } from './content.ts';
import { listOf } from './people.ts';

/** The questions of every page that has some, as the draft has them. The id of a list is its folder: `courses/qa`. */
export async function readQuestionLists(root: string, changes: readonly DraftChange[]): Promise<ItemList[]> {
  const folders: Record<string, Record<string, Json>> = {};
  for (const { namespace, language, json } of await dictionaries(root)) {
    folders[namespace] = { ...folders[namespace], [language]: json };
  }
  return Promise.all(
    Object.keys(folders)
      .filter((id) => questionsOf(folders[id] ?? {}))
      .map((id) => listOf(root, changes, { id, file: questionsFileOf(id), path: questionsPath, item: questionSchema })),
  );
}

/** Changes of files as the draft has them: those of lists of questions are one for all languages. */
export async function withQuestionLists(
  root: string,
  changes: readonly (DraftPlace & { value: Json })[],
): Promise<(DraftPlace & { value: Json })[]> {
  const isList = ({ file, path }: DraftPlace) => dictionaryOf(file) && path.join('.') === questionsPath.join('.');
  const folders = new Set(changes.filter(isList).map(({ file }) => dictionaryOf(file)?.namespace ?? ''));
  const lists = [...folders].map(async (namespace) => {
    const texts = languages.map(async ({ code }) => {
      const file = `content/${namespace}/${code}.json`;
      const theirs = changes.find((change) => change.file === file && isList(change));
      const json = await readContent(root, file);
      return [code, theirs ? withValueAt(json, questionsPath, theirs.value) : json] as const;
    });
    const value = questionsOf(Object.fromEntries(await Promise.all(texts))) ?? null;
    return { file: questionsFileOf(namespace), path: questionsPath, value };
  });
  return [...changes.filter((change) => !isList(change)), ...(await Promise.all(lists))];
}
