import { describe, expect, it } from 'vitest';
import { issueSession, readSession, sessionCookie, sessionKey, sessionLifetime, sessionToken } from './session.ts';

const now = Date.UTC(2026, 10, 21, 9);
const minute = 60_000;
const key = sessionKey('secret', 'scrypt$hash');
const none = { isValid: false, isDueForRenewal: false };

describe('a session', () => {
  it('lasts twelve hours without use', () => {
    const token = issueSession(key, now);
    expect(readSession(token, key, now)).toEqual({ isValid: true, isDueForRenewal: false });
    expect(readSession(token, key, now + sessionLifetime - 1)).toEqual({ isValid: true, isDueForRenewal: true });
    expect(readSession(token, key, now + sessionLifetime)).toEqual(none);
  });

  it('is due to be written anew once it is some minutes old', () => {
    const token = issueSession(key, now);
    expect(readSession(token, key, now + 4 * minute).isDueForRenewal).toBe(false);
    expect(readSession(token, key, now + 6 * minute).isDueForRenewal).toBe(true);
  });

  it('ends with a new password, and with a new secret', () => {
    const token = issueSession(key, now);
    expect(readSession(token, sessionKey('secret', 'scrypt$other'), now)).toEqual(none);
    expect(readSession(token, sessionKey('other', 'scrypt$hash'), now)).toEqual(none);
  });

  it('cannot be made longer or made up', () => {
    const [, nonce, mac] = issueSession(key, now).split('.');
    const later = now + 10 * sessionLifetime;
    for (const token of [`${later}.${nonce}.${mac}`, `${now}.${nonce}`, `${now}..`, '', '..', 'x'.repeat(5000)]) {
      expect(readSession(token, key, now)).toEqual(none);
    }
    expect(readSession(undefined, key, now)).toEqual(none);
  });
});

describe('the cookie', () => {
  it('is out of reach of scripts and of other sites, and of plain http where the page came over https', () => {
    expect(sessionCookie('token', true)).toBe(
      'sinov_desk=token; Path=/desk; Max-Age=43200; HttpOnly; SameSite=Strict; Secure',
    );
    expect(sessionCookie('token', false)).not.toContain('Secure');
  });

  it('is taken back when its token is empty', () => {
    expect(sessionCookie('', true)).toContain('sinov_desk=; Path=/desk; Max-Age=0');
  });

  it.each([
    ['alone', 'sinov_desk=1.a.b', '1.a.b'],
    ['among others', 'a=1; sinov_desk=1.a.b; c=3', '1.a.b'],
    ['without spaces', 'a=1;sinov_desk=1.a.b;c=3', '1.a.b'],
    ['beside one whose name ends alike', 'not_sinov_desk=2; sinov_desk=1.a.b', '1.a.b'],
    ['nowhere', 'a=1; b', undefined],
    ['in no header at all', undefined, undefined],
  ])('is found %s', (_, header, token) => {
    expect(sessionToken(header)).toBe(token);
  });
});
