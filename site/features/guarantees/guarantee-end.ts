import { addDays, dayMs, type PlainDate, tashkentDay, utcDate } from '../../../i18n/dates.ts';
import type { RefundGuarantee } from '../../../model/courses.ts';

/** The day of the first lesson in the examples: any would do whose last day is of the same year, which is not said. */
export const exampleStart: PlainDate = { year: 2027, month: 1, day: 15 };

/** How many days a guarantee takes, the first lesson's among them; weeks are counted from that day. */
export function guaranteeDays(guarantee: RefundGuarantee): number {
  switch (guarantee.kind) {
    case 'refund':
    case 'moneyBack':
      return guarantee.days;
    case 'trial':
      return guarantee.week * 7;
  }
}

/**
 * The last day to ask for the money back. That the first lesson's day is the first one is our reading of the notes:
 * docs/decisions/001-disputed-facts.md. Who reads the terms otherwise counts a day more, so nobody who goes by this day
 * is late.
 * @param start the day of the student's own first lesson.
 */
export function guaranteeEnd(start: PlainDate, guarantee: RefundGuarantee): PlainDate {
  return addDays(start, guaranteeDays(guarantee) - 1);
}

/** Two years, in milliseconds: a date further away is probably a mistake. */
const maxDistance = 2 * 366 * dayMs;

/**
 * `empty` and `unlikely` ask for another date; the others say where `end`, as `2027-01-21`, lies from today in
 * Asia/Tashkent.
 */
type DeadlineAnswer = { state: 'empty' | 'unlikely' } | { state: 'ahead' | 'today' | 'past'; end: string };

/**
 * What `refund-answer.client.ts` knows of a course: the days of its guarantee, the first lesson's among them,
 * what the last of them is called, the days in words, and a word on each state.
 */
export type DeadlineTerms = { days: number; label: string; until: string } & Record<DeadlineAnswer['state'], string>;

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
  const isLikely = Math.abs(first - now) <= maxDistance && utcDate(first) === start;
  if (!isLikely) return { state: 'unlikely' };
  const end = utcDate(first + (days - 1) * dayMs);
  const today = tashkentDay(now);
  return { state: end < today ? 'past' : end === today ? 'today' : 'ahead', end };
}
