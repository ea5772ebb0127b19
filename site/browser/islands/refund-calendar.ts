import { type RefundEvent, refundCalendar } from '../../language/refund-calendar.ts';

/** How long a browser that asks where to save may take before the file is let go, in milliseconds. */
const savingPatience = 60_000;

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
  setTimeout(() => URL.revokeObjectURL(link.href), savingPatience);
}
