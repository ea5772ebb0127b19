import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const sign = (content: string, key: Buffer) => createHmac('sha256', key).update(content).digest();

/** Milliseconds that a browser stays known: browsers keep no cookie for longer. */
export const deviceLifetimeMs = 400 * 24 * 60 * 60 * 1000;

/** Marks a browser in which someone has signed in, until {@link deviceLifetimeMs} after `now`: `expiry.id.mac`. */
export function createDevice(key: Buffer, now: number): string {
  const content = `${now + deviceLifetimeMs}.${randomBytes(12).toString('base64url')}`;
  return `${content}.${sign(content, key).toString('base64url')}`;
}

/** @param now in milliseconds since 1970. @returns the id of a known device; undefined for what we did not sign. */
export function readDevice(token: string, key: Buffer, now: number): string | undefined {
  const [, content, expiry, id, mac] = /^((\d{1,16})\.([\w-]{16}))\.([\w-]{43})$/.exec(token) ?? [];
  if (content === undefined || mac === undefined) return undefined;
  const given = Buffer.from(mac, 'base64url');
  const expected = sign(content, key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Number(expiry) > now ? id : undefined;
}

/** The session, and a mark that somebody has signed in with this browser. */
const cookies = { session: 'sinov_desk', device: 'sinov_device' } as const;
type Cookie = keyof typeof cookies;

/** A browser takes a cookie of this name over https alone, and from no other host of the domain. */
const cookieName = (cookie: Cookie, isSecure: boolean) => `${isSecure ? '__Host-' : ''}${cookies[cookie]}`;

/**
 * A `Set-Cookie` header.
 * @param maxAgeMs in milliseconds; 0 removes the cookie.
 * @param isSecure whether the browser came over https; over plain http it would drop a `Secure` cookie.
 */
export function formatCookie(cookie: Cookie, value: string, maxAgeMs: number, isSecure: boolean): string {
  const parts = [
    `${cookieName(cookie, isSecure)}=${value}`,
    // A `__Host-` cookie must be for the whole host.
    `Path=${isSecure ? '/' : '/desk'}`,
    `Max-Age=${maxAgeMs / 1000}`,
    'HttpOnly',
    'SameSite=Strict',
  ];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}

/** All values of a cookie in a `Cookie` header: another page of the host or its domain can set the same name. */
export function cookieValues(header: string | undefined, cookie: Cookie, isSecure: boolean): string[] {
  const start = `${cookieName(cookie, isSecure)}=`;
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.flatMap((pair) => (pair.startsWith(start) ? [pair.slice(start.length)] : []));
}
