import { describe, expect, it } from 'vitest';
import { diffWords, type TextPiece, withoutSame } from './word-diff.ts';

const marked = (pieces: readonly TextPiece[]) =>
  pieces.map(({ text, change }) => (change ? `${change === 'added' ? '+' : '-'}[${text}]` : text)).join('');

describe('what differs between two texts', () => {
  it('is whole words, of Cyrillic and with Uzbek letters too', () => {
    expect(marked(diffWords('Курс длится месяц.', 'Курс длится месяцы!'))).toBe('Курс длится -[месяц.]+[месяцы!]');
    expect(marked(diffWords('Toʻliq kurs', 'Toʻlov kurs'))).toBe('-[Toʻliq]+[Toʻlov] kurs');
  });

  it('is one change where words side by side have changed', () => {
    expect(marked(diffWords('a long old text', 'a short new text'))).toBe('a -[long old]+[short new] text');
  });

  it('is shown with a few words around it', () => {
    const words = Array.from({ length: 40 }, (_, index) => `w${index}`);
    const pieces = withoutSame(diffWords(words.join(' '), words.with(20, 'other').join(' ')));
    expect(marked(pieces)).toBe('… w16 w17 w18 w19 -[w20]+[other] w21 w22 w23 w24 …');
  });

  it('is shown in the whole text where that is short', () => {
    const pieces = diffWords('one two three four five', 'one two three four six');
    expect(withoutSame(pieces)).toEqual(pieces);
  });
});
