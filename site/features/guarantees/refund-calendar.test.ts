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

const fileOf = (change: Partial<typeof refund> = {}, end = '2027-02-28') =>
  refundCalendar({ ...refund, ...change }, end, now);
const linesOf = (file: string, name: string) => file.match(new RegExp(`^${name}:.+$`, 'gm'));

describe('the calendar file of a guarantee', () => {
  it('reminds three days before the last day, and on the last day', () => {
    expect(linesOf(fileOf(), 'TRIGGER')).toEqual(['TRIGGER:-PT63H', 'TRIGGER:PT9H']);
  });

  it('has no date of creation in the future', () => {
    expect(linesOf(fileOf(), 'DTSTAMP')).toEqual(['DTSTAMP:20270115T000000Z']);
  });

  it('has one id for each course and day, the same in every language', () => {
    const idOf = (...change: Parameters<typeof fileOf>) => linesOf(fileOf(...change), 'UID')?.join();
    expect(idOf({ title: 'Junior QA: последний день', url: 'https://sinov.example/ru/kafolat#qa' })).toBe(idOf());
    expect(new Set([idOf(), idOf({ course: 'jmeter' }), idOf({}, '2027-03-01')]).size).toBe(3);
  });
});
