/** Pairs that one Cyrillic letter stands for, looked up before single letters. */
const pairs: Readonly<Record<string, string>> = {
  yoʻ: 'йў',
  oʻ: 'ў',
  gʻ: 'ғ',
  sh: 'ш',
  ch: 'ч',
  yo: 'ё',
  yu: 'ю',
  ya: 'я',
  ye: 'е',
};

const letters: Readonly<Record<string, string>> = {
  ...{ a: 'а', b: 'б', d: 'д', f: 'ф', g: 'г', h: 'ҳ', i: 'и', j: 'ж', k: 'к', l: 'л', m: 'м', n: 'н', o: 'о' },
  ...{ p: 'п', q: 'қ', r: 'р', s: 'с', t: 'т', u: 'у', v: 'в', x: 'х', y: 'й', z: 'з', e: 'е', ʼ: 'ъ' },
};

const sign = /yoʻ|oʻ|gʻ|sh|ch|yo|yu|ya|ye|\p{L}|ʼ/gu;

/** э stands for e at the beginning of a word and after a vowel; there е would be read "ye". */
const afterVowel = /(?:^|[aeiou]|oʻ)$/;

/** A lower-case Uzbek word from Latin into Cyrillic script, as the word list spells it. */
export function toCyrillic(word: string): string {
  return word.replace(sign, (match, offset: number) => {
    if (match === 'e' && afterVowel.test(word.slice(0, offset))) return 'э';
    return pairs[match] ?? letters[match] ?? match;
  });
}
