import { addDays, isoDate, type PlainDate } from './dates.ts';

export interface CalendarEvent {
  /** A newer file replaces the event with the same id: `qa-01-15@sinov.example`. */
  id: string;
  day: PlainDate;
  isYearly?: boolean;
  /** Days before the event; 0 is the day itself. Reminders come in the morning. */
  reminders?: readonly number[];
  title: string;
  text: string;
  url: string;
}

/** Octets, without the line break: RFC 5545, 3.1. */
const lineLimit = 75;

const encoder = new TextEncoder();

/** RFC 5545, 3.1: a long line continues after a line break and a space. */
function foldLine(line: string): string {
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

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

const reminderHour = 9;

/** RFC 5545, 3.6.6: the trigger is a duration from the start of the event, here midnight. */
function reminderLines(daysBefore: number, title: string): string[] {
  const hours = reminderHour - 24 * daysBefore;
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${hours < 0 ? '-' : ''}PT${Math.abs(hours)}H`,
    `DESCRIPTION:${escapeText(title)}`,
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
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    ...reminders.flatMap((daysBefore) => reminderLines(daysBefore, title)),
    'END:VEVENT',
  ];
}

export function calendarFile(events: readonly CalendarEvent[], stamp: PlainDate): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sinov//Site//EN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
