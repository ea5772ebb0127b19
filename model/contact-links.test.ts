import { expect, it } from 'vitest';
import { mailLink } from './contact-links.ts';

it.each([
  ['aziza@example.uz', 'mailto:aziza@example.uz'],
  ['a+b?cc=x&y@example.uz', 'mailto:a%2Bb%3Fcc%3Dx%26y@example.uz'],
  ['"a@b"@example.uz', 'mailto:%22a%40b%22@example.uz'],
])('links %s as %s', (email, link) => {
  expect(mailLink(email)).toBe(link);
});
