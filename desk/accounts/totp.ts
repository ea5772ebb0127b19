import { Secret, TOTP } from 'otpauth';

/** Seconds of one code: the period that every app knows. */
const period = 30;

/** 160 bits, as RFC 4226 asks for. */
const secretBytes = 20;

/** A new secret, and its address for an app. @param issuer the school's name. @param label the person's. */
export function createTotp(issuer: string, label: string): { secret: string; uri: string } {
  const totp = new TOTP({ issuer, label, period, secret: new Secret({ size: secretBytes }) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The period of a code, counted from 1970. The periods before and after the present one count too: clocks differ.
 * @param now milliseconds since 1970.
 * @returns undefined for a wrong code.
 */
export function totpStepOf(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ period, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
}
