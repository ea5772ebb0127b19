import { dayOf, utcDate } from './calendar-day.ts';
import { calendarFile } from './calendar-file.ts';

/** What a calendar says of the last day of a course's guarantee; the page has it in its own language. */
export interface RefundEvent {
  /** The course's id. */
  course: string;
  title: string;
  /** How to ask, and where. */
  text: string;
  /** The terms, absolute. */
  url: string;
}

/** Days before the last one on which a student is reminded: in time to decide, and while it is not too late. */
const reminders = [3, 0];

/**
 * The last day of a student's guarantee as an iCalendar file. Another day is another event: whoever mistook the date
 * has both, and loses neither.
 * @param end the last day: `2027-01-21`.
 * @param now milliseconds since the epoch, as `Date.now()` gives.
 */
export function refundCalendar({ course, title, text, url }: RefundEvent, end: string, now: number): string {
  const id = `${course}-refund-${end}@${new URL(url).hostname}`;
  return calendarFile([{ id, day: dayOf(end), reminders, title, text, url }], dayOf(utcDate(now)));
}
