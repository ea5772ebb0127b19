import { describe, expect, it } from 'vitest';
import { readPhone, readTelegram } from './contacts.ts';

describe('readPhone', () => {
  it.each([
    ['90 123 45 67', '+998901234567'],
    ['(90) 123-45-67', '+998901234567'],
    ['998901234567', '+998901234567'],
    ['+998 90 123 45 67', '+998901234567'],
    ['00998901234567', '+998901234567'],
    ['+7 916 123-45-67', '+79161234567'],
    ['+1 (415) 555.26.71', '+14155552671'],
  ])('takes %s as %s', (text, number) => expect(readPhone(text)).toBe(number));

  it.each([
    '',
    '12',
    '+998 90 123 45',
    '+998 90 123 45 678',
    '+998 00 123 45 67',
    '+0 123 456 78',
    'call me',
    '++998901234567',
  ])('does not take %j for a number', (text) => expect(readPhone(text)).toBeUndefined());
});

describe('readTelegram', () => {
  it.each([
    ['@aziza_qa', 'aziza_qa'],
    ['aziza_qa', 'aziza_qa'],
    ['https://t.me/aziza_qa', 'aziza_qa'],
    ['t.me/aziza_qa', 'aziza_qa'],
    ['90 123 45 67', '+998901234567'],
  ])('takes %s as %s', (text, name) => expect(readTelegram(text)).toBe(name));

  it.each(['@ab', 'имя', '@two words', 'https://example.com/aziza'])('does not take %j', (text) =>
    expect(readTelegram(text)).toBeUndefined(),
  );
});
