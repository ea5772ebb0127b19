import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { refundCalendar } from './refund-calendar.ts';

const refund = {
  course: 'qa',
  title: 'Junior QA: pulni qaytarish kafolatining oxirgi kuni',
  text: 'Yozing.\nTelefon: +998 00 000 00 00',
  url: 'https://sinov.example/kafolat#qa',
};
/** After midnight in Tashkent, before midnight in UTC. */
const now = Date.parse('2027-01-16T02:00:00+05:00');

function eventOf(file: string): ICAL.Event {
  const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  return new ICAL.Event(events[0]);
}

describe('the calendar file of a guarantee', () => {
  it('reminds three days before the last day, and on the last day', () => {
    const alarms = eventOf(refundCalendar(refund, '2027-02-28', now)).component.getAllSubcomponents('valarm');
    expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-PT63H', 'PT9H']);
  });

  it('has no date of creation in the future', () => {
    const stamp = eventOf(refundCalendar(refund, '2027-02-28', now)).component.getFirstPropertyValue('dtstamp');
    expect(String(stamp)).toBe('2027-01-15T00:00:00Z');
  });

  it('has one id for each course and day, the same in every language', () => {
    const idOf = (change: Partial<typeof refund>, end = '2027-02-28') =>
      eventOf(refundCalendar({ ...refund, ...change }, end, now)).uid;
    expect(idOf({ title: 'Junior QA: последний день', url: 'https://sinov.example/ru/kafolat#qa' })).toBe(idOf({}));
    expect(new Set([idOf({}), idOf({ course: 'jmeter' }), idOf({}, '2027-03-01')]).size).toBe(3);
  });
});
