import { languages } from '../../model/languages.ts';
import { type DraftChange, type DraftPlace, dictionaryOf, isSameJson, type Json, valueAt } from './draft.ts';

/** What a question consists of, in each language. */
export const questionParts = ['question', 'answer'] as const;

const isQuestion = (item: Json) =>
  Object.keys(item ?? {}).length === questionParts.length &&
  questionParts.every((part) => typeof valueAt(item, [part]) === 'string');

/** Where the dictionaries of a page have its questions. */
export const questionsPath = ['questions', 'items'] as const;

/**
 * What a draft calls the dictionaries of a folder, together: a list of questions is changed in all languages at once.
 * @param namespace the folder under content/: `courses/qa`.
 */
export const questionsFileOf = (namespace: string): string => `content/${namespace}/*.json`;

/** The folder whose questions a file of a draft stands for; undefined for a file that is one. */
export const questionsNamespaceOf = (file: string): string | undefined => /^content\/(.+)\/\*\.json$/.exec(file)?.[1];

/** Whether a change of a file is one of texts, and of no facts or people. */
export const holdsTexts = (file: string): boolean =>
  dictionaryOf(file) !== undefined || questionsNamespaceOf(file) !== undefined;

/** The questions of a folder as one list. @param dictionaries by language. @returns undefined where a language has no such list. */
export function questionsOf(dictionaries: Readonly<Record<string, Json | undefined>>): Json[] | undefined {
  const lists = languages.map(({ code }) => valueAt(dictionaries[code], questionsPath));
  if (!lists.every((list): list is readonly Json[] => Array.isArray(list))) return undefined;
  // Items of other keys are a list of something else.
  if (!lists.flat().every(isQuestion)) return undefined;
  return Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, index) =>
    Object.fromEntries(
      languages.flatMap(({ code }, language) => {
        const item = lists[language]?.[index];
        return item === undefined ? [] : [[code, item]];
      }),
    ),
  );
}

type Change = Pick<DraftChange, 'file' | 'path' | 'value'> & Partial<Pick<DraftChange, 'base'>>;

/** The changes as files have them: that of a list of questions is one of each dictionary. */
export function inDictionaries<T extends Change>(changes: readonly T[]): T[] {
  return changes.flatMap((change): T[] => {
    const namespace = questionsNamespaceOf(change.file);
    if (namespace === undefined) return [change];
    return languages.map(({ code }) => {
      const own = (list: Json | undefined): Json =>
        Array.isArray(list) ? list.flatMap((item: Json) => valueAt(item, [code]) ?? []) : [];
      const base = 'base' in change && { base: own(change.base) };
      return { ...change, file: `content/${namespace}/${code}.json`, value: own(change.value), ...base };
    });
  });
}

/** The place in its list that a text of a dictionary has as a question or an answer; undefined for other texts. */
export function questionPlaceOf({ file, path }: DraftPlace): DraftPlace | undefined {
  const dictionary = dictionaryOf(file);
  const [index = '', part = '', ...rest] = path.slice(questionsPath.length);
  if (!dictionary || questionsPath.some((key, depth) => path[depth] !== key) || rest.length > 0) return undefined;
  if (!/^\d+$/.test(index) || !questionParts.some((one) => one === part)) return undefined;
  return { file: questionsFileOf(dictionary.namespace), path: [...questionsPath, index, dictionary.language, part] };
}

/** The keys of a place within another that holds it; undefined where it does not. */
export function keysWithin(outer: DraftPlace, inner: DraftPlace): readonly string[] | undefined {
  const { file, path } = (questionsNamespaceOf(outer.file) !== undefined && questionPlaceOf(inner)) || inner;
  const isWithin =
    file === outer.file && path.length > outer.path.length && outer.path.every((key, index) => path[index] === key);
  return isWithin ? path.slice(outer.path.length) : undefined;
}

/** Whether all of a question is written, in every language. */
export const isWholeQuestion = (item: Json): boolean =>
  languages.every(({ code }) => questionParts.every((key) => String(valueAt(item, [code, key]) ?? '').trim() !== ''));

/**
 * The index in its list of a question that a page of the draft shows: pages leave out those of which not all is written.
 * @param place of one of its texts, with the index that it has on the page.
 */
export function indexOfShown(changes: readonly DraftChange[], { file, path }: DraftPlace): number {
  const shown = Number(path[questionsPath.length]);
  const list = changes.find((change) => change.file === file)?.value;
  if (!Array.isArray(list)) return shown;
  return list.flatMap((item: Json, index) => (isWholeQuestion(item) ? [index] : []))[shown] ?? shown;
}

/** Where an item has its texts. */
export const textPlaces = languages.flatMap(({ code }) => questionParts.map((part) => ({ language: code, part })));

/** The text of an item at a place; empty where it has none. */
export const textAt = (item: Json, { language, part }: (typeof textPlaces)[number]): string =>
  String(valueAt(item, [language, part]) ?? '');

/** What has changed in a list of questions: one that still says something that it said is the same one. */
export function comparedQuestions(before: Json, after: Json) {
  const [were, are] = [before, after].map((list) => (Array.isArray(list) ? (list as readonly Json[]) : [])) as [
    readonly Json[],
    readonly Json[],
  ];
  const isIn = (items: readonly Json[], item: Json) => items.some((other) => isSameJson(item, other));
  const removed = were.filter((item) => !isIn(are, item));
  const added: Json[] = [];
  const changed: { index: number; before: Json; after: Json }[] = [];
  for (const [index, item] of are.entries()) {
    if (isIn(were, item)) continue;
    const same = removed.findIndex((old) =>
      textPlaces.some((place) => textAt(old, place) !== '' && textAt(old, place) === textAt(item, place)),
    );
    const [old] = same === -1 ? [] : removed.splice(same, 1);
    if (old === undefined) added.push(item);
    else changed.push({ index, before: old, after: item });
  }
  return { added, changed, removed };
}
