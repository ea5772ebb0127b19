/** Uzbekistan keeps UTC+5 all year round, without summer time. */
const tashkentOffset = 5 * 60 * 60 * 1000;
const minute = 60 * 1000;

/** One stretch of a week: ISO weekdays 1 (Monday) to 7, and minutes since midnight, in Asia/Tashkent. */
export interface OpenSpan {
  from: number;
  to: number;
  opens: number;
  closes: number;
}

/** `9:30` → 570. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * Whether someone answers now.
 * @param now milliseconds since the epoch, as `Date.now()` gives.
 */
export function isOpen(now: number, spans: readonly OpenSpan[]): boolean {
  const there = new Date(now + tashkentOffset);
  const day = there.getUTCDay() || 7;
  const time = Math.floor((there.getTime() % (24 * 60 * minute)) / minute);
  return spans.some(({ from, to, opens, closes }) => from <= day && day <= to && opens <= time && time < closes);
}
