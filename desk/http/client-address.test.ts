import { expect, it } from 'vitest';
import { clientKey, isSameOrigin, RateLimiter } from './client-address.ts';

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
  ['the address bar', { 'sec-fetch-site': 'none' }, { form: false, inbox: false }],
  ['another port', { origin: 'https://sinov.example:8443' }, { form: false, inbox: false }],
  ['the same host without https', { origin: 'http://sinov.example' }, { form: false, inbox: false }],
  ['a page of ours that names the port', { origin: 'https://sinov.example:443' }, { form: true, inbox: true }],
  ['an opaque origin', { origin: 'null' }, { form: false, inbox: false }],
  [
    'a page of ours behind a proxy that names another host',
    { ...sameOrigin, origin: 'https://www.sinov.example' },
    { form: true, inbox: false },
  ],
  ['a browser that sends neither header', {}, { form: true, inbox: false }],
])('isSameOrigin judges a request from %s', (_, headers, { form, inbox }) => {
  expect(isSameOrigin({ headers, protocol: 'https', host }, { ifUnknown: true })).toBe(form);
  expect(isSameOrigin({ headers, protocol: 'https', host }, { ifUnknown: false })).toBe(inbox);
});

it('a page of ours behind a proxy that hides HTTPS can send a form but not change the inbox', () => {
  const request = { headers: { origin: own }, protocol: 'http', host } as const;
  expect(isSameOrigin(request, { ifUnknown: true })).toBe(true);
  expect(isSameOrigin(request, { ifUnknown: false })).toBe(false);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
])('clientKey counts %s as %s', (ip, key) => {
  expect(clientKey(ip)).toBe(key);
});

it('RateLimiter counts requests per key in a window, and returns the wait until the next request', () => {
  let now = 0;
  const limiter = new RateLimiter(2, 1000, () => now);
  limiter.count('a');
  now = 400;
  expect(limiter.waitFor('a')).toBe(0);
  limiter.count('a');
  expect(limiter.waitFor('a')).toBe(600);
  expect(limiter.waitFor('b')).toBe(0);
  now = 1000;
  expect(limiter.waitFor('a')).toBe(0);
});

it('RateLimiter forgets the oldest keys beyond its maximum', () => {
  const limiter = new RateLimiter(1, 1000, () => 0);
  for (let key = 0; key < 10_002; key++) limiter.count(String(key));
  expect(limiter.waitFor('0')).toBe(0);
  expect(limiter.waitFor('10001')).toBe(1000);
});
