import { diffArrays } from 'diff';

/** A part of a text, and what has become of it. */
export interface TextPiece {
  text: string;
  change?: 'added' | 'removed';
}

/** Words, spaces, and every other sign by itself; of Cyrillic too, which jsdiff's own words are not. */
const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+|\s+|./gu) ?? [];

/** What differs between two texts, word by word. Words that changed with a space alone between them are one change. */
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

/** As many words stand on each side of a change. */
const wordsAround = 4;

/** The pieces with what is the same cut to the words around each change. */
export function withoutSame(pieces: readonly TextPiece[]): TextPiece[] {
  return pieces.map((piece, index) => {
    if (piece.change) return piece;
    const words = piece.text.split(/(?<=\S)(?=\s)/u);
    const before = index === 0 ? 0 : wordsAround;
    const after = index === pieces.length - 1 ? 0 : wordsAround;
    // A cut that saves less than it asks of whoever reads it is none.
    if (words.length <= before + after + wordsAround) return piece;
    const beginning = words.slice(0, before).join('');
    const end = piece.text.split(/(?<=\s)(?=\S)/u).slice(-after);
    return { text: [beginning, '…', after > 0 ? end.join('') : ''].filter(Boolean).join(' ') };
  });
}
