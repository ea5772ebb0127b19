import { describe, expect, it } from 'vitest';
import { readTyped } from './typed-values.ts';

describe('typed values are stored in the format of the site', () => {
  it.each([
    ['901234567', '+998 90 123 45 67'],
    ['90 123 45 67', '+998 90 123 45 67'],
    ['998 90 123 45 67', '+998 90 123 45 67'],
    ['+998 (90) 123-45-67', '+998 90 123 45 67'],
    ['00998901234567', '+998 90 123 45 67'],
    ['+998 90 123 45 67', '+998 90 123 45 67'],
  ])('phone %s', (typed, stored) => {
    expect(readTyped('phone', typed)).toBe(stored);
  });

  it.each([
    '@sinov_bot',
    'sinov_bot',
    't.me/sinov_bot',
    'https://t.me/sinov_bot',
    'https://t.me/sinov_bot/',
    ' https://t.me/sinov_bot?start=1',
  ])('Telegram %s', (typed) => {
    expect(readTyped('telegram', typed)).toBe('sinov_bot');
  });

  it.each([
    ['4500000', 4_500_000],
    ['4 500 000', 4_500_000],
    ['4\u00a0500\u00a0000 soʻm', 4_500_000],
    ["4500000 so'm", 4_500_000],
    ['4 500 000 сумов', 4_500_000],
    ['4.500.000', 4_500_000],
    ['4,500,000 UZS', 4_500_000],
    ['4,5 mln', 4_500_000],
    ['4.5 млн сум', 4_500_000],
    ['4,25 million soʻm', 4_250_000],
    ['900 ming', 900_000],
    ['900 тыс.', 900_000],
  ])('price %s', (typed, stored) => {
    expect(readTyped('sum', typed)).toBe(stored);
  });

  it.each([
    ['sum', '4,500'],
    ['sum', '4.500 mln'],
    ['sum', '4,5'],
    ['sum', 'arzon'],
    ['count', '1,5'],
    ['phone', '12'],
    ['time', '9-18'],
    ['time', '9:5'],
    ['time', '10 da'],
    ['telegram', '@ab'],
    ['telegram', '901234567'],
  ] as const)('%s %s is ambiguous or invalid, and stays unchanged', (kind, typed) => {
    expect(readTyped(kind, typed)).toBe(typed);
  });

  it.each([
    ['10', '10:00'],
    ['9', '9:00'],
    ['09', '9:00'],
    ['9.30', '9:30'],
    ['930', '9:30'],
    ['9 30', '9:30'],
    ['9-00', '9:00'],
    ['09:00', '9:00'],
    ['18:00', '18:00'],
    ['1500', '15:00'],
  ])('time %s', (typed, stored) => {
    expect(readTyped('time', typed)).toBe(stored);
  });

  it('counts, initials and texts', () => {
    expect(readTyped('count', '1 200')).toBe(1200);
    expect([readTyped('initials', 'dk '), readTyped('text', ' '), readTyped('text', 'a ')]).toEqual([
      'DK',
      undefined,
      'a ',
    ]);
  });
});
