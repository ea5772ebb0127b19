import { expect, it } from 'vitest';
import { questionOf as item } from '../server/test-support/test-files.ts';
import type { DraftChange, Json, Review } from './draft.ts';
import { pendingReviews } from './pending-reviews.ts';
import { questionsFileOf, questionsPath } from './questions.ts';

const corrected = { ...item('A'), uz: { question: 'A?', answer: 'Ha.' } };
const key = 'questions.items.1.answer';

function changeOf(value: Json): DraftChange {
  const list = { file: questionsFileOf('courses/qa'), path: questionsPath };
  return { ...list, value, base: [item('A'), item('B')], version: 1, by: '', at: 0 };
}
const review: Review = { namespace: 'courses/qa', key, language: 'ru', by: '' };
const pendingAfter = (value: Json, reviews: readonly Review[] = []) =>
  pendingReviews({ changes: [changeOf(value)], reviews });

it('a question changed in one language needs a review in the other, also after a move', () => {
  const found = [{ namespace: 'courses/qa', key, language: 'ru' }];
  expect(pendingAfter([item('B'), corrected])).toEqual(found);
  expect(pendingAfter([item('B'), corrected], [review])).toEqual([]);
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
