import { expect, it } from 'vitest';
import { getInboxI18n } from '../../shared/inbox-i18n.ts';
import { fullTime, shortTime } from './received-time.ts';

const at = (text: string) => Date.parse(`${text}+05:00`);
const now = at('2026-11-21T14:05:00');
const uz = getInboxI18n('uz', 'Sinov');
const ru = getInboxI18n('ru', 'Sinov');

it('today and yesterday are said as people say them, by the day in Tashkent', () => {
  expect(shortTime(at('2026-11-21T00:00:00'), now, uz)).toBe('bugun, 00:00');
  expect(shortTime(at('2026-11-20T23:59:59'), now, uz)).toBe('kecha, 23:59');
  expect(shortTime(at('2026-11-20T09:05:00'), now, ru)).toBe('вчера, 09:05');
});

it('earlier days are named, with the year only where it is another', () => {
  expect(shortTime(at('2026-11-19T14:05:00'), now, uz)).toBe('19-noyabr, 14:05');
  expect(shortTime(at('2026-01-01T00:00:00'), now, ru)).toBe('1 января, 00:00');
  expect(shortTime(at('2025-12-31T23:59:00'), now, uz)).toBe(fullTime(at('2025-12-31T23:59:00'), uz));
  expect(shortTime(at('2025-12-31T23:59:00'), now, uz)).toContain('2025');
});

it('yesterday stays yesterday over the turn of a year', () => {
  expect(shortTime(at('2026-12-31T23:59:00'), at('2027-01-01T00:00:00'), uz)).toBe('kecha, 23:59');
});

it('the full time has its year', () => {
  expect(fullTime(now, uz)).toMatch(/^2026-yil 21-noyabr, 14:05$/);
  expect(fullTime(now, ru).replaceAll('\u00a0', ' ')).toBe('21 ноября 2026 г., 14:05');
});
