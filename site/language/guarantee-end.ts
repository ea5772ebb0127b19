import type { Guarantee } from '../../content/guarantees/guarantee.ts';
import { addDays, type CalendarDay } from './calendar-day.ts';

/** The day of the first lesson in the examples: any would do whose last day is of the same year, which is not said. */
export const exampleStart: CalendarDay = { year: 2027, month: 1, day: 15 };

/** How many days a guarantee takes, the first lesson's among them; weeks are counted from that day. */
export function guaranteeDays(guarantee: Guarantee): number {
  switch (guarantee.kind) {
    case 'refund':
    case 'moneyBack':
      return guarantee.days;
    case 'trial':
      return guarantee.week * 7;
    case 'job':
      return guarantee.weeks * 7;
  }
}

/**
 * The day on which a guarantee ends: the last one to ask for the money back, or, of a guarantee of a job, the last one
 * of the weeks that it gives. That the first lesson's day is the first one is our reading of the notes:
 * docs/decisions/001-disputed-facts.md. Who reads the terms otherwise counts a day more, so nobody who goes by this day
 * is late.
 * @param start the day of the student's own first lesson.
 */
export function guaranteeEnd(start: CalendarDay, guarantee: Guarantee): CalendarDay {
  return addDays(start, guaranteeDays(guarantee) - 1);
}
