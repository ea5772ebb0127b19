import { hash, randomUUID } from 'node:crypto';
import type { Submission } from '../shared/application.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an id of ours; PostgreSQL refuses to compare a UUID with anything else. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** A version 7 UUID: its order is that of `now`, in milliseconds since 1970. */
export function newId(now: number): string {
  const time = Math.trunc(now).toString(16).padStart(12, '0').slice(-12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** What a visitor is shown of a submission: `7F3A-92C1`. */
export function receiptOf(submissionId: string): string {
  const digits = submissionId.slice(0, 8).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/**
 * The same for two submissions in which the visitor wrote the same. Where the page was found is no part of it:
 * an answer sent again from another address of the site is a repeat.
 */
export function contentHashOf({ form, language, answers }: Submission): string {
  const sorted = Object.entries(answers)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [two]) => (one < two ? -1 : 1));
  return hash('sha256', JSON.stringify([form, language, sorted]), 'base64url');
}
