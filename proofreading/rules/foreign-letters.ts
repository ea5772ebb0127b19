import { patternRule } from '../rule.ts';

/** Letters of the two scripts that look alike. */
const latin = 'acekopxyABCEHKMOPTX';
const cyrillic = 'асекорхуАВСЕНКМОРТХ';

const toCyrillic = (word: string) => word.replace(/\p{L}/gu, (letter) => cyrillic[latin.indexOf(letter)] ?? letter);
/** Not for у, which looks like y and was meant for u. */
const toLatin = (word: string) => word.replace(/[^у]/gu, (letter) => latin[cyrillic.indexOf(letter)] ?? letter);

const mixed = /(?=\p{L}*\p{Script=Cyrillic})(?=\p{L}*\p{Script=Latin})\p{L}+/gu;

/** A word is all Latin or all Cyrillic; look-alikes break search, hyphenation and what a screen reader says. */
export const foreignLetters = patternRule('foreign-letters', [
  {
    wrong: mixed,
    languages: ['ru'],
    remedy: 'a Latin letter stands in this Russian word: type it again',
    right: (word) => (/\p{Script=Latin}/u.test(toCyrillic(word)) ? word : toCyrillic(word)),
  },
  {
    wrong: /(?<![\p{L}\p{N}._@{-])[acoykABCEHKMOTX](?![\p{L}\p{N}._@}+/-])/gu,
    languages: ['ru'],
    remedy: 'this one-letter word is Latin: type it in Cyrillic',
    right: toCyrillic,
  },
  {
    wrong: /[\p{L}]*\p{Script=Cyrillic}[\p{L}]*/gu,
    languages: ['uz'],
    remedy: 'Uzbek is written in Latin script here: type it again',
    right: (word) => (/\p{Script=Cyrillic}/u.test(toLatin(word)) ? word : toLatin(word)),
  },
]);
