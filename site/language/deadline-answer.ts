import { tashkentOffset } from './tashkent-time.ts';

const oneDay = 24 * 60 * 60 * 1000;

/** Who starts farther away than this from today mistook the year, in milliseconds: two years. */
const likelyDistance = 2 * 366 * oneDay;

/** `2027-01-15`, in UTC. */
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * `empty` and `unlikely` ask for another date; the others say where `end`, as `2027-01-21`, lies from today in
 * Asia/Tashkent.
 */
export type DeadlineAnswer = { state: 'empty' | 'unlikely' } | { state: 'ahead' | 'today' | 'past'; end: string };

/**
 * What `site/browser/refund-calculator.ts` knows of a course: the days of its guarantee, the first lesson's among them,
 * what the last of them is called, and a word on each state.
 */
export type DeadlineTerms = { days: number; label: string } & Record<DeadlineAnswer['state'], string>;

/**
 * What to tell a student who asks by which day to ask for the money back.
 * @param start as a date field has it: `2027-01-15`, or nothing.
 * @param days of the guarantee, the first lesson's among them.
 * @param now milliseconds since the epoch, as `Date.now()` gives.
 */
export function deadlineAnswer(start: string, days: number, now: number): DeadlineAnswer {
  if (start === '') return { state: 'empty' };
  const first = Date.parse(start);
  // Not so for what is no date; and engines differ on whether 29 February 2027 is one.
  const isLikely = Math.abs(first - now) <= likelyDistance && dateOf(first) === start;
  if (!isLikely) return { state: 'unlikely' };
  const end = dateOf(first + (days - 1) * oneDay);
  const today = dateOf(now + tashkentOffset);
  return { state: end < today ? 'past' : end === today ? 'today' : 'ahead', end };
}
