import { describe, expect, it } from 'vitest';
import { pseudoText, removePseudoTexts } from './pseudo-language.ts';

describe('the pseudo-language', () => {
  it('puts a text in brackets and doubles its vowels, in either script', () => {
    expect(pseudoText('Oʻqish')).toBe('⟦Ooʻqiish⟧');
    expect(pseudoText('Курсы')).toBe('⟦Куурсыы⟧');
  });

  it('leaves phrases in brackets and placeholders in braces unchanged', () => {
    expect(pseudoText(`ha, ${pseudoText('oy')} {year}`)).toBe('⟦haa, ⟦ooy⟧ {year}⟧');
  });

  it('is removed at any depth', () => {
    expect(removePseudoTexts(`Apply ${pseudoText(`a ${pseudoText(pseudoText('b'))}`)} now`)).toBe('Apply  now');
  });
});
