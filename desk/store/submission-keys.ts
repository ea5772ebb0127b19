import { hash, randomUUID } from 'node:crypto';
import { type FieldsWith, fieldNames, fieldSpecs } from '../../model/form-fields.ts';
import type { Submission } from '../shared/application.ts';
import { truncate } from '../shared/text.ts';

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

/**
 * Removes case, accents and apostrophes, so that `o'g'il`, `oʻgʻil` and `ogil` are one word, and
 * `Алёна` is found as `алена`.
 */
function normalizeText(text: string): string {
  return text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(marks, '')
    .replace(unprintable, ' ')
    .toLowerCase()
    .normalize('NFC');
}

/**
 * Characters, of three bytes at most: more than nearly every name, company and address take together. It keeps one long
 * answer from slowing all searches, and every entry within the size that PostgreSQL's index takes.
 */
const searchTextLimit = 600;

/** The short ones first: what the limit cuts off is the end of a long one. */
const searchedFields = fieldNames
  .filter((name): name is FieldsWith<{ isSearched: true }> => fieldSpecs[name].isSearched)
  .toSorted((one, two) => fieldSpecs[one].maxLength - fieldSpecs[two].maxLength);

/** What a search looks through, written as {@link parseSearchTerms} writes what is searched for. */
export function toSearchText({ submissionId, answers }: Pick<Submission, 'submissionId' | 'answers'>): string {
  const receipt = receiptOf(submissionId);
  const searched = searchedFields.map((name) => {
    const text = answers[name] ?? '';
    return fieldSpecs[name].format === 'phone' ? text.replace(/\D/g, '') : text;
  });
  const parts = [receipt, receipt.replace('-', ''), ...searched];
  return truncate(normalizeText(parts.join(' ')).replace(/\s+/g, ' '), searchTextLimit);
}

/** A part of a number as people write it: `+998`, `(90)`, `123-45-67`. */
const numberPart = /^[+(]?[\d()+-]*\d[\d()+-]*$/;

/**
 * The words of a search, every one of which an application must hold. The parts of a number are one word:
 * `+998 90 123-45-67` asks for `998901234567`.
 */
export function parseSearchTerms(search: string): string[] {
  const words: string[] = [];
  let digits = '';
  const endNumber = () => {
    if (digits !== '') words.push(digits);
    digits = '';
  };
  for (const part of normalizeText(search).split(/\s+/)) {
    if (numberPart.test(part)) {
      digits += part.replace(/\D/g, '');
    } else {
      endNumber();
      const word = part.replace(/^@/, '');
      if (word !== '') words.push(word);
    }
  }
  endNumber();
  return words;
}
