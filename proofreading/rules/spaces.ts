import { patternRule } from '../rule.ts';

/** One space between words, none at the ends. */
export const spaces = patternRule('spaces', [
  {
    wrong: /[ \u00a0]{2,}/gu,
    remedy: 'write one space',
    right: (run) => (run.includes('\u00a0') ? '\u00a0' : ' '),
  },
  { wrong: /^[ \u00a0]+|[ \u00a0]+$/gu, remedy: 'take the space at the end of the text away', right: '' },
  {
    wrong: /[\t\u2000-\u200a\u202f\u2060\ufeff\u00ad\u200b]/gu,
    remedy: 'an unusual or invisible space: type it again',
    right: '',
  },
]);
