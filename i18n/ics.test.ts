import fc from 'fast-check';
import ICAL from 'ical.js';
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

function parsed(text: string): ICAL.Event {
  const [found] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  return new ICAL.Event(found);
}

describe('a calendar file', () => {
  it('has all-day events without a time zone', () => {
    const { startDate, endDate, uid, summary, description } = parsed(calendarFile([event], stamp));
    expect([startDate.toString(), endDate.toString(), startDate.isDate]).toEqual(['2027-01-15', '2027-01-16', true]);
    expect([uid, summary, description]).toEqual([event.id, event.title, event.text]);
  });

  it('ends an event of 31 December in the next year', () => {
    const last = { ...event, day: { year: 2027, month: 12, day: 31 } };
    expect(parsed(calendarFile([last], stamp)).endDate.toString()).toBe('2028-01-01');
  });

  it('has the day of the last change, and repeats only yearly events', () => {
    const yearly = parsed(calendarFile([{ ...event, isYearly: true }], stamp));
    expect(String(yearly.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-21T00:00:00Z');
    const days = yearly.iterator();
    expect([days.next(), days.next(), days.next()].map(String)).toEqual(['2027-01-15', '2028-01-15', '2029-01-15']);
    expect(parsed(calendarFile([event], stamp)).isRecurring()).toBe(false);
  });

  it('reminds at nine in the morning, days before the event or on its day', () => {
    const alarms = (reminders?: number[]) =>
      parsed(calendarFile([{ ...event, ...(reminders && { reminders }) }], stamp)).component.getAllSubcomponents(
        'valarm',
      );
    expect(alarms()).toEqual([]);
    const found = alarms([3, 0]).map((alarm) => {
      const trigger = alarm.getFirstPropertyValue('trigger') as ICAL.Duration;
      const time = ICAL.Time.fromDateTimeString('2027-01-15T00:00:00');
      time.addDuration(trigger);
      return [alarm.getFirstPropertyValue('action'), alarm.getFirstPropertyValue('description'), time.toString()];
    });
    expect(found).toEqual([
      ['DISPLAY', event.title, '2027-01-12T09:00:00'],
      ['DISPLAY', event.title, '2027-01-15T09:00:00'],
    ]);
  });

  it('keeps any title and text, in lines of at most 75 octets', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => text.replace(/\p{Cc}/gu, '\n'));
    fc.assert(
      fc.property(words, words, (title, text) => {
        const file = calendarFile([{ ...event, title, text }], stamp);
        const lines = file.split('\r\n');
        expect(lines.at(-1)).toBe('');
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
        const read = parsed(file);
        expect([read.summary, read.description]).toEqual([title, text]);
      }),
    );
  });
});
