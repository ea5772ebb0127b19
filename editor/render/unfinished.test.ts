import { expect, it } from 'vitest';
import type { Json } from '../shared/draft.ts';
import { joinQuestions, splitQuestions } from '../shared/questions.ts';
import { withoutUnfinished } from './unfinished.ts';

const files = (uz: Json, ru: Json) => ({
  'content/courses/qa/uz.json': { name: 'QA', questions: { items: uz } },
  'content/courses/qa/ru.json': { name: 'QA', questions: { items: ru } },
});
const written = (name: string, answer = `${name}.`) => ({ question: `${name}?`, answer });

it.each([
  {
    name: 'an answer in one language is missing',
    uz: [written('A', ' '), written('B')],
    ru: [written('А'), written('Б')],
  },
  { name: 'one language lacks the question', uz: [written('B'), written('A')], ru: [written('Б')] },
])('a question is omitted in every language if $name', ({ uz, ru }) => {
  const finished = joinQuestions(withoutUnfinished(splitQuestions(files(uz, ru))));
  expect(finished).toEqual(files([written('B')], [written('Б')]));
});
