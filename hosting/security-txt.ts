import type { SiteConfig } from '../config/define-site.ts';
import { languages } from '../content/languages.ts';

/** Where RFC 9116 wants it. */
export const securityTextFile = '.well-known/security.txt';

/** Months after which nobody should rely on it; RFC 9116 recommends less than a year. */
const monthsValid = 11;

/**
 * `security.txt`: whom to tell of a fault. It is good until the first day of a month, so that builds within a month
 * are the same, byte by byte.
 * @param now milliseconds since 1970.
 */
export function securityText({ origin, security }: SiteConfig, now: number): string {
  const today = new Date(now);
  const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + monthsValid, 1));
  return [
    `Contact: ${security.contact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${languages.map(({ code }) => code).join(', ')}, en`,
    `Canonical: ${origin}/${securityTextFile}`,
    '',
  ].join('\n');
}
