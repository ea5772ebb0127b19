import { openingHours, weekdays } from '../../content/company.ts';
import { tashkentOffset } from './tashkent-time.ts';

/** When someone answers on one day: minutes since the week's Monday began in Asia/Tashkent. */
export type OpenSpan = readonly [opens: number, closes: number];

const minutesADay = 1440;

/** The epoch began on a Thursday. */
const mondayToEpoch = 3 * minutesADay;

/** `9:30` → 570. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The company's opening hours, day by day. A function, so that no page's script carries the table. */
export function openSpans(): OpenSpan[] {
  return openingHours.flatMap(({ from, to, opens, closes }) => {
    if (!opens || !closes) return [];
    return weekdays.slice(weekdays.indexOf(from), weekdays.indexOf(to) + 1).map((day): OpenSpan => {
      const midnight = weekdays.indexOf(day) * minutesADay;
      return [midnight + minutesOf(opens), midnight + minutesOf(closes)];
    });
  });
}

/**
 * Whether someone answers now.
 * @param now milliseconds since the epoch, as `Date.now()` gives.
 */
export function isOpen(now: number, spans: readonly OpenSpan[]): boolean {
  const time = ((now + tashkentOffset) / 60_000 + mondayToEpoch) % (7 * minutesADay);
  return spans.some(([opens, closes]) => opens <= time && time < closes);
}
