import { describe, expect, it } from 'vitest';
import { isoDate, nextCohort, type PlainDate, upcomingStarts } from './dates.ts';

const starts = [
  { month: 1, day: 15 },
  { month: 7, day: 1 },
];
const next = (instant: string) => isoDate(nextCohort(Date.parse(instant), starts) as PlainDate);

describe('nextCohort', () => {
  it.each([
    { name: 'between the two starts of a year', now: '2026-11-21T12:00:00+05:00', expected: '2027-01-15' },
    { name: 'a minute before 15 January begins in Tashkent', now: '2027-01-14T23:59:00+05:00', expected: '2027-01-15' },
    { name: 'a minute after 15 January has begun', now: '2027-01-15T00:01:00+05:00', expected: '2027-07-01' },
    { name: 'a minute before 1 July begins', now: '2027-06-30T23:59:00+05:00', expected: '2027-07-01' },
    { name: 'a minute after 1 July has begun', now: '2027-07-01T00:01:00+05:00', expected: '2028-01-15' },
    {
      name: 'midnight of 1 July, when the cohort has started',
      now: '2027-07-01T00:00:00+05:00',
      expected: '2028-01-15',
    },
    { name: 'New Year in Tashkent, still December in London', now: '2026-12-31T20:00:00Z', expected: '2027-01-15' },
    { name: 'a page built years ago', now: '2031-03-01T00:00:00Z', expected: '2031-07-01' },
  ])('$name', ({ now, expected }) => {
    expect(next(now)).toBe(expected);
  });

  it('repeats a single start in the next year', () => {
    const now = Date.parse('2027-03-02T00:00:00+05:00');
    expect(isoDate(nextCohort(now, [{ month: 3, day: 1 }]) as PlainDate)).toBe('2028-03-01');
  });
});

describe('a start of one year', () => {
  const once = { month: 9, day: 9, year: 2027 };
  const at = (day: string) => Date.parse(`${day}T12:00:00+05:00`);

  it.each([
    { now: '2027-08-01', yearly: false, next: '2027-09-09' },
    { now: '2027-08-01', yearly: true, next: '2027-09-09' },
    { now: '2027-09-09', yearly: true, next: '2028-01-15' },
    { now: '2026-12-01', yearly: true, next: '2027-01-15' },
    { now: '2027-09-09', yearly: false, next: undefined },
    { now: '2031-01-01', yearly: false, next: undefined },
  ])('does not repeat: on $now, with yearly starts: $yearly', ({ now, yearly, next: expected }) => {
    const all = yearly ? [...starts, once] : [once];
    const day = nextCohort(at(now), all);
    expect(day && isoDate(day)).toBe(expected);
  });

  it('is no longer shown once it is past', () => {
    expect(upcomingStarts([...starts, once], at('2028-01-01'))).toEqual(starts);
    expect(upcomingStarts([once], at('2028-01-01'))).toBeUndefined();
    expect(upcomingStarts(undefined)).toBeUndefined();
  });
});
