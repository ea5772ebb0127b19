import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { UserError } from '../../model/user-error.ts';
import type { DeskStore } from '../store/store.ts';
import { generatePassword, hashPassword, isPasswordHash } from './password.ts';

interface CredentialsOptions {
  store: Pick<DeskStore, 'getOrSet'>;
  /** The configured one; without it the desk makes a password of its own. */
  passwordHash: string | undefined;
  /** Prints a line for the owner on the console. */
  print: (line: string) => void;
}

/** What signing in and sessions are checked with. */
export interface Credentials {
  passwordHash: string;
  /** Stands with each session: a new password ends all that were begun with another. */
  passwordId: string;
  deviceKey: Buffer;
}

/**
 * The key that known devices are signed with. The password's hash is part of it: a new password forgets them.
 * @param secret random, the same for all instances.
 */
function createDeviceKey(secret: string, passwordHash: string): Buffer {
  return createHmac('sha256', secret).update(passwordHash).digest();
}

async function createPassword({ store, print }: CredentialsOptions): Promise<string> {
  const password = generatePassword();
  // Several instances may start at once: only the one whose hash is stored knows the password, and prints it.
  const { value, isNew } = await store.getOrSet('inbox.passwordHash', await hashPassword(password));
  if (isNew) {
    print(
      `The desk's password, shown only once: ${password}\nSign in at /desk; set one of your own in the configuration.`,
    );
  }
  return value;
}

/**
 * Reads the credentials when first asked, and remembers them.
 * @returns a function that rejects with StoreUnavailable while the store is away, and may be called again.
 * @throws UserError for a configured hash that is invalid.
 */
export function loadCredentials(options: CredentialsOptions): () => Promise<Credentials> {
  const { store, passwordHash: configured } = options;
  if (configured !== undefined && !isPasswordHash(configured)) {
    throw new UserError('desk', 'password hash', 'write scrypt$N$r$p$salt$hash, as npm run desk -- password prints it');
  }

  async function load(): Promise<Credentials> {
    const passwordHash = configured ?? (await createPassword(options));
    const { value: secret } = await store.getOrSet('inbox.deviceKey', randomBytes(32).toString('base64url'));
    const passwordId = hash('sha256', passwordHash, 'base64url');
    return { passwordHash, passwordId, deviceKey: createDeviceKey(secret, passwordHash) };
  }

  let loaded: Promise<Credentials> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

const sign = (content: string, key: Buffer) => createHmac('sha256', key).update(content).digest();

/** How long a browser that signed in is known, in milliseconds: browsers keep no cookie for longer. */
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

/** What a browser keeps for the desk: its session, and that someone has signed in with it before. */
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

/**
 * All values of a cookie in a request's `Cookie` header: another page of the host, or of its domain, can have set one of
 * the same name. They need no decoding.
 */
export function cookieValues(header: string | undefined, cookie: Cookie, isSecure: boolean): string[] {
  const start = `${cookieName(cookie, isSecure)}=`;
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.flatMap((pair) => (pair.startsWith(start) ? [pair.slice(start.length)] : []));
}
