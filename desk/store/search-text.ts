import { type FieldsWith, fieldNames, fieldSpecs } from '../../model/form-fields.ts';
import type { Submission } from '../shared/application.ts';
import { truncate } from '../shared/text.ts';
import { receiptOf } from './identifiers.ts';

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
