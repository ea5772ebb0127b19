import type { YearDay } from '../../content/courses/define-course.ts';

/** A day of the calendar, free of hours and time zones. */
export type CalendarDay = YearDay & { year: number };

/** The instant at which it begins in UTC, in milliseconds since the epoch. */
export function utcStart({ year, month, day }: CalendarDay): number {
  return Date.UTC(year, month - 1, day);
}

/** The date of an instant in UTC, as `<time datetime>` takes it: `2027-01-15`. @throws RangeError for NaN. */
export function utcDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The same of a day. */
export function isoDate(day: CalendarDay): string {
  return utcDate(utcStart(day));
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
