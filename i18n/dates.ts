import type { CohortStart, MonthDay } from '../model/courses.ts';

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

/** The day that it is in Tashkent. A group that starts on this day has started: a visitor can no longer join it. */
const tashkentToday = (now: number): PlainDate => dayOf(tashkentDay(now));

/** The starts of groups that are ahead or come again every year; undefined where there are none. @param now milliseconds since the epoch. */
export function startsAhead<Start extends CohortStart>(
  starts: readonly Start[] | undefined,
  now = Date.now(),
): readonly Start[] | undefined {
  const ahead = starts?.filter((start) => nextCohort(now, [start]));
  return ahead && ahead.length > 0 ? ahead : undefined;
}

/**
 * The first start of a group that is still ahead in Asia/Tashkent.
 * @param now milliseconds since the epoch, as `Date.now()` gives.
 * @returns the start with its year, and with its other keys; undefined where all starts have a year that is past.
 */
export function nextCohort<Start extends CohortStart>(
  now: number,
  starts: readonly Start[],
): (Start & { year: number }) | undefined {
  const today = tashkentToday(now);
  const isAhead = (day: PlainDate) => utcStart(day) > utcStart(today);
  return starts
    .flatMap((start) => [start.year ?? today.year, start.year ?? today.year + 1].map((year) => ({ ...start, year })))
    .filter(isAhead)
    .sort((one, other) => utcStart(one) - utcStart(other))[0];
}

/** The last start of a group that has begun in Asia/Tashkent. Arguments as those of {@link nextCohort}. */
export function lastCohort(now: number, starts: readonly CohortStart[]): PlainDate | undefined {
  const today = tashkentToday(now);
  return starts
    .flatMap(({ month, day, year }) =>
      [year ?? today.year - 1, year ?? today.year].map((one) => ({ month, day, year: one })),
    )
    .filter((day) => utcStart(day) <= utcStart(today))
    .sort((one, other) => utcStart(other) - utcStart(one))[0];
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
