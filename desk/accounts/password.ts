import { randomBytes, randomInt, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto';

/** Cost of one hash: 32 MiB, three passes, OWASP's choice for little memory. */
const cost = { N: 2 ** 15, r: 8, p: 3 } as const;
const keyLength = 32;

/** Bytes that a configured hash may ask for: a larger one would take the process's memory. */
const memoryLimit = 256 * 1024 * 1024;

/** Without 0 O 1 I L, which look alike: passwords are read out and copied by hand. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const groups = { count: 5, length: 4 };

interface PasswordHash {
  N: number;
  r: number;
  p: number;
  salt: Buffer;
  hash: Buffer;
}

function scrypt(password: string, { N, r, p, salt, hash }: PasswordHash): Promise<Buffer> {
  const work = { N, r, p, maxmem: memoryLimit + 1024 * 1024 };
  return new Promise((resolve, reject) => {
    // Composed and decomposed letters are one password, whichever keyboard wrote it.
    scryptWithCallback(password.normalize('NFC'), salt, hash.length, work, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

function parseHash(text: string): PasswordHash | undefined {
  const [, ...numbers] = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22,86})\$([\w-]{43,86})$/.exec(text) ?? [];
  if (numbers.length === 0) return undefined;
  const [N, r, p] = numbers.slice(0, 3).map(Number) as [number, number, number];
  const isPowerOfTwo = N > 1 && (N & (N - 1)) === 0;
  if (!isPowerOfTwo || r < 1 || p < 1 || 128 * N * r > memoryLimit) return undefined;
  const [salt, hash] = numbers.slice(3).map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer];
  return { N, r, p, salt, hash };
}

/** Whether a text is a hash that {@link verifyPassword} can check a password against. */
export function isPasswordHash(text: string): boolean {
  return parseHash(text) !== undefined;
}

/** @returns `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await scrypt(password, { ...cost, salt, hash: Buffer.alloc(keyLength) });
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/**
 * Compares in constant time.
 * @throws RangeError where `hash` is none of ours.
 */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parsed = parseHash(hash);
  if (!parsed) throw new RangeError('a password hash must be scrypt$N$r$p$salt$hash');
  return timingSafeEqual(await scrypt(password, parsed), parsed.hash);
}

/** A new password of 99 bits that can be read out: `k7mq-2xhv-9ptn-wd4f-u6rc`. */
export function generatePassword(): string {
  const letter = () => alphabet[randomInt(alphabet.length)] as string;
  const group = () => Array.from({ length: groups.length }, letter).join('');
  return Array.from({ length: groups.count }, group).join('-');
}
