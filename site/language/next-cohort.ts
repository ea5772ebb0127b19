import type { YearDay } from '../../content/courses/define-course.ts';
import { tashkentOffset } from './tashkent-time.ts';

/**
 * The first of the yearly start days that is still ahead in Asia/Tashkent. A day that has begun there is
 * no longer ahead: a visitor cannot join a cohort that starts today.
 * @param now milliseconds since the epoch, as `Date.now()` gives.
 * @param starts at least one day of the year.
 * @returns the start with its year, and with whatever else it carries.
 */
export function nextCohort<Start extends YearDay>(now: number, starts: readonly Start[]): Start & { year: number } {
  const year = new Date(now + tashkentOffset).getUTCFullYear();
  const ahead = [year, year + 1]
    .flatMap((candidate) => starts.map((start) => ({ ...start, year: candidate })))
    .map((start) => ({ start, begins: Date.UTC(start.year, start.month - 1, start.day) - tashkentOffset }))
    .filter(({ begins }) => begins > now)
    .sort((one, other) => one.begins - other.begins);
  return (ahead[0] as (typeof ahead)[number]).start;
}
