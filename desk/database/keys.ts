import { hash, randomUUID } from 'node:crypto';
import type { Submission } from '../api/application.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an id of ours; PostgreSQL refuses to compare a UUID with anything else. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** A version 7 UUID: its order is that of `now`, in milliseconds since 1970. */
export const newId = (now: number): string => firstIdAt(now).slice(0, 15) + randomUUID().slice(15);

/** The lowest id of {@link newId} at a time. */
export function firstIdAt(time: number): string {
  const digits = Math.trunc(Math.max(0, time)).toString(16).padStart(12, '0').slice(-12);
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
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

/** ʻ and ʼ of Uzbek, and what keyboards offer in their place. */
const apostrophes = /[ʻʼʹʽ'`´‘’‛′]/g;
const marks = /\p{M}/gu;
const unprintable = /\p{C}/gu;

/** Removes case, accents and apostrophes: `o'g'il`, `oʻgʻil` and `ogil` become one word. */
export function normalizeText(text: string): string {
  return text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(marks, '')
    .replace(unprintable, ' ')
    .toLowerCase()
    .normalize('NFC');
}
