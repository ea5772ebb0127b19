import { dayOf, utcDate } from '../../../i18n/dates.ts';
import { calendarFile } from '../../../i18n/ics.ts';

/** How long a browser that asks where to save may take before the file is let go, in milliseconds. */
const revokeDelayMs = 60_000;

/**
 * Saves the last day of a guarantee as a calendar file.
 * @param event a {@link RefundEvent} as JSON.
 * @param end the last day: `2027-01-21`.
 */
export function save(event: string, end: string): void {
  const refund = JSON.parse(event) as RefundEvent;
  const file = new Blob([refundCalendar(refund, end, Date.now())], { type: 'text/calendar;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${refund.course}-${end}.ics`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeDelayMs);
}

/** What a calendar says of the last day of a course's guarantee; the page has it in its own language. */
export interface RefundEvent {
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
