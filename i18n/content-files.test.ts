import { expect, it } from 'vitest';
import { inEveryLanguage } from '../tests/fixtures/languages.ts';
import { dictionariesOf, writtenPlaces } from './content-files.ts';

const written = (question: string) => ({ question, answer: `${question}!` });
const inBoth = (uz: string, ru: string) => ({ question: { uz, ru }, answer: { uz: `${uz}!`, ru: `${ru}!` } });
const files = new Map<string, unknown>([
  ['content/pages/a/uz.json', { title: 'A', questions: { title: 'Savollar' } }],
  ['content/pages/a/ru.json', { title: 'А' }],
  [
    'content/pages/a/questions.json',
    inEveryLanguage([
      { id: 'one', ...inBoth('Bir', 'Раз') },
      { id: 'two', ...inBoth('Ikki', 'Два') },
    ]),
  ],
]);

it('the questions of a folder are in its dictionaries, without their ids', () => {
  expect(dictionariesOf(files)).toMatchObject({
    'pages/a': {
      uz: { title: 'A', questions: { title: 'Savollar', items: [written('Bir'), written('Ikki')] } },
      ru: { title: 'А', questions: { items: [written('Раз'), written('Два')] } },
    },
  });
});

it('questions in a folder without dictionaries are refused', () => {
  const lost = new Map([['content/pages/b/questions.json', []]]);
  expect(() => dictionariesOf(lost)).toThrow('content/pages/b/questions.json: file: no page has this folder');
});

it('people write a question in the file of questions, and every other text in the dictionary', () => {
  const placeOf = writtenPlaces(files);
  const at = (key: string) => placeOf({ file: 'content/pages/a/ru.json', key });
  expect(at('questions.items.1.answer')).toEqual({ file: 'content/pages/a/questions.json', key: 'two.answer.ru' });
  for (const key of ['title', 'questions.title', 'questions.items.7.answer']) {
    expect(at(key)).toEqual({ file: 'content/pages/a/ru.json', key });
  }
});
