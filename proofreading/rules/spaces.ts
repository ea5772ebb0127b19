import { patternRule } from '../rule.ts';
import { noBreakSpace } from '../typography.ts';

/** One space between words, plain or non-breaking, and none at the ends. */
export const spaces = patternRule('spaces', [
  // Before the others, for runs and ends of plain spaces may come of these.
  {
    wrong: /[\t\u2000-\u2006\u2008-\u200a]/gu,
    remedy: 'an unusual space: type it again',
    right: ' ',
  },
  { wrong: /[\u2007\u202f]/gu, remedy: 'an unusual non-breaking space: write U+00A0', right: noBreakSpace },
  { wrong: /[\u00ad\u200b\u2060\ufeff]/gu, remedy: 'an invisible character: take it away', right: '' },
  {
    wrong: /[ \u00a0]{2,}/gu,
    remedy: 'write one space',
    right: (run) => (run.includes(noBreakSpace) ? noBreakSpace : ' '),
  },
  { wrong: /^[ \u00a0]+|[ \u00a0]+$/gu, remedy: 'take the space at the end of the text away', right: '' },
]);
