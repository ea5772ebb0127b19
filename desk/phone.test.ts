import { describe, expect, it } from 'vitest';
import { isCountryCode, looksLikeNumber, readPhone, readTelegram } from './phone.ts';

describe('readPhone', () => {
  it.each([
    ['90 123 45 67', '+998901234567'],
    ['(90) 123-45-67', '+998901234567'],
    ['998901234567', '+998901234567'],
    ['+998 90 123 45 67', '+998901234567'],
    ['00998901234567', '+998901234567'],
    ['+7 916 123-45-67', '+79161234567'],
    ['+1 (415) 555.26.71', '+14155552671'],
    ['8 90 123 45 68', '+998901234568'],
    ['0 90 123 45 68', '+998901234568'],
    ['8 701 123 45 67', '+77011234567'],
    ['79161234567', '+79161234567'],
    ['90 123 45 67 (telegram)', '+998901234567'],
    ['+998 90 123 45 67, Телеграм', '+998901234567'],
    ['tg: 90 123 45 67', '+998901234567'],
    ['Tel. 90 123 45 67', '+998901234567'],
  ])('reads %s as %s', (text, number) => expect(readPhone(text)).toBe(number));

  it.each([
    ['90 123 45 67', '+998', '+998901234567'],
    ['998 90 123 45 67', '+998', '+998901234567'],
    ['+998 90 123 45 67', '+7', '+998901234567'],
    ['901234567', '', '+998901234567'],
    ['555 123 456', '996', '+996555123456'],
    ['0555 123 456', '+996', '+996555123456'],
    ['916 123-45-67', '+7', '+79161234567'],
    ['8 916 123-45-67', '7', '+79161234567'],
    ['8 701 123 45 67', '+7', '+77011234567'],
    ['8 701 123 45 67', '+998', '+77011234567'],
    ['8 90 123 45 68', '+998', '+998901234568'],
    ['0 90 123 45 68', '+998', '+998901234568'],
    ['06 1234 5678', '0039', '+390612345678'],
    ['+998 90 123 45 67', '77', '+998901234567'],
    ['123 45 67', '998 90', '+998901234567'],
  ])('reads %s with the country code %j as %s', (text, code, number) => expect(readPhone(text, code)).toBe(number));

  it.each([
    ['12', '+998'],
    ['90 123 45 67', '+7'],
    ['call me', '+7'],
    ['90 123 45 67', '77'],
    ['90 123 45 67', '+8'],
    ['90 123 45 67', '998 90'],
    ['90 123 45 67', '9'],
    ['90 123 45 67', '+99999999999'],
  ])('refuses %j with the country code %j', (text, code) => expect(readPhone(text, code)).toBeUndefined());

  it.each([
    '',
    '12',
    '+998 90 123 45',
    '+998 90 123 45 678',
    '+998 00 123 45 67',
    '+0 123 456 78',
    'call me',
    '++998901234567',
    '90 123 45 67 yoki 91 123 45 67',
    '90 123 45 67 (Aziza, 18:00 dan keyin)',
    '901234567 доб. 12',
    '+79161234',
  ])('refuses %j', (text) => expect(readPhone(text)).toBeUndefined());
});

it('every country code of one to four digits is either known or refused, and none throws', () => {
  const codes = Array.from({ length: 10_000 }, (_, code) => String(code));
  for (const code of codes) readPhone('901234567', code);
  const known = ['1', '7', '996', '998'];
  expect(codes.filter((code) => known.includes(code) && isCountryCode(code))).toEqual(known);
  expect(['8', '9', '77', '99890'].filter(isCountryCode)).toEqual([]);
});

it.each([
  ['90 123 45 67', true],
  ['+8 (901) 234-56-78', true],
  ['1234', false],
  ['call me', false],
  ['90 123 45 67 yoki 91', false],
  ['9'.repeat(16), false],
])('looksLikeNumber tells whether %s is one number of some country: %s', (text, isNumber) => {
  expect(looksLikeNumber(text)).toBe(isNumber);
});

describe('readTelegram', () => {
  it.each([
    ['@aziza_qa', 'aziza_qa'],
    ['aziza_qa', 'aziza_qa'],
    ['https://t.me/aziza_qa', 'aziza_qa'],
    ['t.me/aziza_qa', 'aziza_qa'],
    ['90 123 45 67', '+998901234567'],
  ])('reads %s as %s', (text, name) => expect(readTelegram(text)).toBe(name));

  it.each(['@ab', 'имя', '@two words', 'https://example.com/aziza'])('refuses %j', (text) =>
    expect(readTelegram(text)).toBeUndefined(),
  );
});
