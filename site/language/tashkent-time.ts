import { utcDate } from './calendar-day.ts';

/** From UTC to Asia/Tashkent, in milliseconds: Uzbekistan keeps UTC+5 all year round, without summer time. */
export const tashkentOffset = 5 * 60 * 60 * 1000;

/** The day that it is in Tashkent: `2026-11-21`. @param now milliseconds since the epoch. */
export function tashkentDay(now: number): string {
  return utcDate(now + tashkentOffset);
}
