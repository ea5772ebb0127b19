import { describe, expect, it } from 'vitest';
import { dayMs } from './durations.ts';
import { isOpen, nextDayOpening, type OpeningHours, openMinutes, openSpans } from './opening-hours.ts';

const hours: OpeningHours = [
  { from: 'monday', to: 'friday', opens: '9:00', closes: '18:00' },
  { from: 'saturday', to: 'saturday', opens: '10:00', closes: '15:00' },
  { from: 'sunday', to: 'sunday' },
];

describe('isOpen', () => {
  it.each([
    { name: 'Monday, a minute before nine', now: '2026-11-23T08:59:00+05:00', open: false },
    { name: 'Monday at nine', now: '2026-11-23T09:00:00+05:00', open: true },
    { name: 'Friday, a minute before six', now: '2026-11-27T17:59:00+05:00', open: true },
    { name: 'Friday at six', now: '2026-11-27T18:00:00+05:00', open: false },
    { name: 'Saturday at half past nine', now: '2026-11-28T09:30:00+05:00', open: false },
    { name: 'Saturday at ten', now: '2026-11-28T10:00:00+05:00', open: true },
    { name: 'Saturday at three', now: '2026-11-28T15:00:00+05:00', open: false },
    { name: 'Sunday at noon', now: '2026-11-29T12:00:00+05:00', open: false },
    { name: 'Monday morning in Tashkent, still Sunday in Los Angeles', now: '2026-11-22T20:30:00-08:00', open: true },
  ])('$name: $open', ({ now, open }) => {
    expect(isOpen(Date.parse(now), openSpans(hours))).toBe(open);
  });
});

describe('openMinutes', () => {
  it.each([
    { name: 'within a day', from: '2026-11-23T10:00:00+05:00', to: '2026-11-23T11:30:00+05:00', minutes: 90 },
    { name: 'over a night', from: '2026-11-23T17:00:00+05:00', to: '2026-11-24T10:00:00+05:00', minutes: 120 },
    { name: 'over a weekend', from: '2026-11-27T17:30:00+05:00', to: '2026-11-30T09:30:00+05:00', minutes: 360 },
    { name: 'on a Sunday', from: '2026-11-29T01:00:00+05:00', to: '2026-11-29T23:00:00+05:00', minutes: 0 },
    { name: 'two weeks', from: '2026-11-23T00:00:00+05:00', to: '2026-12-07T00:00:00+05:00', minutes: 6000 },
    {
      name: 'by a clock that was set back',
      from: '2026-11-24T12:00:00+05:00',
      to: '2026-11-23T12:00:00+05:00',
      minutes: 0,
    },
  ])('$name: $minutes', ({ from, to, minutes }) => {
    expect(openMinutes(Date.parse(from), Date.parse(to), openSpans(hours))).toBe(minutes);
  });
});

describe('nextDayOpening', () => {
  it.each([
    ['2026-11-23T03:00:00+05:00', '2026-11-24T09:00:00+05:00'],
    ['2026-11-23T23:59:00+05:00', '2026-11-24T09:00:00+05:00'],
    ['2026-11-27T12:00:00+05:00', '2026-11-28T10:00:00+05:00'],
    ['2026-11-28T12:00:00+05:00', '2026-11-30T09:00:00+05:00'],
    ['2026-11-29T12:00:00+05:00', '2026-11-30T09:00:00+05:00'],
  ])('after %s is %s', (now, next) => {
    expect(nextDayOpening(Date.parse(now), openSpans(hours))).toBe(Date.parse(next));
  });

  it('is a day later without opening hours', () => {
    expect(nextDayOpening(0, [])).toBe(dayMs);
  });
});
