import type { YearDay } from '../../content/courses/define-course.ts';

/** A day of the calendar, free of hours and time zones. */
export type CalendarDay = YearDay & { year: number };

/** The date as `<time datetime>` takes it: `2027-01-15`. */
export function isoDate({ year, month, day }: CalendarDay): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The same of an instant, in UTC. @param time milliseconds since the epoch. @throws RangeError for NaN. */
export function utcDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The day that an ISO date names. @param iso `2027-01-15`. */
export function dayOf(iso: string): CalendarDay {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return { year, month, day };
}

/** The day so many days later. @param days may be negative. */
export function addDays({ year, month, day }: CalendarDay, days: number): CalendarDay {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
