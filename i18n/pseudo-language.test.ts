import { describe, expect, it } from 'vitest';
import { pseudoText } from './pseudo-language.ts';

describe('the pseudo-language', () => {
  it('puts a text in brackets and doubles its vowels, in either script', () => {
    expect(pseudoText('Oʻqish')).toBe('⟦Ooʻqiish⟧');
    expect(pseudoText('Курсы')).toBe('⟦Куурсыы⟧');
  });

  it('leaves phrases in brackets and placeholders in braces unchanged', () => {
    expect(pseudoText(`ha, ${pseudoText('oy')} {year}`)).toBe('⟦haa, ⟦ooy⟧ {year}⟧');
  });
});
