import { describe, expect, it } from 'vitest';
import { questionOf as item } from '../server/test-support/test-files.ts';
import { type Json, valueIn } from './draft.ts';
import {
  indexOfShown,
  joinQuestions,
  questionPlaceOf,
  questionsFileOf,
  questionsPath,
  splitQuestions,
} from './questions.ts';

const list = { file: questionsFileOf('courses/qa'), path: questionsPath };
const blank = { uz: { question: 'Savol?', answer: '' }, ru: { question: 'Вопрос?', answer: 'Да.' } };

describe('questions', () => {
  it('are merged from the dictionaries into one list, and split into the same dictionaries', () => {
    const items = [item('A'), item('B')];
    const files = Object.fromEntries(
      (['uz', 'ru'] as const).map((code) => [
        `content/courses/qa/${code}.json`,
        { questions: { title: 'T', items: items.map((one) => one[code]) }, name: 'QA' },
      ]),
    );
    const split = splitQuestions(files);
    expect(valueIn(split, list)).toEqual(items);
    expect(valueIn(split, { ...list, file: 'content/courses/qa/uz.json' })).toEqual([]);
    expect(joinQuestions(split)).toEqual(files);
  });

  it.each<{ name: string; ru: Json }>([
    { name: 'a language has no questions', ru: {} },
    { name: 'the items have other keys', ru: { questions: { items: [{ title: 'A', text: 'B' }] } } },
  ])('are not merged if $name', ({ ru }) => {
    const uz = { questions: { items: [item('A').uz] } };
    const files = { 'content/courses/qa/uz.json': uz, 'content/courses/qa/ru.json': ru };
    expect(splitQuestions(files)).toEqual(files);
  });

  it.each([
    { key: 'questions.items.2.answer', found: 'questions.items.2.ru.answer' },
    { key: 'questions.items.2.title', found: undefined },
    { key: 'questions.title', found: undefined },
    { key: 'hero.lead', found: undefined },
  ])('have the dictionary key $key at $found in the list', ({ key, found }) => {
    const place = questionPlaceOf({ file: 'content/courses/qa/ru.json', path: key.split('.') });
    expect(place).toEqual(found && { ...list, path: found.split('.') });
  });

  it('have an index on a page that does not count unfinished questions', () => {
    const change = { ...list, value: [blank, item('A'), blank, item('B')], base: [], version: 1, by: '', at: 0 };
    const place = (index: number) => ({ ...list, path: [...questionsPath, String(index), 'uz', 'answer'] });
    expect([0, 1].map((index) => indexOfShown([change], place(index)))).toEqual([1, 3]);
    expect(indexOfShown([], place(1))).toBe(1);
  });
});
