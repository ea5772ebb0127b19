import { describe, expect, it } from 'vitest';
import { languageOf } from '../model/languages.ts';
import { formatBlockWeeks, formatDate, formatMoney, formatNumber, formatYearlyStarts, sentenceCase } from './format.ts';
import { languageTexts } from './texts.ts';

const uz = languageTexts(languageOf('uz')).units;
const ru = languageTexts(languageOf('ru')).units;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('formatting', () => {
  it.each([
    { value: 0, expected: '0' },
    { value: 999, expected: '999' },
    { value: 1000, expected: '1 000' },
    { value: 5_000_000, expected: '5 000 000' },
    { value: 12_345_678, expected: '12 345 678' },
  ])('groups the digits of $value by threes', ({ value, expected }) => {
    expect(plain(formatNumber(value))).toBe(expected);
  });

  it('joins money by non-breaking spaces', () => {
    const visible = (text: string) => text.replaceAll('\u00a0', '⍽');
    expect(visible(formatMoney(uz, 5_000_000))).toBe('5⍽000⍽000⍽soʻm');
    expect(visible(formatMoney(ru, 5_000_000))).toBe('5⍽000⍽000⍽сумов');
  });

  it.each([
    { words: 'услуги для компании', expected: 'Услуги для компании' },
    { words: 'kompaniya uchun', expected: 'Kompaniya uchun' },
    { words: 'QA uchun Linux', expected: 'QA uchun Linux' },
    { words: '«услуги»', expected: '«Услуги»' },
    { words: '16 hafta', expected: '16 hafta' },
    { words: '', expected: '' },
  ])('capitalizes “$words” as “$expected”', ({ words, expected }) => {
    expect(sentenceCase(words)).toBe(expected);
  });

  it('writes a date in Uzbek and in Russian', () => {
    const date = { year: 2027, month: 1, day: 15 };
    expect(plain(formatDate(uz, date))).toBe('2027-yil 15-yanvar');
    expect(plain(formatDate(ru, date))).toBe('15 января 2027 г.');
  });

  it('writes the yearly start dates of cohorts as a list', () => {
    const days = [
      { month: 1, day: 15 },
      { month: 4, day: 2 },
      { month: 7, day: 1 },
    ];
    expect(formatYearlyStarts(uz, days)).toBe('har yili 15-yanvar, 2-aprel va 1-iyul');
    expect(plain(formatYearlyStarts(ru, days) ?? '')).toBe('ежегодно 15 января, 2 апреля и 1 июля');
    expect(plain(formatYearlyStarts(ru, days.slice(0, 1)) ?? '')).toBe('ежегодно 15 января');
    const once = { month: 9, day: 9, year: 2027 };
    expect(formatYearlyStarts(uz, [once, ...days.slice(0, 1)])).toBe('har yili 15-yanvar');
    expect(formatYearlyStarts(ru, [once])).toBeUndefined();
  });

  it('numbers weeks of blocks from one', () => {
    expect(plain(formatBlockWeeks(uz, 0, 2))).toBe('1–2-hafta');
    expect(plain(formatBlockWeeks(ru, 7, 2))).toBe('Недели 15–16');
  });
});
