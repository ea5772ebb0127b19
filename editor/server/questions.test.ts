import { expect, it } from 'vitest';
import type { DraftChange, Json } from '../shared/draft.ts';
import { questionsFileOf, questionsPath } from '../shared/questions.ts';
import { readQuestionLists } from './questions.ts';

const list = { file: questionsFileOf('courses/qa'), path: questionsPath };
const item = (name: string) => ({
  uz: { question: `${name}?`, answer: `${name}.` },
  ru: { question: `${name} ли?`, answer: `${name} да.` },
});
const questions = [item('A'), item('B')];
const dictionary = (code: 'uz' | 'ru'): Json => ({ questions: { items: questions.map((one) => one[code]) } });
const files: Readonly<Record<string, Json>> = {
  'content/courses/qa/uz.json': dictionary('uz'),
  'content/courses/qa/ru.json': dictionary('ru'),
  'content/courses/qa/course.json': {},
  'content/pages/corporate/uz.json': { questions: { items: [{ title: 'A', text: 'B' }] } },
  'content/pages/corporate/ru.json': { questions: { items: [{ title: 'A', text: 'B' }] } },
  'content/inbox-site/uz.json': dictionary('uz'),
  'content/inbox-site/ru.json': dictionary('ru'),
};
const written = { base: null, version: 3, by: 'Dilnoza', at: 1 };

it('the questions of a page are a list for each page that has some, in all languages', () => {
  const lists = readQuestionLists(files, []);
  expect(lists).toMatchObject([{ id: 'courses/qa', ...list, items: questions, base: questions, version: 0 }]);
  const { item: shape } = lists[0] as (typeof lists)[number];
  const languages = { kind: 'languages', isOuter: true };
  expect(shape).toEqual({
    kind: 'group',
    parts: ['question', 'answer'].map((key) => ({ key, shape: languages, isOptional: false })),
  });
});

it('a list is read as the draft has it, and with the texts of it that were changed by themselves', () => {
  const whole: DraftChange = { ...list, ...written, value: [item('C')] };
  expect(readQuestionLists(files, [whole])).toMatchObject([{ version: 3, items: [item('C')], base: questions }]);
  const path = [...questionsPath, '1', 'answer'];
  const text: DraftChange = { file: 'content/courses/qa/uz.json', path, ...written, value: 'Boshqa.' };
  expect(readQuestionLists(files, [text])).toMatchObject([
    { version: 3, items: [item('A'), { uz: { question: 'B?', answer: 'Boshqa.' }, ru: item('B').ru }] },
  ]);
});
