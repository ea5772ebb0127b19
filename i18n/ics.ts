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

/** Some minutes on a day, at the same instant wherever the reader is. */
export interface TimedEvent extends Pick<CalendarEvent, 'id' | 'title' | 'text' | 'url'> {
  /** When it begins, in milliseconds since the epoch. */
  start: number;
  minutes: number;
  /** Greater after each change of it. */
  version: number;
  /** How many minutes before it to remind of it. */
  reminder: number;
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

/** RFC 5545, 3.6.6. @param trigger how long after the event begins, as a duration. */
const alarmLines = (trigger: string, title: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${trigger}`,
  `DESCRIPTION:${escaped(title)}`,
  'END:VALARM',
];

/** When a reminder comes, by the reader's own clock. */
const reminderHour = 9;

/** Hours from the midnight with which the day begins. */
function reminderLines(daysBefore: number, title: string): string[] {
  const hours = reminderHour - 24 * daysBefore;
  return alarmLines(`${hours < 0 ? '-' : ''}PT${Math.abs(hours)}H`, title);
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

/** RFC 5545, 3.3.5: `20270115T093000Z`. @param time milliseconds since the epoch. */
const basicTime = (time: number) => `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

function timedLines(event: TimedEvent, stamp: number): string[] {
  const { id, start, minutes, version, reminder, title, text, url } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${basicTime(stamp)}`,
    `SEQUENCE:${version}`,
    `DTSTART:${basicTime(start)}`,
    `DTEND:${basicTime(start + minutes * 60_000)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    ...alarmLines(`-PT${reminder}M`, title),
    'END:VEVENT',
  ];
}

/** @param more properties of the calendar itself. */
function calendarText(events: readonly string[][], more: readonly string[] = []): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sinov//Site//EN',
    'METHOD:PUBLISH',
    ...more,
    ...events.flat(),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/**
 * An iCalendar file (RFC 5545), as `text/calendar`.
 * @param stamp the day on which the events were last changed.
 */
export function calendarFile(events: readonly CalendarEvent[], stamp: PlainDate): string {
  return calendarText(events.map((event) => eventLines(event, stamp)));
}

/**
 * A calendar that calendars subscribe to, as `text/calendar`: they ask for it again every hour, and what is no longer in it is gone.
 * @param name what it is called where it is shown.
 * @param now milliseconds since the epoch.
 */
export function calendarFeed(name: string, events: readonly TimedEvent[], now: number): string {
  return calendarText(
    events.map((event) => timedLines(event, now)),
    // RFC 7986, and what calendars had before it.
    [
      `NAME:${escaped(name)}`,
      `X-WR-CALNAME:${escaped(name)}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ],
  );
}
