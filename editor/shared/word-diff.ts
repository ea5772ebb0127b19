import { diffArrays } from 'diff';

export interface TextPiece {
  text: string;
  change?: 'added' | 'removed';
}

/** Whole numbers and times (`4 500 000`, `9:00`), words, spaces and single signs. jsdiff does not know Cyrillic words. */
const token = /\p{N}+(?:[:.,]\p{N}+|\s\p{N}{3}(?!\p{N}))+|[\p{L}\p{M}\p{N}]+|\s+|./gu;
const tokensOf = (text: string): string[] => text.match(token) ?? [];

/** A diff by words. Changed words with only a space between them are one change. */
export function diffWords(before: string, after: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let [removed, added] = ['', ''];
  function endChange(): void {
    if (removed) pieces.push({ text: removed, change: 'removed' });
    if (added) pieces.push({ text: added, change: 'added' });
    [removed, added] = ['', ''];
  }
  const parts = diffArrays(tokensOf(before), tokensOf(after));
  for (const [index, part] of parts.entries()) {
    const text = part.value.join('');
    const isBetween = removed + added !== '' && parts[index + 1] !== undefined;
    if (part.removed) removed += text;
    else if (part.added) added += text;
    else if (isBetween && text.trim() === '') [removed, added] = [removed + text, added + text];
    else {
      endChange();
      pieces.push({ text });
    }
  }
  endChange();
  return pieces;
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
