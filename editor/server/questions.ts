import * as v from 'valibot';
import { languages } from '../../model/languages.ts';
import { type DraftChange, dictionaryOf, isOwnText, type Json } from '../shared/draft.ts';
import type { ItemList } from '../shared/lists.ts';
import { questionParts, questionsFileOf, questionsOf, questionsPath } from '../shared/questions.ts';
import type { ContentFiles } from './content.ts';
import { readList } from './people.ts';

const [maxQuestions, maxTextLength] = [60, 5000];
const text = v.pipe(v.string(), v.maxLength(maxTextLength, `write at most ${maxTextLength} characters`));

/** A question with its answer, in every language; any of the texts may be empty. */
const questionSchema = v.strictObject(
  v.entriesFromList(
    languages.map(({ code }) => code),
    v.strictObject(v.entriesFromList(questionParts, text)),
  ),
);

export const questionsSchema = v.pipe(
  v.array(questionSchema),
  v.maxLength(maxQuestions, `write at most ${maxQuestions} questions`),
);

/** The questions of every page that has some, as the draft has them. The id of a list is its folder: `courses/qa`. */
export function readQuestionLists(files: ContentFiles, changes: readonly DraftChange[]): ItemList[] {
  const folders: Record<string, Record<string, Json>> = {};
  for (const [file, json] of Object.entries(files)) {
    const dictionary = isOwnText(file) ? undefined : dictionaryOf(file);
    if (!dictionary) continue;
    const { namespace, language } = dictionary;
    folders[namespace] = { ...folders[namespace], [language]: json };
  }
  return Object.entries(folders).flatMap(([id, dictionaries]) => {
    const base = questionsOf(dictionaries);
    if (!base) return [];
    return [readList(base, changes, { id, file: questionsFileOf(id), path: questionsPath, item: questionSchema })];
  });
}
