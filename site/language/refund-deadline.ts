import type { Guarantee } from '../../content/guarantees/guarantee.ts';
import { addDays, type CalendarDay } from './calendar-day.ts';

/** How many days a guarantee lets a student think, the first lesson's day among them. */
function daysToAsk(guarantee: Guarantee): number | undefined {
  switch (guarantee.kind) {
    case 'refund':
    case 'moneyBack':
      return guarantee.days;
    case 'trial':
      return guarantee.week * 7;
    case 'job':
      return undefined;
  }
}

/**
 * The last day on which a student may ask for the money back. The day of the first lesson is the first one, and weeks
 * run from it: docs/decisions/001-disputed-facts.md. Who reads the terms otherwise counts a day more, so nobody who
 * goes by this day is late.
 * @param start the day of the student's own first lesson.
 * @returns undefined for a guarantee of a job, which names no day to ask by.
 */
export function refundDeadline(start: CalendarDay, guarantee: Guarantee): CalendarDay | undefined {
  const days = daysToAsk(guarantee);
  return days === undefined ? undefined : addDays(start, days - 1);
}
