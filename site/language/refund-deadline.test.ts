import { describe, expect, it } from 'vitest';
import { courses } from '../../content/courses/index.ts';
import { addDays, isoDate } from './calendar-day.ts';
import { publishedGuarantee } from './fact-values.ts';
import { refundDeadline } from './refund-deadline.ts';

const start = { year: 2027, month: 1, day: 15 };
const deadlineOf = (id: string, code: 'uz' | 'ru', from = start) => {
  const course = courses.find((one) => one.id === id);
  const guarantee = course && publishedGuarantee(course, code);
  const deadline = guarantee && refundDeadline(from, guarantee);
  return deadline && isoDate(deadline);
};

describe('the last day to ask for the money back', () => {
  it.each([
    { course: 'linux-qa', code: 'uz' as const, expected: '2027-01-21' },
    { course: 'jmeter', code: 'ru' as const, expected: '2027-01-21' },
    { course: 'api-testing', code: 'uz' as const, expected: '2027-01-28' },
    { course: 'qa', code: 'ru' as const, expected: '2027-02-13' },
    { course: 'qa', code: 'uz' as const, expected: undefined },
    { course: 'playwright-robot', code: 'uz' as const, expected: undefined },
  ])('of $course in $code, begun on 15 January, is $expected', ({ course, code, expected }) => {
    expect(deadlineOf(course, code)).toBe(expected);
  });

  it.each([
    { name: 'over the end of a year', from: { year: 2027, month: 12, day: 29 }, expected: '2028-01-04' },
    { name: 'over a leap day', from: { year: 2028, month: 2, day: 25 }, expected: '2028-03-02' },
    { name: 'over the end of a February without one', from: { year: 2027, month: 2, day: 25 }, expected: '2027-03-03' },
  ])('counts $name', ({ from, expected }) => {
    expect(deadlineOf('linux-qa', 'uz', from)).toBe(expected);
  });

  it('is the first lesson’s own day where one day is given', () => {
    expect(refundDeadline(start, { kind: 'moneyBack', days: 1 })).toEqual(start);
  });
});

describe('addDays', () => {
  it('goes back as well', () => {
    expect(addDays({ year: 2028, month: 3, day: 1 }, -1)).toEqual({ year: 2028, month: 2, day: 29 });
  });
});
