import type { YearDay } from '../../content/courses/define-course.ts';
import { utcStart } from './calendar-day.ts';
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
  const [next] = [year, year + 1]
    .flatMap((candidate) => starts.map((start) => ({ ...start, year: candidate })))
    .filter((start) => utcStart(start) > now + tashkentOffset)
    .sort((one, other) => utcStart(one) - utcStart(other));
  return next as Start & { year: number };
}
