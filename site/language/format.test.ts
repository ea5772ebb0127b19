import { describe, expect, it } from 'vitest';
import { languageOf } from '../../content/languages.ts';
import { formatBlockWeeks, formatDate, formatMoney, formatNumber } from './format.ts';
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
  ])('groups $value by threes', ({ value, expected }) => {
    expect(plain(formatNumber(value))).toBe(expected);
  });

  it('writes money so that it never breaks between lines', () => {
    expect(formatMoney(uz, 5_000_000)).toBe('5\u00a0000\u00a0000\u00a0soʻm');
    expect(formatMoney(ru, 5_000_000)).toBe('5\u00a0000\u00a0000\u00a0сумов');
  });

  it('writes dates as each language does', () => {
    const date = { year: 2027, month: 1, day: 15 };
    expect(plain(formatDate(uz, date))).toBe('2027-yil 15-yanvar');
    expect(plain(formatDate(ru, date))).toBe('15 января 2027 г.');
  });

  it('counts weeks of blocks from one', () => {
    expect(plain(formatBlockWeeks(uz, 0, 2))).toBe('1–2-hafta');
    expect(plain(formatBlockWeeks(ru, 7, 2))).toBe('Недели 15–16');
  });
});
