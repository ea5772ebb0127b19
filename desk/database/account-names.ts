/** Uzbek ʻ and ʼ, and the signs that people type instead. */
export const apostrophes = /[ʻʼʹʽ'`´‘’‛′]/g;

/** `Gʻani`, `g'ani` and `ｇani` have one key. The key is stored: unlike the search's folding, it never changes. */
export const nameKeyOf = (name: string): string =>
  name
    .replace(apostrophes, '')
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .trim();
