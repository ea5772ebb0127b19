import { describe, expect, it } from 'vitest';
import type { Json } from './draft.ts';
import {
  comparedQuestions,
  inDictionaries,
  indexOfShown,
  keysWithin,
  questionPlaceOf,
  questionsFileOf,
  questionsOf,
  questionsPath,
} from './questions.ts';

const list = { file: questionsFileOf('courses/qa'), path: questionsPath };
const item = (name: string) => ({
  uz: { question: `${name}?`, answer: `${name}.` },
  ru: { question: `${name}, да?`, answer: `${name}, да.` },
});
const blank = { uz: { question: 'Savol?', answer: '' }, ru: { question: 'Вопрос?', answer: 'Да.' } };

describe('questions', () => {
  it('are one list of what the dictionaries have, and the dictionaries have it again', () => {
    const value = [item('A'), item('B')];
    const files = inDictionaries([{ ...list, value, base: [item('A')] }]);
    expect(files).toEqual([
      { ...list, file: 'content/courses/qa/uz.json', value: value.map(({ uz }) => uz), base: [item('A').uz] },
      { ...list, file: 'content/courses/qa/ru.json', value: value.map(({ ru }) => ru), base: [item('A').ru] },
    ]);
    const [uz, ru] = files.map((change) => ({ questions: { items: change.value } }));
    expect(questionsOf({ uz, ru })).toEqual(value);
  });

  it.each<{ name: string; ru: Json }>([
    { name: 'a language has none', ru: {} },
    { name: 'its items say something else', ru: { questions: { items: [{ title: 'A', text: 'B' }] } } },
  ])('are no list where $name', ({ ru }) => {
    expect(questionsOf({ uz: { questions: { items: [item('A').uz] } }, ru })).toBeUndefined();
  });

  it.each([
    { key: 'questions.items.2.answer', found: 'questions.items.2.ru.answer' },
    { key: 'questions.items.2.title', found: undefined },
    { key: 'questions.title', found: undefined },
    { key: 'hero.lead', found: undefined },
  ])('$key is a text of one, or is not', ({ key, found }) => {
    const place = questionPlaceOf({ file: 'content/courses/qa/ru.json', path: key.split('.') });
    expect(place).toEqual(found && { ...list, path: found.split('.') });
  });

  it('hold the texts of their dictionaries, and of no others', () => {
    const text = (folder: string) => ({ file: `content/${folder}/uz.json`, path: [...questionsPath, '0', 'answer'] });
    expect(keysWithin(list, text('courses/qa'))).toEqual(['0', 'uz', 'answer']);
    expect(keysWithin(list, text('courses/jmeter'))).toBeUndefined();
  });

  it('are counted on a page without those of which not all is written', () => {
    const change = { ...list, value: [blank, item('A'), blank, item('B')], base: [], version: 1, by: '', at: 0 };
    const place = (index: number) => ({ ...list, path: [...questionsPath, String(index), 'uz', 'answer'] });
    expect([0, 1].map((index) => indexOfShown([change], place(index)))).toEqual([1, 3]);
    expect(indexOfShown([], place(1))).toBe(1);
  });

  it('are the same ones while they say something that they said, in whatever order', () => {
    const other = { ...item('B'), uz: { question: 'B?', answer: 'Yoʻq.' } };
    expect(comparedQuestions([item('A'), item('B'), item('D')], [item('D'), item('C'), other])).toEqual({
      added: [item('C')],
      changed: [{ index: 2, before: item('B'), after: other }],
      removed: [item('A')],
    });
  });
});
