import { languages } from '../../model/languages.ts';
import {
  type ContentFiles,
  type DraftChange,
  type DraftPlace,
  dictionaryOf,
  isSameJson,
  type Json,
  valueAt,
  valueIn,
  withValues,
} from './draft.ts';

const questionParts = ['question', 'answer'] as const;

export const questionsPath = ['questions', 'items'] as const;

/** All dictionaries of a folder share one file of questions: a list of questions is edited in all languages at once. */
export const questionsFileOf = (namespace: string): string => `content/${namespace}/*.json`;

export const questionsNamespaceOf = (file: string): string | undefined => /^content\/(.+)\/\*\.json$/.exec(file)?.[1];

export const isTextFile = (file: string): boolean =>
  dictionaryOf(file) !== undefined || questionsNamespaceOf(file) !== undefined;

const isQuestion = (item: Json) =>
  Object.keys(item ?? {}).length === questionParts.length &&
  questionParts.every((part) => typeof valueAt(item, [part]) === 'string');

const dictionariesIn = (namespace: string) =>
  languages.map(({ code }) => ({ code, file: `content/${namespace}/${code}.json`, path: questionsPath }));

/** Moves the questions of each folder out of its dictionaries, into one list with all languages. */
export function splitQuestions(files: ContentFiles): ContentFiles {
  const namespaces = new Set(Object.keys(files).flatMap((file) => dictionaryOf(file)?.namespace ?? []));
  return [...namespaces].reduce((now, namespace) => {
    const places = dictionariesIn(namespace);
    const lists = places.map((place) => valueIn(files, place));
    // Items with other keys are no questions.
    if (!lists.every((list): list is readonly Json[] => Array.isArray(list) && list.every(isQuestion))) return now;
    const items = Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, index) =>
      Object.fromEntries(places.flatMap(({ code }, of) => (lists[of]?.[index] ? [[code, lists[of][index]]] : []))),
    );
    const emptied = withValues(
      now,
      places.map((place) => ({ ...place, value: [] })),
    );
    return { ...emptied, [questionsFileOf(namespace)]: { questions: { items } } };
  }, files);
}

export function joinQuestions(files: ContentFiles): ContentFiles {
  return Object.keys(files).reduce((now, file) => {
    const namespace = questionsNamespaceOf(file);
    if (namespace === undefined) return now;
    const { [file]: list = null, ...others } = now;
    const items = (valueAt(list, questionsPath) ?? []) as readonly Json[];
    const own = dictionariesIn(namespace).map(({ code, ...place }) => ({
      ...place,
      value: items.flatMap((item) => valueAt(item, [code]) ?? []),
    }));
    return withValues(others, own);
  }, files);
}

/** The place of a question's text in the shared list; undefined for other texts. */
export function questionPlaceOf({ file, path }: DraftPlace): DraftPlace | undefined {
  const dictionary = dictionaryOf(file);
  const [index = '', part = '', ...rest] = path.slice(questionsPath.length);
  if (!dictionary || questionsPath.some((key, depth) => path[depth] !== key) || rest.length > 0) return undefined;
  if (!/^\d+$/.test(index) || !questionParts.some((known) => known === part)) return undefined;
  return { file: questionsFileOf(dictionary.namespace), path: [...questionsPath, index, dictionary.language, part] };
}

const textPlaces = languages.flatMap(({ code }) => questionParts.map((part) => ({ language: code, part })));

const textAt = (item: Json, { language, part }: (typeof textPlaces)[number]): string =>
  String(valueAt(item, [language, part]) ?? '');

export const isWholeQuestion = (item: Json): boolean => textPlaces.every((place) => textAt(item, place).trim() !== '');

/** Pages omit unfinished questions: converts the index on a page to the index in the draft's list. */
export function indexOfShown(changes: readonly DraftChange[], { file, path }: DraftPlace): number {
  const shown = Number(path[questionsPath.length]);
  const list = changes.find((change) => change.file === file)?.value;
  if (!Array.isArray(list)) return shown;
  return list.flatMap((item: Json, index) => (isWholeQuestion(item) ? [index] : []))[shown] ?? shown;
}

/** A question that keeps one of its texts is the same question. A new question has no changed texts. */
export function changedQuestionTexts(before: Json, after: Json) {
  const [were, are] = [before, after].map((list) => (Array.isArray(list) ? list : [])) as [Json[], Json[]];
  const isIn = (items: readonly Json[], item: Json) => items.some((other) => isSameJson(item, other));
  const removed = were.filter((item) => !isIn(are, item));
  return are.flatMap((item, index) => {
    if (isIn(were, item)) return [];
    const same = removed.findIndex((old) =>
      textPlaces.some((place) => textAt(old, place) !== '' && textAt(old, place) === textAt(item, place)),
    );
    const [old] = same === -1 ? [] : removed.splice(same, 1);
    const changed = textPlaces.filter((place) => old !== undefined && textAt(old, place) !== textAt(item, place));
    return changed.map(({ language, part }) => ({ language, key: [...questionsPath, index, part].join('.') }));
  });
}
