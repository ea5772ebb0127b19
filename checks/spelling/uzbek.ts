import type { SpelledLanguage } from '../../model/known-words.ts';
import { type KnownWord, memoize, type Speller } from './words.ts';

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

const singleLetters: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'б',
  d: 'д',
  f: 'ф',
  g: 'г',
  h: 'ҳ',
  i: 'и',
  j: 'ж',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'қ',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  x: 'х',
  y: 'й',
  z: 'з',
  e: 'е',
  ʼ: 'ъ',
};

const letterOrPair = /yoʻ|oʻ|gʻ|sh|ch|yo|yu|ya|ye|\p{L}|ʼ/gu;

/** Cyrillic е reads "ye" at the start of a word and after a vowel, so э replaces e there. */
const afterVowel = /(?:^|[aeiou]|oʻ)$/;

/** The word list is in Cyrillic script. @param word in lower case. */
function toCyrillic(word: string): string {
  return word.replace(letterOrPair, (match, offset: number) => {
    if (match === 'e' && afterVowel.test(word.slice(0, offset))) return 'э';
    return pairs[match] ?? singleLetters[match] ?? match;
  });
}

/** Places go from left to right in a word. */
interface Place {
  endings: readonly string[];
  of: 'verb' | 'noun' | 'noun made a verb' | 'either';
  /** Endings may follow each other. */
  repeats?: boolean;
}

/** The word list has only common forms of a word, so the check removes endings. */
const places: readonly Place[] = [
  {
    of: 'noun',
    repeats: true,
    endings: 'chi siz li dosh lik lig cha roq kor ki gi qi'.split(' '),
  },
  { of: 'noun made a verb', endings: 'la lan lash lashtir lantir'.split(' ') },
  {
    of: 'verb',
    repeats: true,
    endings: 'il l in n ish sh tir dir ir ar giz kaz qiz t'.split(' '),
  },
  { of: 'verb', endings: ['ma'] },
  {
    of: 'verb',
    endings:
      'di gan kan qan ayotgan yotgan moqda moqchi moq sa a y ib b ar r s mas may masdan ish sh uv v uvchi vchi gach kach qach guncha sin adigan ydigan adi ydi yapti ayapti yap ayap ing ng gin ay ylik aylik avera yvera aversa yversa avering yvering averadi yveradi dik sak'.split(
        ' ',
      ),
  },
  { of: 'either', repeats: true, endings: 'lik lig dek siz cha roq'.split(' ') },
  { of: 'either', endings: ['lar'] },
  { of: 'either', endings: 'im m ing ng i si imiz miz ingiz ngiz'.split(' ') },
  {
    of: 'either',
    endings:
      'ni ning ga ka qa da dan gacha kacha qacha dagi dagini dagilar niki nikini dek day cha dayoq daligi daligini'.split(
        ' ',
      ),
  },
  { of: 'either', endings: 'man san miz siz dir sizlar dirsiz'.split(' ') },
  { of: 'either', endings: 'mi misiz mikan chi ku u yu ham'.split(' ') },
];

const vowel = /(?:[aeiou]|oʻ)$/;
const afterVowels = new Set(
  'l n sh y b r s ng m miz ngiz si v vchi ydi ydigan yotgan ylik yu yvera yversa yvering yveradi'.split(' '),
);
/** In `kerakmiz`, miz means a person and may follow a consonant. */
const personPlace = places.length - 2;

function fits(rest: string, ending: string, place: number): boolean {
  const endsInVowel = vowel.test(rest);
  if (/^[aeiou]/.test(ending)) return !endsInVowel;
  if (ending === 'miz' && place === personPlace) return true;
  if (afterVowels.has(ending)) return endsInVowel;
  if (ending === 't') return endsInVowel || /[lr]$/.test(rest);
  if (/^(?:ka|kan|kach|kacha|kaz)$/.test(ending)) return /[kg]$/.test(rest);
  if (/^(?:qa|qan|qach|qacha|qiz)$/.test(ending)) return /(?:q|gʻ)$/.test(rest);
  return !/^ga/.test(ending) || !/[kq]$/.test(rest);
}

interface Stem {
  stem: string;
  isVerb: boolean;
}

/** In letters. With shorter stems any word would pass. */
const minStemLength = 3;

/** @param last the last place of possible endings. @param isVerb whether a removed ending is verbal. */
function* stemsOf(
  word: string,
  last = places.length - 1,
  isVerb = false,
  visited = new Set<string>(),
): Generator<Stem> {
  const state = `${word.length} ${last} ${isVerb}`;
  if (visited.has(state)) return;
  visited.add(state);
  yield { stem: word, isVerb };
  for (let here = last; here >= 0; here--) {
    const { endings, of, repeats = false } = places[here] as Place;
    if (isVerb && of === 'noun') continue;
    for (const ending of endings) {
      const rest = word.slice(0, -ending.length);
      if (!word.endsWith(ending) || rest.length < minStemLength || !fits(rest, ending, here)) continue;
      const nowVerb = of === 'either' ? isVerb : of === 'verb';
      yield* stemsOf(rest, repeats ? here : here - 1, nowVerb, visited);
      // kerak → keragi; yoʻq → yoʻgʻi.
      if (/^i/.test(ending) && rest.endsWith('gʻ')) yield { stem: `${rest.slice(0, -2)}q`, isVerb: nowVerb };
      else if (/^i/.test(ending) && rest.endsWith('g')) yield { stem: `${rest.slice(0, -1)}k`, isVerb: nowVerb };
    }
  }
}

const listedForms = {
  verb: ['moq', 'ish', 'sh', 'di', 'gan', 'kan', 'qan', 'ib', 'b', 'adi', 'ydi', 'sa', 'ar', 'r'],
  noun: ['i', 'si', 'lar', 'ni'],
} as const;

/** The list of hunspell-uz has masʼul and masʼuliyat with ʼ in the wrong place. */
const misspelled = ['маъсул', 'масъул'] as const;

/** @param list in the format of hunspell: a count, then one word a line in Cyrillic script. */
export function readUzbek(list: string): (word: string) => boolean {
  const words = new Set(
    list
      .toLowerCase()
      .replaceAll(...misspelled)
      .split(/\r?\n/)
      .slice(1),
  );
  const inList = (stem: string) => words.has(toCyrillic(stem));

  /** The list has only forms of verbs, so a noun with the same letters takes no verb endings. */
  const isStem = ({ stem, isVerb }: Stem) =>
    (!isVerb && inList(stem)) || listedForms[isVerb ? 'verb' : 'noun'].some((form) => inList(stem + form));

  function isWord(word: string): boolean {
    if (inList(word)) return true;
    for (const stem of stemsOf(word)) if (stem.stem !== word && isStem(stem)) return true;
    return false;
  }

  return memoize(isWord);
}

export function createUzbekSpeller(isWord: (word: string) => boolean, known: readonly KnownWord[]): Speller {
  const own = new Set(known.map(({ word }) => word));
  const entryOf = memoize((word: string) => {
    if (isWord(word)) return undefined;
    for (const { stem } of stemsOf(word)) if (own.has(stem)) return stem;
    return undefined;
  });
  return {
    knows: (word) => isWord(word.toLowerCase()) || entryOf(word.toLowerCase()) !== undefined,
    entryOf: (word) => entryOf(word.toLowerCase()),
  };
}

/** One noun ends in a consonant, the other in a vowel: the letters of API do not show how it is spoken. */
const sampleNouns = ['kurs', 'ilova'];
const isEnding = (rest: string) =>
  sampleNouns.some((noun) => [...stemsOf(noun + rest)].some(({ stem, isVerb }) => stem === noun && !isVerb));

/** `GitHubga` is GitHub. */
export function nameOf(word: string, language: SpelledLanguage, names: ReadonlySet<string>): string | undefined {
  if (names.has(word)) return word;
  if (language !== 'uz') return undefined;
  for (let length = word.length - 1; length >= 2; length--) {
    const name = word.slice(0, length);
    if (names.has(name) && isEnding(word.slice(length))) return name;
  }
  return undefined;
}
