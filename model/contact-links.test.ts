import { expect, it } from 'vitest';
import { mailLink, phoneLink } from './contact-links.ts';

it.each([
  ['aziza@example.uz', 'mailto:aziza@example.uz'],
  ['a+b?cc=x&y@example.uz', 'mailto:a%2Bb%3Fcc%3Dx%26y@example.uz'],
  ['"a@b"@example.uz', 'mailto:%22a%40b%22@example.uz'],
])('links %s as %s', (email, link) => {
  expect(mailLink(email)).toBe(link);
});

it.each([
  ['+998 00 000 00 00', 'tel:+998000000000'],
  ['+8 90 123 45 67', 'tel:+8901234567'],
  ['Tel. 90\u00a0(123) 45-67', 'tel:901234567'],
])('links %s as %s, without spaces and words', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
