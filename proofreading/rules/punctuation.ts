import { patternRule } from '../rule.ts';

/** Signs stand at the word before them and apart from the word after them. */
export const punctuation = patternRule('punctuation', [
  { wrong: /[ \u00a0]+(?=[,.;:!?…](?:\s|$))/gu, remedy: 'no space before the sign', right: '' },
  { wrong: /(?<=\p{L}[,;:!?])(?=\p{L})/gu, remedy: 'a space is missing after the sign', right: ' ' },
  { wrong: /(?<=\p{Ll}[.])(?=\p{Lu})/gu, remedy: 'a space is missing after the full stop', right: ' ' },
  { wrong: /\.{3}/gu, remedy: 'write the ellipsis as one sign, …', right: '…' },
  { wrong: /(?<!\.)\.\.(?!\.)|,,|[;:]{2}/gu, remedy: 'the sign stands twice' },
  {
    wrong: /[([“«][ \u00a0]+|[ \u00a0]+[)\]”»]/gu,
    remedy: 'no space inside brackets and quotes',
    right: (match) => match.trim(),
  },
]);
