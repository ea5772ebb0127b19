import { parseIsoDate, utcDate } from '../../../i18n/dates.ts';
import { calendarFile } from '../../../i18n/ics.ts';

/** The address must stay valid while a browser asks where to save the file. */
const revokeDelayMs = 60_000;

/** @param event a {@link RefundEvent} as JSON. @param end the last day: `2027-01-21`. */
export function save(event: string, end: string): void {
  const refund = JSON.parse(event) as RefundEvent;
  const file = new Blob([refundCalendar(refund, end, Date.now())], { type: 'text/calendar;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${refund.course}-${end}.ics`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeDelayMs);
}

export interface RefundEvent {
  course: string;
  title: string;
  text: string;
  url: string;
}

/** Days before the last day: in time to decide, and on the last day. */
const reminders = [3, 0];

/** Another last day gets another id, so a student who corrects the date loses no event. */
export function refundCalendar({ course, title, text, url }: RefundEvent, end: string, now: number): string {
  const id = `${course}-refund-${end}@${new URL(url).hostname}`;
  return calendarFile([{ id, day: parseIsoDate(end), reminders, title, text, url }], parseIsoDate(utcDate(now)));
}
