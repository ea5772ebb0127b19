import { addDays, isoDate, type PlainDate } from './dates.ts';

/** A whole day in a calendar. Without hours it has no time zone: it is that day wherever the reader is. */
export interface CalendarEvent {
  /** The same for the same event in every file, so that a newer one takes its place: `qa-01-15@sinov.example`. */
  id: string;
  day: PlainDate;
  /** On that day of every year from then on. */
  isYearly?: boolean;
  /** How many days before it to remind of it, in the morning; 0 is the day itself. */
  reminders?: readonly number[];
  title: string;
  text: string;
  /** The page that tells more. */
  url: string;
}

/** Octets of a line, its break not counted: RFC 5545, 3.1. */
const lineLimit = 75;

const encoder = new TextEncoder();

/** RFC 5545, 3.1: a long line goes on after a break and a space. No character is cut apart. */
function folded(line: string): string {
  let result = '';
  let octets = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (octets + length > lineLimit) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += length;
  }
  return result;
}

/** RFC 5545, 3.3.11. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** When a reminder comes, by the reader's own clock. */
const reminderHour = 9;

/** RFC 5545, 3.6.6: the trigger is a duration from the midnight with which the day begins. */
function reminderLines(daysBefore: number, title: string): string[] {
  const hours = reminderHour - 24 * daysBefore;
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${hours < 0 ? '-' : ''}PT${Math.abs(hours)}H`,
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
  ];
}

const basicDate = (day: PlainDate) => isoDate(day).replaceAll('-', '');

function eventLines(event: CalendarEvent, stamp: PlainDate): string[] {
  const { id, day, isYearly, reminders = [], title, text, url } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${basicDate(stamp)}T000000Z`,
    `DTSTART;VALUE=DATE:${basicDate(day)}`,
    `DTEND;VALUE=DATE:${basicDate(addDays(day, 1))}`,
    ...(isYearly ? ['RRULE:FREQ=YEARLY'] : []),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    // Nobody is busy because a course starts or a guarantee ends.
    'TRANSP:TRANSPARENT',
    ...reminders.flatMap((daysBefore) => reminderLines(daysBefore, title)),
    'END:VEVENT',
  ];
}

/**
 * An iCalendar file (RFC 5545), as `text/calendar`.
 * @param stamp the day on which the events were last changed.
 */
export function calendarFile(events: readonly CalendarEvent[], stamp: PlainDate): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sinov//Site//EN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
