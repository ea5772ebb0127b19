import { Secret, TOTP } from 'otpauth';
import type { StoredAccount } from '../database/schema.ts';
import { passwordIdOf } from './access.ts';

/** In seconds. Every app supports this period. */
const period = 30;

export function createTotp(issuer: string, label: string): { secret: string; uri: string } {
  // 20 bytes: RFC 4226 recommends 160 bits.
  const totp = new TOTP({ issuer, label, period, secret: new Secret({ size: 20 }) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Only owners have codes. A new password from elsewhere turns them off, also a change in the server's settings. */
export const hasTotp = ({ role, passwordHash, totpPasswordId }: StoredAccount): boolean =>
  role === 'owner' && totpPasswordId === passwordIdOf(passwordHash);

/** @returns the period of a code, counted from 1970; undefined for a wrong code. */
export function totpStepOf(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ period, secret: Secret.fromBase32(secret) });
  // Clocks differ: the periods before and after are valid too.
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
}
