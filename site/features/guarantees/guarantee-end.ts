import { addDays, type PlainDate, tashkentDay, utcDate } from '../../../i18n/dates.ts';
import type { RefundGuarantee } from '../../../model/courses.ts';
import { dayMs } from '../../../model/durations.ts';

/** Examples show no year, so the last day must be in the same year. */
export const exampleStart: PlainDate = { year: 2027, month: 1, day: 15 };

export function guaranteeDays(guarantee: RefundGuarantee): number {
  switch (guarantee.kind) {
    case 'refund':
    case 'moneyBack':
      return guarantee.days;
    case 'trial':
      return guarantee.week * 7;
  }
}

/** The day of the first lesson counts: docs/decisions/001-disputed-facts.md. @param start the first lesson. */
export function guaranteeEnd(start: PlainDate, guarantee: RefundGuarantee): PlainDate {
  return addDays(start, guaranteeDays(guarantee) - 1);
}

/** Milliseconds. A date more than two years away is probably a mistake. */
const maxDistance = 2 * 366 * dayMs;

/** `end` is like `2027-01-21`; `ahead`, `today` and `past` compare it with today in Asia/Tashkent. */
type DeadlineAnswer = { state: 'empty' | 'unlikely' } | { state: 'ahead' | 'today' | 'past'; end: string };

/** For `refund-answer.client.ts`. `until` is the duration in words; each state has a text. */
export type DeadlineTerms = { days: number; label: string; until: string } & Record<DeadlineAnswer['state'], string>;

/** @param start `2027-01-15`, or empty. @param now milliseconds since the epoch. */
export function deadlineAnswer(start: string, days: number, now: number): DeadlineAnswer {
  if (start === '') return { state: 'empty' };
  const first = Date.parse(start);
  // The comparison is false for NaN. Some engines parse 29 February 2027 as 1 March, so the texts are compared too.
  const isLikely = Math.abs(first - now) <= maxDistance && utcDate(first) === start;
  if (!isLikely) return { state: 'unlikely' };
  const end = utcDate(first + (days - 1) * dayMs);
  const today = tashkentDay(now);
  return { state: end < today ? 'past' : end === today ? 'today' : 'ahead', end };
}
