const opening = '⟦';
const closing = '⟧';
const vowel = /[aeiouаеёиоуыэюя]/iu;

/**
 * A text as a language would say it that nobody speaks: in brackets, so that a text without them is one that no
 * dictionary has, and with its vowels doubled, a third longer, so that a layout too tight for a translation breaks.
 * What stands in it already so, and names in braces, which scripts fill, are left.
 */
export function pseudoText(text: string): string {
  let depth = 0;
  const letters = Array.from(text, (letter) => {
    if (letter === opening || letter === '{') depth += 1;
    if (letter === closing || letter === '}') depth -= 1;
    return depth === 0 && vowel.test(letter) ? letter + letter.toLowerCase() : letter;
  });
  return opening + letters.join('') + closing;
}

/** The letters of a page's text that stand in no dictionary's: outside the brackets of {@link pseudoText}. */
export function withoutPseudoTexts(text: string): string {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/gu, '');
  }
  return rest;
}
