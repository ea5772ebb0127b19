import { describe, expect, it } from 'vitest';
import { pseudoText, withoutPseudoTexts } from './pseudo-language.ts';

describe('the pseudo-language', () => {
  it('puts a text in brackets and doubles its vowels, in either script', () => {
    expect(pseudoText('Oʻqish')).toBe('⟦Ooʻqiish⟧');
    expect(pseudoText('Курсы')).toBe('⟦Куурсыы⟧');
  });

  it('leaves a phrase that is in it already, and a name that a script fills', () => {
    expect(pseudoText(`ha, ${pseudoText('oy')} {year}`)).toBe('⟦haa, ⟦ooy⟧ {year}⟧');
  });

  it('is found again, however deep one text stands in another', () => {
    expect(withoutPseudoTexts(`Apply ${pseudoText(`a ${pseudoText(pseudoText('b'))}`)} now`)).toBe('Apply  now');
  });
});
