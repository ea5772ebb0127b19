import { openingHours, weekdays } from '../../content/company.ts';
import { tashkentOffset } from './tashkent-time.ts';

/** One stretch of a week: ISO weekdays 1 (Monday) to 7, and minutes since midnight, in Asia/Tashkent. */
export interface OpenSpan {
  from: number;
  to: number;
  opens: number;
  closes: number;
}

/** `9:30` → 570. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The company's opening hours, closed days left out. A function, so that no page's script carries the table. */
export function openSpans(): OpenSpan[] {
  return openingHours.flatMap(({ from, to, opens, closes }) => {
    if (!opens || !closes) return [];
    const [first, last] = [weekdays.indexOf(from) + 1, weekdays.indexOf(to) + 1];
    return [{ from: first, to: last, opens: minutesOf(opens), closes: minutesOf(closes) }];
  });
}

/**
 * Whether someone answers now.
 * @param now milliseconds since the epoch, as `Date.now()` gives.
 */
export function isOpen(now: number, spans: readonly OpenSpan[]): boolean {
  const there = new Date(now + tashkentOffset);
  const day = there.getUTCDay() || 7;
  const time = there.getUTCHours() * 60 + there.getUTCMinutes();
  return spans.some(({ from, to, opens, closes }) => from <= day && day <= to && opens <= time && time < closes);
}
