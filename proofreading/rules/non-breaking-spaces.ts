import { patternRule } from '../rule.ts';
import { noBreakSpace } from '../typography.ts';

/** Words that Russian typography never leaves alone at the end of a line. */
const clinging = [
  ...['и', 'а', 'в', 'во', 'на', 'не', 'ни', 'но', 'с', 'со', 'к', 'ко', 'о', 'об', 'у', 'по', 'из', 'до', 'за', 'от'],
  ...['без', 'для', 'под', 'над', 'при'],
];

/** What must not be torn apart at the end of a line holds together by U+00A0. */
export const nonBreakingSpaces = patternRule('non-breaking-spaces', [
  {
    wrong: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${clinging.join('|')}) (?=\\S)`, 'giu'),
    languages: ['ru'],
    remedy: 'write a non-breaking space (U+00A0) after the short word',
    right: (match) => match.trimEnd() + noBreakSpace,
  },
  {
    wrong: /(?<=\{\{(?:count|amount|from|to|year|day|hours)\}\}) (?=[\p{L}%])|(?<=\d) (?=%)/gu,
    remedy: 'write a non-breaking space (U+00A0) between the number and its unit',
    right: noBreakSpace,
  },
  { wrong: / (?=[–—] )/gu, remedy: 'write a non-breaking space (U+00A0) before the dash', right: noBreakSpace },
]);
