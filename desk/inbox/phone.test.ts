import { expect, it } from 'vitest';
import { csvRow } from './csv.ts';
import { formatPhone, phoneForSpreadsheet } from './phone.ts';

it('a phone number is grouped as people read it, and does not break over two lines', () => {
  expect(formatPhone('+998901234567')).toBe('+998 90 123 45 67'.replaceAll(' ', '\u00a0'));
  expect(formatPhone('+79161234567')).toBe('+7 916 123 45 67'.replaceAll(' ', '\u00a0'));
});

it('a spreadsheet takes a phone number for neither a formula nor a number, and no apostrophe is seen', () => {
  expect(phoneForSpreadsheet('+998901234567')).toBe('998 (90) 123-45-67');
  expect(phoneForSpreadsheet('+79161234567')).toBe('7 (916) 123-45-67');
  expect(csvRow([phoneForSpreadsheet('+998901234567')], 'comma')).toBe('998 (90) 123-45-67\r\n');
});

it('what is no number of a known length stays as it is, and is still no formula', () => {
  expect(formatPhone('+123')).toBe('+123');
  expect(csvRow([phoneForSpreadsheet('+123')], 'comma')).toBe("'+123\r\n");
});
