import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Submission } from '../api/application.ts';

const newest = { time: 0, count: 0 };

/** A version 7 UUID. Ids of one millisecond have the order of the calls: RFC 9562, 6.2, method 1. */
export function newId(now: number): string {
  newest.count = now === newest.time ? Math.min(newest.count + 1, 0xfff) : 0;
  newest.time = now;
  return firstIdAt(now).slice(0, 15) + newest.count.toString(16).padStart(3, '0') + randomUUID().slice(18);
}

export function firstIdAt(time: number): string {
  const digits = Math.trunc(Math.max(0, time)).toString(16).padStart(12, '0').slice(-12);
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}

/** `7F3A-92C1` */
export const newReceipt = (): string =>
  randomBytes(4)
    .toString('hex')
    .replace(/(?=.{4}$)/, '-')
    .toUpperCase();

/** Leaves out the form's page: the same answers from another address are a repeat. */
export function contentHashOf({ form, language, answers }: Submission): string {
  const sorted = Object.entries(answers)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [two]) => (one < two ? -1 : 1));
  return hash('sha256', JSON.stringify([form, language, sorted]), 'base64url');
}
