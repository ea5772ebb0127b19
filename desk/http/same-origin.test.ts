import { expect, it } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const host = 'sinov.example';
const own = 'https://sinov.example';
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

it.each([
  ['a page of ours', { ...sameOrigin, origin: own }, { form: true, inbox: true }],
  ['a page of ours in a browser without Sec-Fetch-Site', { origin: own }, { form: true, inbox: true }],
  ['a page of ours that sends no Origin', sameOrigin, { form: true, inbox: true }],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, { form: false, inbox: false }],
  ['another site that sends no Origin', { 'sec-fetch-site': 'cross-site' }, { form: false, inbox: false }],
  [
    'another host of the same site',
    { 'sec-fetch-site': 'same-site', origin: 'https://blog.sinov.example' },
    { form: false, inbox: false },
  ],
  ['an address that was typed in', { 'sec-fetch-site': 'none' }, { form: false, inbox: false }],
  ['another port', { origin: 'https://sinov.example:8443' }, { form: false, inbox: false }],
  ['the same host without https', { origin: 'http://sinov.example' }, { form: false, inbox: false }],
  ['a page of ours that names the port', { origin: 'https://sinov.example:443' }, { form: true, inbox: true }],
  ['an opaque origin', { origin: 'null' }, { form: false, inbox: false }],
  [
    'a page of ours behind a proxy that names another host',
    { ...sameOrigin, origin: 'https://www.sinov.example' },
    { form: true, inbox: false },
  ],
  ['nowhere that it says', {}, { form: true, inbox: false }],
])('a request from %s', (_, headers, { form, inbox }) => {
  expect(isSameOrigin({ headers, protocol: 'https', host }, { ifUnknown: true })).toBe(form);
  expect(isSameOrigin({ headers, protocol: 'https', host }, { ifUnknown: false })).toBe(inbox);
});

it('a page of ours behind a proxy that does not say https can send a form, and not change the inbox', () => {
  const request = { headers: { origin: own }, protocol: 'http', host } as const;
  expect(isSameOrigin(request, { ifUnknown: true })).toBe(true);
  expect(isSameOrigin(request, { ifUnknown: false })).toBe(false);
});
