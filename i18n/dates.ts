import type { CohortStart, MonthDay } from '../model/courses.ts';
import { dayMs, hourMs } from '../model/durations.ts';

// Times are milliseconds since the epoch.

export type PlainDate = MonthDay & { year: number };

function utcStart({ year, month, day }: PlainDate): number {
  return Date.UTC(year, month - 1, day);
}

/** `2027-01-15`. @throws RangeError for NaN. */
export function utcDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function isoDate(day: PlainDate): string {
  return utcDate(utcStart(day));
}

export function parseIsoDate(iso: string): PlainDate {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return { year, month, day };
}

export function addDays({ year, month, day }: PlainDate, days: number): PlainDate {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** A start of today is past: visitors can no longer join. */
export function upcomingStarts<Start extends CohortStart>(
  starts: readonly Start[] | undefined,
  now = Date.now(),
): readonly Start[] | undefined {
  const ahead = starts?.filter((start) => nextCohort(now, [start]));
  return ahead && ahead.length > 0 ? ahead : undefined;
}

/** In Asia/Tashkent. Undefined if all starts are past. */
export function nextCohort<Start extends CohortStart>(
  now: number,
  starts: readonly Start[],
): (Start & { year: number }) | undefined {
  const local = now + tashkentOffset;
  const thisYear = new Date(local).getUTCFullYear();
  return starts
    .flatMap((start) => [thisYear, thisYear + 1].map((year) => ({ ...start, year: start.year ?? year })))
    .filter((day) => utcStart(day) > local)
    .sort((one, other) => utcStart(one) - utcStart(other))[0];
}

/** In milliseconds. Asia/Tashkent is UTC+5 all year round. */
export const tashkentOffset = 5 * hourMs;

export function tashkentDayStart(day: PlainDate): number {
  return utcStart(day) - tashkentOffset;
}

/** `2026-11-21`. */
export function tashkentDay(now: number): string {
  return utcDate(now + tashkentOffset);
}

export function tashkentDayEnd(now: number): number {
  return (Math.floor((now + tashkentOffset) / dayMs) + 1) * dayMs - tashkentOffset;
}
