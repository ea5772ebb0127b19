import type { MonthDay } from '../model/courses.ts';

/** A day of the calendar, free of hours and time zones. */
export type PlainDate = MonthDay & { year: number };

/** The instant at which it begins in UTC, in milliseconds since the epoch. */
export function utcStart({ year, month, day }: PlainDate): number {
  return Date.UTC(year, month - 1, day);
}

/** The date of an instant in UTC, as `<time datetime>` takes it: `2027-01-15`. @throws RangeError for NaN. */
export function utcDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The same of a day. */
export function isoDate(day: PlainDate): string {
  return utcDate(utcStart(day));
}

/** The day that an ISO date names. @param iso `2027-01-15`. */
export function dayOf(iso: string): PlainDate {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return { year, month, day };
}

/** The day so many days later. @param days may be negative. */
export function addDays({ year, month, day }: PlainDate, days: number): PlainDate {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/**
 * The first of the yearly start days that is still ahead in Asia/Tashkent. A day that has begun there is
 * no longer ahead: a visitor cannot join a cohort that starts today.
 * @param now milliseconds since the epoch, as `Date.now()` gives.
 * @param starts at least one day of the year.
 * @returns the start with its year, and with whatever else it carries.
 */
export function nextCohort<Start extends MonthDay>(now: number, starts: readonly Start[]): Start & { year: number } {
  const here = now + tashkentOffset;
  const year = new Date(here).getUTCFullYear();
  const [next] = starts
    .map((start) => ({ ...start, year: utcStart({ ...start, year }) > here ? year : year + 1 }))
    .sort((one, other) => utcStart(one) - utcStart(other));
  return next as Start & { year: number };
}

/** The last of the yearly start days that has begun in Asia/Tashkent. Arguments as those of {@link nextCohort}. */
export function lastCohort(now: number, starts: readonly MonthDay[]): PlainDate {
  const here = now + tashkentOffset;
  const year = new Date(here).getUTCFullYear();
  const [last] = starts
    .map(({ month, day }) => ({ month, day, year: utcStart({ month, day, year }) > here ? year - 1 : year }))
    .sort((one, other) => utcStart(other) - utcStart(one));
  return last as PlainDate;
}

/** From UTC to Asia/Tashkent, in milliseconds: Uzbekistan keeps UTC+5 all year round, without summer time. */
export const tashkentOffset = 5 * 60 * 60 * 1000;

/** When the day that it is in Tashkent ends. Milliseconds since the epoch, as `now` is. */
export function tashkentDayEnd(now: number): number {
  const day = 24 * 60 * 60 * 1000;
  return (Math.floor((now + tashkentOffset) / day) + 1) * day - tashkentOffset;
}

/** When a day begins in Tashkent, in milliseconds since the epoch. */
export function tashkentDayStart(day: PlainDate): number {
  return utcStart(day) - tashkentOffset;
}

/** The day that it is in Tashkent: `2026-11-21`. @param now milliseconds since the epoch. */
export function tashkentDay(now: number): string {
  return utcDate(now + tashkentOffset);
}
