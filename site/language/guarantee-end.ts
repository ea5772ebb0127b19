import type { Guarantee } from '../../content/guarantees/guarantee.ts';
import { addDays, type CalendarDay, isoDate } from './calendar-day.ts';
import { refundDeadline } from './refund-deadline.ts';

/** The day of the first lesson in the examples: any would do whose last day is of the same year, which is not said. */
export const exampleStart: CalendarDay = { year: 2027, month: 1, day: 15 };

/**
 * The day on which a guarantee ends: the last one to ask for the money back, or, of a guarantee of a job, the last one
 * of the weeks that it gives.
 * @param start the day of the student's own first lesson.
 */
export function guaranteeEnd(start: CalendarDay, guarantee: Guarantee): CalendarDay {
  return guarantee.kind === 'job'
    ? addDays(start, guarantee.weeks * 7 - 1)
    : (refundDeadline(start, guarantee) as CalendarDay);
}

/** How many days a guarantee takes, the first lesson's among them. */
export function guaranteeDays(guarantee: Guarantee): number {
  const start = { year: 2027, month: 1, day: 1 };
  const time = (day: CalendarDay) => Date.parse(isoDate(day));
  return (time(guaranteeEnd(start, guarantee)) - time(start)) / (24 * 60 * 60 * 1000) + 1;
}
