import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './ics.ts';

const stamp = { year: 2026, month: 11, day: 21 };
const event: CalendarEvent = {
  id: 'qa-01-15@sinov.example',
  day: { year: 2027, month: 1, day: 15 },
  title: 'Junior QA: yangi guruh boshlanadi',
  text: 'Ariza qoldirish: https://sinov.example/dars/qa',
  url: 'https://sinov.example/dars/qa',
};

describe('a calendar file', () => {
  it('has an all-day event without a time zone, and the day of the last change', () => {
    expect(calendarFile([event], stamp).split('\r\n')).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Sinov//Site//EN', 'METHOD:PUBLISH', 'BEGIN:VEVENT'],
      ...[`UID:${event.id}`, 'DTSTAMP:20261121T000000Z', 'DTSTART;VALUE=DATE:20270115', 'DTEND;VALUE=DATE:20270116'],
      ...[`SUMMARY:${event.title}`, `DESCRIPTION:${event.text}`, `URL:${event.url}`, 'TRANSP:TRANSPARENT'],
      ...['END:VEVENT', 'END:VCALENDAR', ''],
    ]);
  });

  it('ends an event of 31 December in the next year', () => {
    const last = { ...event, day: { year: 2027, month: 12, day: 31 } };
    expect(calendarFile([last], stamp)).toContain('\r\nDTEND;VALUE=DATE:20280101\r\n');
  });

  it('repeats only yearly events', () => {
    expect(calendarFile([{ ...event, isYearly: true }], stamp)).toContain('\r\nRRULE:FREQ=YEARLY\r\n');
    expect(calendarFile([event], stamp)).not.toContain('RRULE');
  });

  it('reminds at nine in the morning, days before the event or on its day', () => {
    const alarmOf = (trigger: string) =>
      `BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:${trigger}\r\nDESCRIPTION:${event.title}\r\nEND:VALARM\r\n`;
    const file = calendarFile([{ ...event, reminders: [3, 0] }], stamp);
    // 63 hours before midnight of the event is 9:00 three days before.
    expect(file).toContain(`${alarmOf('-PT63H')}${alarmOf('PT9H')}END:VEVENT`);
    expect(calendarFile([event], stamp)).not.toContain('VALARM');
  });

  it.each([
    ['a, b; c', 'a\\, b\\; c'],
    ['C:\\x', 'C:\\\\x'],
    ['one\ntwo\r\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
    ['“oʻquvchi”: ё', '“oʻquvchi”: ё'],
  ])('escapes %j as RFC 5545 asks', (text, expected) => {
    expect(calendarFile([{ ...event, text }], stamp)).toContain(`\r\nDESCRIPTION:${expected}\r\n`);
  });

  it('folds lines at 75 octets, and never within a character', () => {
    const text = 'Ўқитувчи 👩‍🏫 билан танишув. '.repeat(8).trim();
    const file = calendarFile([{ ...event, text }], stamp);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file).not.toContain('\ufffd');
    expect(file.replaceAll('\r\n ', '')).toContain(`\r\nDESCRIPTION:${text}\r\n`);
  });
});
