import { randomBytes, randomInt, type ScryptOptions, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { firstOwnerId, firstOwnerName } from '../api/account.ts';
import type { AccountQueries } from './queries.ts';

const scrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scryptWithCallback);

/** 32 MiB and three passes: OWASP's choice for machines with little memory. */
const cost = { N: 2 ** 15, r: 8, p: 3 } as const;
const keyLength = 32;

/** In bytes. A configured hash that needs more would exhaust the process's memory. */
const memoryLimit = 256 * 1024 * 1024;

/** Without 0 O 1 I L, because they look alike: people read passwords out and copy them by hand. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

type Cost = Record<keyof typeof cost, number>;

function deriveKey(password: string, salt: Buffer, length: number, work: Cost): Promise<Buffer> {
  // Keyboards differ in composing letters: NFC gives both forms one password.
  return scrypt(password.normalize('NFC'), salt, length, { ...work, maxmem: memoryLimit + 1024 * 1024 });
}

function parseHash(text: string): (Cost & { salt: Buffer; key: Buffer }) | undefined {
  const match = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22,86})\$([\w-]{43,86})$/.exec(text);
  if (!match) return undefined;
  const [N, r, p] = match.slice(1, 4).map(Number) as [number, number, number];
  const isPowerOfTwo = N > 1 && (N & (N - 1)) === 0;
  if (!isPowerOfTwo || r < 1 || p < 1 || 128 * N * r > memoryLimit) return undefined;
  const [salt, key] = match.slice(4).map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer];
  return { N, r, p, salt, key };
}

export function isPasswordHash(text: string): boolean {
  return parseHash(text) !== undefined;
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, keyLength, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parsed = parseHash(hash);
  if (!parsed) throw new RangeError('a password hash must be scrypt$N$r$p$salt$hash');
  const { salt, key, ...work } = parsed;
  return timingSafeEqual(await deriveKey(password, salt, key.length, work), key);
}

/** A password of 99 bits that can be read out: `k7mq-2xhv-9ptn-wd4f-u6rc`. */
export function generatePassword(): string {
  const letters = Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

interface FirstPasswordOptions {
  store: Pick<AccountQueries, 'findAccount' | 'setFirstPassword'>;
  passwordHash: string | undefined;
  print: (line: string) => void;
}

/** @returns a function that sets the first owner's password once, and tries again after an error of the store. */
export function prepareFirstPassword({ store, passwordHash, print }: FirstPasswordOptions) {
  async function prepare(): Promise<void> {
    const former = (await store.findAccount(firstOwnerId))?.passwordHash ?? '';
    if (passwordHash !== undefined) {
      if (former !== passwordHash) await store.setFirstPassword(passwordHash, former);
      return;
    }
    if (former) return;
    const password = generatePassword();
    // When several instances start at once, one stores its password; the others print none.
    if (!(await store.setFirstPassword(await hashPassword(password), former))) return;
    print(
      `The desk's password, shown only once: ${password}\nSign in at /desk as ${firstOwnerName}, then choose your own password there or set DESK_PASSWORD_HASH.`,
    );
  }

  let prepared: Promise<void> | undefined;
  return () => {
    prepared ??= prepare().catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  };
}
