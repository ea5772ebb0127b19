import { Secret, TOTP } from 'otpauth';

/** How long a code is shown, in seconds: what every app knows. */
const period = 30;

/** 160 bits, as RFC 4226 asks for. */
const secretBytes = 20;

/** What an app is to make codes from. @param issuer the school's name. @param label the person's. */
export function createCodes(issuer: string, label: string): { secret: string; uri: string } {
  const totp = new TOTP({ issuer, label, period, secret: new Secret({ size: secretBytes }) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The half minute that a code is of: this one, or one beside it, for clocks differ.
 * @param now milliseconds since 1970.
 * @returns undefined where the code is wrong.
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ period, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
}
