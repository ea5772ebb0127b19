import { describe, expect, it } from 'vitest';
import { isoDate, lastCohort, nextCohort } from './dates.ts';

const starts = [
  { month: 1, day: 15 },
  { month: 7, day: 1 },
];
const next = (instant: string) => isoDate(nextCohort(Date.parse(instant), starts));

describe('nextCohort', () => {
  it.each([
    { name: 'between the two starts of a year', now: '2026-11-21T12:00:00+05:00', expected: '2027-01-15' },
    { name: 'a minute before 15 January begins in Tashkent', now: '2027-01-14T23:59:00+05:00', expected: '2027-01-15' },
    { name: 'a minute after 15 January has begun', now: '2027-01-15T00:01:00+05:00', expected: '2027-07-01' },
    { name: 'a minute before 1 July begins', now: '2027-06-30T23:59:00+05:00', expected: '2027-07-01' },
    { name: 'a minute after 1 July has begun', now: '2027-07-01T00:01:00+05:00', expected: '2028-01-15' },
    { name: 'midnight itself is no longer ahead', now: '2027-07-01T00:00:00+05:00', expected: '2028-01-15' },
    { name: 'New Year in Tashkent, still December in London', now: '2026-12-31T20:00:00Z', expected: '2027-01-15' },
    { name: 'a page built years ago', now: '2031-03-01T00:00:00Z', expected: '2031-07-01' },
  ])('$name', ({ now, expected }) => {
    expect(next(now)).toBe(expected);
  });

  it('takes a single yearly start', () => {
    const now = Date.parse('2027-03-02T00:00:00+05:00');
    expect(isoDate(nextCohort(now, [{ month: 3, day: 1 }]))).toBe('2028-03-01');
  });
});

it.each([
  ['a minute before 15 January begins in Tashkent', '2027-01-14T23:59:00+05:00', '2026-07-01'],
  ['at midnight', '2027-01-15T00:00:00+05:00', '2027-01-15'],
  ['between the two starts of a year', '2027-06-30T12:00:00+05:00', '2027-01-15'],
  ['late in the year', '2027-12-31T23:00:00+05:00', '2027-07-01'],
])('lastCohort: %s', (_name, now, expected) => {
  expect(isoDate(lastCohort(Date.parse(now), starts))).toBe(expected);
});
