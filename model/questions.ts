import type * as v from 'valibot';
import type { ContentFiles } from './content.ts';
import { itemId, listById, textByLanguage } from './schemas.ts';
import { parseFile } from './user-error.ts';
import { group } from './with-shape.ts';

export const questionSchema = group({
  id: itemId,
  question: textByLanguage('write a question in every language', 'heading'),
  answer: textByLanguage('write an answer in every language', 'answer'),
});

export type Question = v.InferOutput<typeof questionSchema>;

const questionsSchema = listById(questionSchema);

export const questionsFileOf = (namespace: string): string => `content/${namespace}/questions.json`;

export const questionsNamespaceOf = (file: string): string | undefined =>
  /^content\/(.+)\/questions\.json$/.exec(file)?.[1];

/** By namespace. @throws UserError */
export function questionsIn(files: ContentFiles): ReadonlyMap<string, readonly Question[]> {
  return new Map(
    [...files].flatMap(([file, json]) => {
      const namespace = questionsNamespaceOf(file);
      return namespace === undefined ? [] : [[namespace, parseFile(file, questionsSchema, json)] as const];
    }),
  );
}
