import { describe, expect, it } from 'vitest';
import { diffWords, type TextPiece } from './word-diff.ts';

const marked = (pieces: readonly TextPiece[]) =>
  pieces.map(({ text, change }) => (change ? `${change === 'added' ? '+' : '-'}[${text}]` : text)).join('');

describe('the difference between two texts', () => {
  it('consists of whole words, also in Cyrillic and with Uzbek letters', () => {
    expect(marked(diffWords('Курс длится месяц.', 'Курс длится месяцы!'))).toBe('Курс длится -[месяц.]+[месяцы!]');
    expect(marked(diffWords('Toʻliq kurs', 'Toʻlov kurs'))).toBe('-[Toʻliq]+[Toʻlov] kurs');
  });

  it('consists of whole numbers and times', () => {
    expect(marked(diffWords('9:00–18:00', '9:00–19:00'))).toBe('9:00–-[18:00]+[19:00]');
    expect(marked(diffWords('4\u00a0500\u00a0000 soʻm', '4\u00a0700\u00a0000 soʻm'))).toBe(
      '-[4\u00a0500\u00a0000]+[4\u00a0700\u00a0000] soʻm',
    );
  });

  it('combines adjacent changed words into one change', () => {
    expect(marked(diffWords('a long old text', 'a short new text'))).toBe('a -[long old]+[short new] text');
  });

  it('is shown with four unchanged words on each side', () => {
    const words = Array.from({ length: 40 }, (_, index) => `w${index}`);
    const pieces = diffWords(words.join(' '), words.with(20, 'other').join(' '));
    expect(marked(pieces)).toBe('… w16 w17 w18 w19 -[w20]+[other] w21 w22 w23 w24 …');
  });
});
