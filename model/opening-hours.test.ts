import { describe, expect, it } from 'vitest';
import { isOpen, type OpeningHours, openSpans } from './opening-hours.ts';

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
    { name: 'Monday morning there, still Sunday in Los Angeles', now: '2026-11-22T20:30:00-08:00', open: true },
  ])('$name: $open', ({ now, open }) => {
    expect(isOpen(Date.parse(now), openSpans(hours))).toBe(open);
  });
});
