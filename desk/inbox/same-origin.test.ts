import { describe, expect, it } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const host = 'sinov.example';

describe('a request that changes something', () => {
  it.each([
    ['a page of ours', { 'sec-fetch-site': 'same-origin', origin: 'https://sinov.example' }, true],
    ['a page of ours in a browser without Sec-Fetch-Site', { origin: 'https://sinov.example' }, true],
    ['a page of ours that sends no Origin', { 'sec-fetch-site': 'same-origin' }, true],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
    ['another host of the same site', { 'sec-fetch-site': 'same-site', origin: 'https://blog.sinov.example' }, false],
    ['another port', { origin: 'https://sinov.example:8443' }, false],
    ['an opaque origin', { origin: 'null' }, false],
    [
      'another origin that claims to be ours',
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
      false,
    ],
    ['nowhere that it says', {}, false],
  ])('from %s', (_, headers, isOurs) => {
    expect(isSameOrigin({ headers, host })).toBe(isOurs);
  });
});
