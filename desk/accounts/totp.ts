import { Secret, TOTP } from 'otpauth';

/** Seconds of one code: the period that every app knows. */
const period = 30;

/** @param issuer the school's name. @param label the person's. @returns a new secret, and its URI for an app. */
export function createTotp(issuer: string, label: string): { secret: string; uri: string } {
  // 20 bytes: RFC 4226 recommends 160 bits.
  const totp = new TOTP({ issuer, label, period, secret: new Secret({ size: 20 }) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Clocks differ: the periods before and after the present one are valid too.
 * @param now milliseconds since 1970.
 * @returns the period of the code, counted from 1970; undefined for a wrong code.
 */
export function totpStepOf(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ period, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
}
