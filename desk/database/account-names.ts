/** Uzbek ʻ and ʼ, and the signs that people type instead. */
export const apostrophes = /[ʻʼʹʽ'`´‘’‛′]/g;

/** Accents, and invisible characters, such as U+2800 of Braille. */
const unseen = /(?!\s)[\p{M}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** `Gʻani`, `g'ani` and `ｇani` have one key. The key is stored: unlike the search's folding, it never changes. */
export const nameKeyOf = (name: string): string =>
  name
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(unseen, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

/** ʻ and ʼ belong to no alphabet. */
const otherLetters = /[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/** Letters of two alphabets look alike: `Оwner` with a Cyrillic О. */
export const hasMixedScripts = (name: string): boolean =>
  [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, otherLetters].filter((script) => script.test(name)).length > 1;
