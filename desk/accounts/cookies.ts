import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { dayMs } from '../../model/durations.ts';

const sign = (content: string, key: Buffer) => createHmac('sha256', key).update(content).digest();

/** Browsers limit the lifetime of a cookie to 400 days. */
export const deviceLifetimeMs = 400 * dayMs;

/** Marks a browser as known after a sign-in: `expiry.id.mac`. */
export function createDevice(key: Buffer, now: number): string {
  const content = `${now + deviceLifetimeMs}.${randomBytes(12).toString('base64url')}`;
  return `${content}.${sign(content, key).toString('base64url')}`;
}

export function readDevice(token: string, key: Buffer, now: number): string | undefined {
  const [, content, expiry, id, mac] = /^((\d{1,16})\.([\w-]{16}))\.([\w-]{43})$/.exec(token) ?? [];
  if (content === undefined || mac === undefined) return undefined;
  const given = Buffer.from(mac, 'base64url');
  const expected = sign(content, key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Number(expiry) > now ? id : undefined;
}

const cookies = { session: 'sinov_desk', device: 'sinov_device' } as const;
type Cookie = keyof typeof cookies;

/** `__Host-`: a browser accepts the cookie only over https, and only from this host. */
const cookieName = (cookie: Cookie, isSecure: boolean) => `${isSecure ? '__Host-' : ''}${cookies[cookie]}`;

/** @param maxAgeMs 0 removes the cookie. @param isSecure over http a browser drops a `Secure` cookie. */
export function formatCookie(cookie: Cookie, value: string, maxAgeMs: number, isSecure: boolean): string {
  // `__Host-` requires the path `/`.
  const path = isSecure ? '/' : '/desk';
  const pair = `${cookieName(cookie, isSecure)}=${value}`;
  return `${pair}; Path=${path}; Max-Age=${maxAgeMs / 1000}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

/** @returns an empty text without the cookie. */
export function cookieValue(header: string | undefined, cookie: Cookie, isSecure: boolean): string {
  const start = `${cookieName(cookie, isSecure)}=`;
  const pair = header?.split(/; */).find((text) => text.startsWith(start)) ?? start;
  return pair.slice(start.length);
}
