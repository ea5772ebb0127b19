import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../../../i18n/dates.ts';
import { publishedGuarantee } from '../../../i18n/fact-values.ts';
import { courses } from '../../../model/courses.ts';
import { guaranteeEnd } from './guarantee-end.ts';

const start = { year: 2027, month: 1, day: 15 };
const endOf = (id: string, code: 'uz' | 'ru', from = start) => {
  const course = courses.find((one) => one.id === id);
  const guarantee = course && publishedGuarantee(course, code);
  return guarantee && isoDate(guaranteeEnd(from, guarantee));
};

describe('the last day of a guarantee', () => {
  it.each([
    { course: 'linux-qa', code: 'uz' as const, expected: '2027-01-21' },
    { course: 'jmeter', code: 'ru' as const, expected: '2027-01-21' },
    { course: 'api-testing', code: 'uz' as const, expected: '2027-01-28' },
    { course: 'qa', code: 'ru' as const, expected: '2027-02-13' },
    { course: 'qa', code: 'uz' as const, expected: '2027-05-06' },
    { course: 'playwright-robot', code: 'uz' as const, expected: undefined },
  ])('of $course in $code, begun on 15 January, is $expected', ({ course, code, expected }) => {
    expect(endOf(course, code)).toBe(expected);
  });

  it.each([
    { name: 'over the end of a year', from: { year: 2027, month: 12, day: 29 }, expected: '2028-01-04' },
    { name: 'over a leap day', from: { year: 2028, month: 2, day: 25 }, expected: '2028-03-02' },
    { name: 'over the end of a February without one', from: { year: 2027, month: 2, day: 25 }, expected: '2027-03-03' },
  ])('counts $name', ({ from, expected }) => {
    expect(endOf('linux-qa', 'uz', from)).toBe(expected);
  });

  it('is the first lesson’s own day where one day is given', () => {
    expect(guaranteeEnd(start, { kind: 'moneyBack', days: 1 })).toEqual(start);
  });
});

describe('addDays', () => {
  it('goes back as well', () => {
    expect(addDays({ year: 2028, month: 3, day: 1 }, -1)).toEqual({ year: 2028, month: 2, day: 29 });
  });
});
