import { expect, it } from 'vitest';
import { dayMs } from '../../../model/durations.ts';
import { openSpans } from '../../../model/opening-hours.ts';
import { getInboxI18n } from '../i18n.ts';
import {
  dayName,
  fullTime,
  hasWaitedADay,
  laterToday,
  localTime,
  nextAttempt,
  shortTime,
  timeOfLocal,
  waitedTime,
} from './received-time.ts';

const at = (text: string) => Date.parse(`${text}+05:00`);
const now = at('2026-11-21T14:05:00');
const uz = getInboxI18n('uz', 'Sinov');
const ru = getInboxI18n('ru', 'Sinov');

it.each([
  ['2026-11-21T00:00:00', uz.t('time.today', { time: '00:00' }), uz],
  ['2026-11-20T23:59:59', uz.t('time.yesterday', { time: '23:59' }), uz],
  ['2026-11-20T09:05:00', ru.t('time.yesterday', { time: '09:05' }), ru],
  ['2026-11-22T09:00:00', uz.t('time.tomorrow', { time: '09:00' }), uz],
  ['2026-11-23T00:00:00', '23\u00a0ноября, 00:00', ru],
  ['2026-11-19T14:05:00', '19-noyabr, 14:05', uz],
  ['2026-01-01T00:00:00', '1\u00a0января, 00:00', ru],
  ['2025-12-31T23:59:00', '31.12.2025, 23:59', uz],
])('shortTime of %s is “%s”, by the day in Tashkent', (time, expected, texts) => {
  expect(shortTime(at(time), now, texts)).toBe(expected);
});

it('dayName names today and yesterday, and gives earlier days a date', () => {
  const names = ['2026-11-21T00:00', '2026-11-20T23:59', '2026-11-19T12:00', '2025-11-19T12:00'].map((time) =>
    dayName(at(`${time}:00`), now, uz),
  );
  expect(names).toEqual([uz.t('day.today'), uz.t('day.yesterday'), '19-noyabr', '2025-yil 19-noyabr']);
});

it.each([
  [59, 'now', 0],
  [60, 'minutes', 1],
  [59 * 60 + 59, 'minutes', 59],
  [60 * 60, 'hours', 1],
  [47 * 60 * 60, 'days', 1],
  [48 * 60 * 60, 'days', 2],
  // The clock was set back.
  [-60, 'now', 0],
] as const)('waitedTime after %s s: %s, %s', (seconds, unit, count) => {
  for (const texts of [uz, ru]) {
    expect(waitedTime(now - seconds * 1000, now, texts)).toBe(texts.t(`wait.${unit}`, { count }));
  }
});

const hours = openSpans([
  { from: 'monday', to: 'friday', opens: '9:00', closes: '18:00' },
  { from: 'saturday', to: 'sunday' },
]);

it.each([
  ['2026-11-23T09:00:00', '2026-11-23T17:59:00', false],
  ['2026-11-23T09:00:00', '2026-11-23T18:00:00', true],
  ['2026-11-20T17:00:00', '2026-11-23T16:59:00', false],
  ['2026-11-20T17:00:00', '2026-11-23T17:00:00', true],
])('hasWaitedADay from %s to %s: %s', (since, until, hasPassed) => {
  expect(hasWaitedADay(at(since), at(until), hours)).toBe(hasPassed);
  expect(hasWaitedADay(at(since), at(until), [])).toBe(false);
});

it('laterToday is about two hours ahead, on a full or half hour, within opening hours', () => {
  expect(laterToday(at('2026-11-23T10:05:00'), hours)).toBe(at('2026-11-23T12:30:00'));
  expect(laterToday(at('2026-11-23T15:30:00'), hours)).toBe(at('2026-11-23T17:30:00'));
  expect(laterToday(at('2026-11-23T16:00:00'), hours)).toBeUndefined();
  expect(laterToday(at('2026-11-22T10:00:00'), hours)).toBeUndefined();
});

it('nextAttempt is on the next working day, alternately in the morning and in the afternoon', () => {
  const friday = at('2026-11-20T16:00:00');
  const times = [1, 2, 3].map((attempt) => nextAttempt(friday, attempt, hours));
  expect(times).toEqual(['09:00', '15:00', '09:00'].map((time) => at(`2026-11-23T${time}:00`)));
  expect(nextAttempt(friday, 2, [])).toBe(friday + dayMs);
});

it('a date and time field uses Tashkent time on every computer', () => {
  expect(localTime(at('2026-11-21T14:05:00'))).toBe('2026-11-21T14:05');
  expect(timeOfLocal('2026-11-21T14:05')).toBe(at('2026-11-21T14:05:00'));
});

it('shortTime names yesterday also on New Year’s Day', () => {
  expect(shortTime(at('2026-12-31T23:59:00'), at('2027-01-01T00:00:00'), uz)).toBe(
    uz.t('time.yesterday', { time: '23:59' }),
  );
});

it('fullTime includes the year', () => {
  expect(fullTime(now, uz)).toMatch(/^2026-yil 21-noyabr, 14:05$/);
  expect(fullTime(now, ru).replaceAll('\u00a0', ' ')).toBe('21 ноября 2026 г., 14:05');
});
