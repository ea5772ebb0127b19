import { safeParse } from 'valibot';
import { expect, it } from 'vitest';
import { entryFor, newWord, parseKnownWords } from './known-words.ts';

const none = { names: [], uz: [], ru: [] };

it.each([
  [{ ...none, uz: ['qalampir', 'ikki soʻz'] }, 'uz.1: write one word'],
  [{ ...none, uz: ['bag: log'] }, 'uz.0: write one word'],
  [{ ...none, ru: ['баг: флаг', 'баг флаг'] }, 'ru.1: write one word, or `word: model`'],
  [{ ...none, names: [1] }, 'names.0: write a word'],
  [{ names: [], uz: [] }, 'ru: '],
])('the error for %j names the wrong entry', (json, message) => {
  expect(() => parseKnownWords(json)).toThrow(`content/known-words.json: ${message}`);
});

it.each([
  ['qalampir', true],
  ['soʻz', true],
  ['maʼno', true],
  ['баг-репорт', true],
  ["so'z", false],
  ['ikki soʻz', false],
  ['баг: флаг', false],
  ['T1', false],
  ['-qalampir', false],
  ['', false],
  ['a'.repeat(41), false],
])('the desk accepts “%s” as a word: %s', (word, isAccepted) => {
  expect(safeParse(newWord, word).success).toBe(isAccepted);
});

it.each([
  ['Qalampir', 'uz', { list: 'uz', word: 'qalampir' }],
  ['Перец', 'ru', { list: 'ru', word: 'перец' }],
  ['SMM', 'uz', { list: 'names', word: 'SMM' }],
  ['TestRail', 'uz', { list: 'names', word: 'TestRail' }],
  ['iOS', 'uz', { list: 'names', word: 'iOS' }],
  ['cypress', 'ru', { list: 'names', word: 'cypress' }],
] as const)('%s of a text in “%s” becomes the entry %j', (subject, language, entry) => {
  expect(entryFor(subject, language)).toEqual(entry);
});
