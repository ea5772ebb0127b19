/** `__Host-`: a browser accepts the cookie only over https, and only from this host. */
const cookieName = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}sinov_desk`;

/** @param maxAgeMs 0 removes the cookie. @param isSecure over http a browser drops a `Secure` cookie. */
export function sessionCookie(token: string, maxAgeMs: number, isSecure: boolean): string {
  // `__Host-` requires the path `/`.
  const path = isSecure ? '/' : '/desk';
  const pair = `${cookieName(isSecure)}=${token}`;
  return `${pair}; Path=${path}; Max-Age=${maxAgeMs / 1000}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

/** @returns an empty text without the cookie. */
export function sessionToken(header: string | undefined, isSecure: boolean): string {
  const start = `${cookieName(isSecure)}=`;
  const pair = header?.split(/; */).find((text) => text.startsWith(start)) ?? start;
  return pair.slice(start.length);
}
