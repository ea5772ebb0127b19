import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../i18n/dates.ts';
import { datePatterns, formatDate } from '../../../i18n/format.ts';
import { languageTexts } from '../../../i18n/texts.ts';
import { isRefundGuarantee, type RefundGuarantee } from '../../../model/courses.ts';
import { languages } from '../../../model/languages.ts';
import { deadlineAnswer, exampleStart, guaranteeDays, guaranteeEnd } from './guarantee-end.ts';

const days: RefundGuarantee = { kind: 'refund', percent: 100, days: 7 };
const trial: RefundGuarantee = { kind: 'trial', week: 2 };

const noon = (date: string) => Date.parse(`${date}T12:00:00+05:00`);
const ask = (start: string, guarantee: RefundGuarantee, now: number) => {
  const answer = deadlineAnswer(start, guaranteeDays(guarantee), now);
  return 'end' in answer ? [answer.state, answer.end] : [answer.state];
};

describe('the last day to ask for a refund', () => {
  it.each([
    { guarantee: days, expected: '2027-01-21' },
    { guarantee: trial, expected: '2027-01-28' },
    { guarantee: { kind: 'moneyBack', days: 30 }, expected: '2027-02-13' },
    { guarantee: { kind: 'job', percent: 100, weeks: 16 }, expected: undefined },
  ] as const)('of the kind $guarantee.kind is $expected after a start on 15 January', ({ guarantee, expected }) => {
    const end = isRefundGuarantee(guarantee) ? guaranteeEnd(exampleStart, guarantee) : undefined;
    expect(end && isoDate(end)).toBe(expected);
  });

  it.each([
    { name: 'of days', start: '2027-01-15', guarantee: days, expected: '2027-01-21' },
    { name: 'of days over a leap day', start: '2028-02-25', guarantee: days, expected: '2028-03-02' },
    { name: 'of weeks over the end of a year', start: '2027-12-20', guarantee: trial, expected: '2028-01-02' },
  ])('is counted for a guarantee $name', ({ start, guarantee, expected }) => {
    expect(ask(start, guarantee, noon(start))).toEqual(['ahead', expected]);
  });

  it.each([
    { now: '2027-01-20T23:59:59+05:00', state: 'ahead' },
    { now: '2027-01-21T00:00:00+05:00', state: 'today' },
    { now: '2027-01-21T23:59:59+05:00', state: 'today' },
    { now: '2027-01-22T00:00:00+05:00', state: 'past' },
  ])('is $state at $now, in any time zone', ({ now, state }) => {
    expect(ask('2027-01-15', days, Date.parse(now))).toEqual([state, '2027-01-21']);
  });

  it.each([
    { name: 'no date', start: '', state: 'empty' },
    { name: 'a year that is still being typed', start: '0002-01-15', state: 'unlikely' },
    { name: 'a day that no calendar has', start: '2027-02-29', state: 'unlikely' },
    { name: 'a text', start: 'tomorrow', state: 'unlikely' },
    { name: 'a year too late', start: '2072-01-15', state: 'unlikely' },
    { name: 'a year too early', start: '2017-01-15', state: 'unlikely' },
  ])('is not computed for $name', ({ start, state }) => {
    expect(ask(start, days, noon('2027-01-15'))).toEqual([state]);
  });

  it('of a guarantee of one day is the day of the first lesson', () => {
    expect(ask('2027-01-15', { kind: 'moneyBack', days: 1 }, noon('2027-01-15'))).toEqual(['today', '2027-01-15']);
  });
});

describe('patterns of dates', () => {
  it.each(languages)('agree in $code with formatDate', (language) => {
    const { units } = languageTexts(language);
    datePatterns(units).forEach((pattern, index) => {
      const written = pattern.replace('{year}', '2027').replace('{day}', '9');
      expect(written).toBe(formatDate(units, { year: 2027, month: index + 1, day: 9 }));
    });
    expect(datePatterns(units)).toHaveLength(12);
  });
});
