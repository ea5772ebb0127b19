import type { Submission } from '../applications.ts';
import { cutText } from '../cut-text.ts';
import { receiptOf } from './identifiers.ts';

/** ʻ and ʼ of Uzbek, and what keyboards offer in their place. */
const apostrophes = /[ʻʼʹʽ'`´‘’‛′]/g;
const marks = /\p{M}/gu;
const unprintable = /\p{C}/gu;

/**
 * Letters without case, accents and apostrophes, so that `o'g'il`, `oʻgʻil` and `ogil` are one word, and
 * `Алёна` is found as `алена`.
 */
function plainLetters(text: string): string {
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
const wordsLimit = 600;

/** What an application is found by, in the letters that {@link searchedWords} asks for. */
export function searchableWords({ submission, answers }: Pick<Submission, 'submission' | 'answers'>): string {
  const { name = '', company = '', telegram = '', email = '', phone = '' } = answers;
  const receipt = receiptOf(submission);
  // The short ones first: what the limit cuts off is the end of a long name.
  const parts = [phone.replace(/\D/g, ''), receipt, receipt.replace('-', ''), telegram, email, name, company];
  return cutText(plainLetters(parts.join(' ')).replace(/\s+/g, ' '), wordsLimit);
}

/** A part of a number as people write it: `+998`, `(90)`, `123-45-67`. */
const numberPart = /^[+(]?[\d()+-]*\d[\d()+-]*$/;

/**
 * The words of a search, every one of which an application must hold. The parts of a number are one word:
 * `+998 90 123-45-67` asks for `998901234567`.
 */
export function searchedWords(search: string): string[] {
  const words: string[] = [];
  let digits = '';
  const endNumber = () => {
    if (digits !== '') words.push(digits);
    digits = '';
  };
  for (const part of plainLetters(search).split(/\s+/)) {
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
