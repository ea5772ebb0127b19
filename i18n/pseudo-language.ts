const opening = '⟦';
const closing = '⟧';
const vowel = /[aeiouаеёиоуыэюя]/iu;

/** A text without brackets comes from no dictionary. Doubled vowels break layouts that are too tight. */
export function pseudoText(text: string): string {
  let depth = 0;
  const letters = Array.from(text, (letter) => {
    if (letter === opening || letter === '{') depth += 1;
    if (letter === closing || letter === '}') depth -= 1;
    return depth === 0 && vowel.test(letter) ? letter + letter.toLowerCase() : letter;
  });
  return opening + letters.join('') + closing;
}
