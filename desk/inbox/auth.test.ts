import { expect, it } from 'vitest';
import { createSession, createSessionKey, readSession, sessionLifetimeMs, sessionToken } from './auth.ts';

const now = Date.UTC(2026, 10, 21, 9);
const minute = 60_000;
const key = createSessionKey('secret', 'scrypt$hash');
const invalid = { isValid: false, isDueForRenewal: false };

it('a session is due for renewal once it is some minutes old', () => {
  const token = createSession(key, now);
  expect(readSession(token, key, now + 4 * minute)).toEqual({ isValid: true, isDueForRenewal: false });
  expect(readSession(token, key, now + 6 * minute)).toEqual({ isValid: true, isDueForRenewal: true });
});

it('a session cannot be forged, prolonged or signed with another secret', () => {
  const token = createSession(key, now);
  const [, nonce, mac] = token.split('.');
  const later = now + 10 * sessionLifetimeMs;
  for (const forged of [`${later}.${nonce}.${mac}`, `${now}.${nonce}`, `${now}..`, '', '..', 'x'.repeat(5000)]) {
    expect(readSession(forged, key, now)).toEqual(invalid);
  }
  expect(readSession(undefined, key, now)).toEqual(invalid);
  expect(readSession(token, createSessionKey('other', 'scrypt$hash'), now)).toEqual(invalid);
});

it.each([
  ['alone', 'sinov_desk=1.a.b', '1.a.b'],
  ['among others', 'a=1; sinov_desk=1.a.b; c=3', '1.a.b'],
  ['without spaces', 'a=1;sinov_desk=1.a.b;c=3', '1.a.b'],
  ['beside one whose name ends alike', 'not_sinov_desk=2; sinov_desk=1.a.b', '1.a.b'],
  ['nowhere', 'a=1; b', undefined],
  ['in no header at all', undefined, undefined],
])('the cookie of a session is found %s', (_, header, token) => {
  expect(sessionToken(header)).toBe(token);
});
