export interface TextPiece {
  text: string;
  change?: 'added' | 'removed';
}

/** Whole numbers and times (`4 500 000`, `9:00`), words, spaces and single signs. */
const token = /\p{N}+(?:[:.,]\p{N}+|\s\p{N}{3}(?!\p{N}))+|[\p{L}\p{M}\p{N}]+|\s+|./gsu;
const tokensOf = (text: string): string[] => text.match(token) ?? [];

/** Unchanged words and spaces to show on each side of a change. */
const tokensAround = 8;

const endOf = (tokens: readonly string[]): string =>
  tokens.length > 2 * tokensAround ? `… ${tokens.slice(-tokensAround).join('')}` : tokens.join('');
const beginningOf = (tokens: readonly string[]): string =>
  tokens.length > 2 * tokensAround ? `${tokens.slice(0, tokensAround).join('')} …` : tokens.join('');

/** The same words at both ends, and between them one change. */
export function diffWords(before: string, after: string): TextPiece[] {
  const [old, now] = [tokensOf(before), tokensOf(after)];
  const differs = (index: number) => old.at(index) !== now.at(index);
  const least = Math.min(old.length, now.length);
  let [start, end] = [0, 0];
  while (start < least && !differs(start)) start += 1;
  while (end < least - start && !differs(-1 - end)) end += 1;
  const between = (tokens: readonly string[]) => tokens.slice(start, tokens.length - end).join('');
  const pieces: TextPiece[] = [
    { text: endOf(old.slice(0, start)) },
    { text: between(old), change: 'removed' },
    { text: between(now), change: 'added' },
    { text: beginningOf(old.slice(old.length - end)) },
  ];
  return pieces.filter(({ text }) => text !== '');
}
