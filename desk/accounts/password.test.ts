import { describe, expect, it } from 'vitest';
import { generatePassword, hashPassword, isPasswordHash, verifyPassword } from './password.ts';

describe('a password', () => {
  it('matches its hash in both Unicode normalization forms, and no other password does', async () => {
    const hash = await hashPassword('markaz й'.normalize('NFC'));
    expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(isPasswordHash(hash)).toBe(true);
    expect(await hashPassword('markaz й')).not.toBe(hash);
    expect(await verifyPassword('markaz й'.normalize('NFD'), hash)).toBe(true);
    expect(await verifyPassword('markaz й ', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it.each([
    ['an empty hash', ''],
    ['the password itself', 'parol'],
    ['another function’s hash', `bcrypt$10$8$1$${'a'.repeat(22)}$${'b'.repeat(43)}`],
    ['a cost that is not a power of two', `scrypt$30000$8$1$${'a'.repeat(22)}$${'b'.repeat(43)}`],
    ['a cost that needs too much memory', `scrypt$8388608$8$1$${'a'.repeat(22)}$${'b'.repeat(43)}`],
    ['a salt that is too short', `scrypt$32768$8$1$abc$${'b'.repeat(43)}`],
    ['a truncated hash', `scrypt$32768$8$1$${'a'.repeat(22)}$bbb`],
  ])('cannot be checked against %s', async (_, hash) => {
    expect(isPasswordHash(hash)).toBe(false);
    await expect(verifyPassword('parol', hash)).rejects.toThrow('scrypt$N$r$p$salt$hash');
  });

  it('that we generate is easy to read aloud and has more than 80 bits of entropy', () => {
    const passwords = Array.from({ length: 200 }, generatePassword);
    for (const password of passwords) expect(password).toMatch(/^[2-9a-hjkmnp-z]{4}(-[2-9a-hjkmnp-z]{4}){4}$/);
    expect(new Set(passwords).size).toBe(200);
    const letters = new Set(passwords.join('').replaceAll('-', ''));
    expect(20 * Math.log2(letters.size)).toBeGreaterThan(80);
  });
});
