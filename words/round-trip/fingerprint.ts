import { createHash } from 'node:crypto';
import { canonical } from './plain-signs.ts';
import type { TranslatableText } from './translatable-texts.ts';

/**
 * Ties a row of an export to the text it came from. Hashes of its address, of the text and of the other language's, both
 * without what spreadsheets change of themselves. It begins with a letter and holds hyphens, so that no spreadsheet
 * takes it for a number or a date.
 */
export interface Fingerprint {
  address: string;
  text: string;
  other: string;
}

const hash = (text: string, length: number) => createHash('sha256').update(text).digest('hex').slice(0, length);

/** The part of a fingerprint that says which text a row is for. */
export function addressHash(file: string, key: string): string {
  return hash(`${file}\0${key}`, 10);
}

/** The part of a fingerprint that says how a text read. */
export function textHash(text: string): string {
  return hash(canonical(text).replace(/\s+/g, ' ').trim(), 10);
}

/** The fingerprint of a text as it is exported. */
export function fingerprintOf({ file, key, text, other }: TranslatableText): string {
  return `w-${addressHash(file, key)}-${textHash(text)}-${textHash(other)}`;
}

/** @returns undefined for what is no fingerprint of ours. */
export function readFingerprint(cell: string): Fingerprint | undefined {
  const [, address, text, other] = /^w-([0-9a-f]{10})-([0-9a-f]{10})-([0-9a-f]{10})$/.exec(cell.trim()) ?? [];
  return address && text && other ? { address, text, other } : undefined;
}
