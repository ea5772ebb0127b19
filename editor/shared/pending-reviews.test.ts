import { expect, it } from 'vitest';
import { questionOf as item } from '../server/test-support/test-files.ts';
import type { DraftChange, Json } from './draft.ts';
import { pendingReviews } from './pending-reviews.ts';
import { questionsFileOf, questionsPath } from './questions.ts';

const corrected = { ...item('A'), uz: { question: 'A?', answer: 'Ha.' } };
const key = 'questions.items.1.answer';

function changeOf(value: Json, version = 1): DraftChange {
  const list = { file: questionsFileOf('courses/qa'), path: questionsPath };
  return { ...list, value, base: [item('A'), item('B')], version, by: '', at: 0 };
}
const pendingAfter = (value: Json, reviewed = 0, version = 1) =>
  pendingReviews({
    changes: [changeOf(value, version)],
    reviews: [{ namespace: 'courses/qa', key, language: 'ru', version: reviewed, by: '' }],
  });

it('a question changed in one language needs a review in the other, also after a move or a new version', () => {
  const found = [{ namespace: 'courses/qa', key, language: 'ru' }];
  expect(pendingAfter([item('B'), corrected])).toEqual(found);
  expect(pendingAfter([item('B'), corrected], 1)).toEqual([]);
  expect(pendingAfter([item('B'), corrected], 1, 2)).toEqual(found);
});

it.each<{ name: string; value: Json }>([
  { name: 'equals the published question', value: [item('A'), item('B')] },
  { name: 'is new', value: [item('A'), item('B'), item('C')] },
  { name: 'was moved', value: [item('B'), item('A')] },
  { name: 'was removed', value: [item('B')] },
  {
    name: 'was changed in both languages',
    value: [{ ...corrected, ru: { question: 'A ли?', answer: 'Да.' } }, item('B')],
  },
])('a question that $name needs no review', ({ value }) => {
  expect(pendingAfter(value)).toEqual([]);
});
