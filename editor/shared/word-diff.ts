export interface TextPiece {
  text: string;
  change?: 'added' | 'removed';
}

/** Whole numbers and times (`4 500 000`, `9:00`), words, spaces and single signs. */
const token = /\p{N}+(?:[:.,]\p{N}+|\s\p{N}{3}(?!\p{N}))+|[\p{L}\p{M}\p{N}]+|\s+|./gsu;
const tokensOf = (text: string): string[] => text.match(token) ?? [];

/** The same words at both ends, and between them one change. */
export function diffWords(before: string, after: string): TextPiece[] {
  const [old, now] = [tokensOf(before), tokensOf(after)];
  const differs = (index: number) => old.at(index) !== now.at(index);
  const least = Math.min(old.length, now.length);
  let [start, end] = [0, 0];
  while (start < least && !differs(start)) start += 1;
  while (end < least - start && !differs(-1 - end)) end += 1;
  const between = (tokens: string[]) => tokens.slice(start, tokens.length - end).join('');
  const pieces: TextPiece[] = [
    { text: old.slice(0, start).join('') },
    { text: between(old), change: 'removed' },
    { text: between(now), change: 'added' },
    { text: old.slice(old.length - end).join('') },
  ];
  return pieces.filter(({ text }) => text !== '');
}

/** Unchanged words to show on each side of a change. */
const wordsAround = 4;

export function withoutSame(pieces: readonly TextPiece[]): TextPiece[] {
  return pieces.map((piece, index) => {
    if (piece.change) return piece;
    const words = piece.text.split(/(?<=\S)(?=\s)/u);
    const before = index === 0 ? 0 : wordsAround;
    const after = index === pieces.length - 1 ? 0 : wordsAround;
    // Short texts are not cut.
    if (words.length <= before + after + wordsAround) return piece;
    const beginning = words.slice(0, before).join('');
    const end = piece.text.split(/(?<=\s)(?=\S)/u).slice(-after);
    return { text: [beginning, '…', after > 0 ? end.join('') : ''].filter(Boolean).join(' ') };
  });
}
