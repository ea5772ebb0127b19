import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const cookieName = 'sinov_desk';

/** How long a session lasts without use, in milliseconds. */
export const sessionLifetime = 12 * 60 * 60 * 1000;

/** A session used after this long is written anew: not with every request, which would only repeat it. */
const renewalAge = 5 * 60 * 1000;

/**
 * The key that sessions are signed with. The password's hash is part of it: a new password ends all sessions.
 * @param secret random, the same for all instances.
 */
export function sessionKey(secret: string, passwordHash: string): Buffer {
  return createHmac('sha256', secret).update(passwordHash).digest();
}

const macOf = (content: string, key: Buffer) => createHmac('sha256', key).update(content).digest();

/** A session that ends {@link sessionLifetime} after `now` (milliseconds since 1970): `expiry.nonce.mac`. */
export function issueSession(key: Buffer, now: number): string {
  const content = `${now + sessionLifetime}.${randomBytes(12).toString('base64url')}`;
  return `${content}.${macOf(content, key).toString('base64url')}`;
}

/** Whether a token is a session of ours, and whether it is time to write it anew. */
export function readSession(
  token: string | undefined,
  key: Buffer,
  now: number,
): { isValid: boolean; isDueForRenewal: boolean } {
  const none = { isValid: false, isDueForRenewal: false };
  const [, content, expiry, mac] = /^((\d{1,16})\.[\w-]{16})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  if (content === undefined || mac === undefined) return none;
  const given = Buffer.from(mac, 'base64url');
  const wanted = macOf(content, key);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return none;
  const left = Number(expiry) - now;
  if (left <= 0) return none;
  return { isValid: true, isDueForRenewal: left < sessionLifetime - renewalAge };
}

/**
 * The `Set-Cookie` of a session.
 * @param token empty to end it.
 * @param isSecure whether the browser came over https; over plain http it would drop a `Secure` cookie.
 */
export function sessionCookie(token: string, isSecure: boolean): string {
  const age = token === '' ? 0 : sessionLifetime / 1000;
  const parts = [`${cookieName}=${token}`, 'Path=/desk', `Max-Age=${age}`, 'HttpOnly', 'SameSite=Strict'];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}

/** The session in a request's `Cookie` header, if there is one. Its value needs no decoding. */
export function sessionToken(cookies: string | undefined): string | undefined {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
}
