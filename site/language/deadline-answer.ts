import { utcDate } from './calendar-day.ts';
import { tashkentDay } from './tashkent-time.ts';

const oneDay = 24 * 60 * 60 * 1000;

/** Who starts farther away than this from today mistook the year, in milliseconds: two years. */
const likelyDistance = 2 * 366 * oneDay;

/**
 * `empty` and `unlikely` ask for another date; the others say where `end`, as `2027-01-21`, lies from today in
 * Asia/Tashkent.
 */
type DeadlineAnswer = { state: 'empty' | 'unlikely' } | { state: 'ahead' | 'today' | 'past'; end: string };

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
  // What is no date parses to NaN, which is near to nothing. Some engines take 29 February 2027 for 1 March, hence the
  // way back to text.
  const isLikely = Math.abs(first - now) <= likelyDistance && utcDate(first) === start;
  if (!isLikely) return { state: 'unlikely' };
  const end = utcDate(first + (days - 1) * oneDay);
  const today = tashkentDay(now);
  return { state: end < today ? 'past' : end === today ? 'today' : 'ahead', end };
}
