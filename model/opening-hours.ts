import * as v from 'valibot';
import { choice, group, withShape } from './with-shape.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
type Weekday = (typeof weekdays)[number];

export const weekday = choice(weekdays, `write one of ${weekdays.join(', ')}`);
const timeHint = 'write a time of the day, like 9:00 or 18:30';
export const timeOfDay = withShape(v.pipe(v.string(timeHint), v.regex(/^(\d|1\d|2[0-3]):[0-5]\d$/, timeHint)), {
  kind: 'time',
});

export const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const daysBetween = (from: Weekday, to: Weekday) => weekdays.slice(weekdays.indexOf(from), weekdays.indexOf(to) + 1);

const hoursOfDays = v.pipe(
  group({ from: weekday, to: weekday, opens: v.optional(timeOfDay), closes: v.optional(timeOfDay) }),
  v.check(
    ({ opens, closes }) => (opens === undefined) === (closes === undefined),
    'write both opens and closes, or neither for a closed day',
  ),
  v.check(
    ({ opens, closes }) => !opens || !closes || minutesOf(opens) < minutesOf(closes),
    'closes must be later than opens',
  ),
);

/** When somebody answers, in Asia/Tashkent. A day without times is closed. */
export const openingHoursSchema = withShape(
  v.pipe(
    v.array(hoursOfDays),
    v.check(
      (rows) => rows.flatMap(({ from, to }) => daysBetween(from, to)).join() === weekdays.join(),
      'write every day of the week once, from monday to sunday',
    ),
  ),
  { kind: 'hours', item: hoursOfDays },
);

export type OpeningHours = v.InferOutput<typeof openingHoursSchema>;

/** Opening hours of one day, in minutes since Monday 00:00 in Asia/Tashkent. */
export type OpenSpan = readonly [opens: number, closes: number];

const minutesADay = 1440;
const minutesAWeek = 10_080;
const startOf = (period: number, time: number) => Math.floor(time / period) * period;

export function openSpans(hours: OpeningHours): OpenSpan[] {
  return hours.flatMap(({ from, to, opens, closes }) => {
    if (!opens || !closes) return [];
    return daysBetween(from, to).map((day): OpenSpan => {
      const midnight = weekdays.indexOf(day) * minutesADay;
      return [midnight + minutesOf(opens), midnight + minutesOf(closes)];
    });
  });
}

/** Minutes from Monday 00:00 in Asia/Tashkent to the epoch, a Thursday. A literal keeps page scripts small. */
const mondayToEpoch = 4620;

export function isOpen(now: number, spans: readonly OpenSpan[]): boolean {
  const time = (now / 60_000 + mondayToEpoch) % minutesAWeek;
  return spans.some(([opens, closes]) => opens <= time && time < closes);
}

export function openMinutes(from: number, to: number, spans: readonly OpenSpan[]): number {
  const [start, end] = [from / 60_000 + mondayToEpoch, to / 60_000 + mondayToEpoch];
  let sum = 0;
  for (let monday = startOf(minutesAWeek, start); monday < end; monday += minutesAWeek) {
    for (const [opens, closes] of spans) {
      sum += Math.max(0, Math.min(end, monday + closes) - Math.max(start, monday + opens));
    }
  }
  return sum;
}

/** Milliseconds since the epoch; a day after `now` without opening hours. */
export function nextDayOpening(now: number, spans: readonly OpenSpan[]): number {
  const time = now / 60_000 + mondayToEpoch;
  const midnight = startOf(minutesADay, time) + minutesADay;
  const monday = startOf(minutesAWeek, time);
  const openings = spans.flatMap(([opens]) => [monday + opens, monday + minutesAWeek + opens]);
  const next = Math.min(...openings.filter((opens) => opens >= midnight));
  return Number.isFinite(next) ? (next - mondayToEpoch) * 60_000 : now + minutesADay * 60_000;
}

/** Milliseconds since the epoch; undefined on a day off. */
export function openToday(now: number, spans: readonly OpenSpan[]): { opens: number; closes: number } | undefined {
  const time = now / 60_000 + mondayToEpoch;
  const midnight = startOf(minutesADay, time);
  const monday = startOf(minutesAWeek, time);
  const span = spans.find(([opens]) => startOf(minutesADay, monday + opens) === midnight);
  if (!span) return undefined;
  const [opens, closes] = span.map((minutes) => (monday + minutes - mondayToEpoch) * 60_000) as [number, number];
  return { opens, closes };
}
