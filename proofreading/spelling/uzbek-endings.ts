/** A set of endings that take the same place in a word; places of the table run from left to right. */
interface Place {
  endings: readonly string[];
  /** What stands before it is a verb, or becomes one from a noun. */
  of: 'verb' | 'noun' | 'noun made a verb' | 'either';
  /** Endings of this place follow one another. */
  repeats?: boolean;
}

/** The word list of Uzbek has common forms of a word, never all: the rest is told by taking endings off. */
const places: readonly Place[] = [
  {
    of: 'noun',
    repeats: true,
    endings: ['chi', 'siz', 'li', 'dosh', 'lik', 'lig', 'cha', 'roq', 'kor', 'ki', 'gi', 'qi'],
  },
  { of: 'noun made a verb', endings: ['la', 'lan', 'lash', 'lashtir', 'lantir'] },
  {
    of: 'verb',
    repeats: true,
    endings: ['il', 'l', 'in', 'n', 'ish', 'sh', 'tir', 'dir', 'ir', 'ar', 'giz', 'kaz', 'qiz', 't'],
  },
  { of: 'verb', endings: ['ma'] },
  {
    of: 'verb',
    endings: [
      ...[
        'di',
        'gan',
        'kan',
        'qan',
        'ayotgan',
        'yotgan',
        'moqda',
        'moqchi',
        'moq',
        'sa',
        'a',
        'y',
        'ib',
        'b',
        'ar',
        'r',
      ],
      ...[
        's',
        'mas',
        'may',
        'masdan',
        'ish',
        'sh',
        'uv',
        'v',
        'uvchi',
        'vchi',
        'gach',
        'kach',
        'qach',
        'guncha',
        'sin',
      ],
      ...[
        'adigan',
        'ydigan',
        'adi',
        'ydi',
        'yapti',
        'ayapti',
        'yap',
        'ayap',
        'ing',
        'ng',
        'gin',
        'ay',
        'ylik',
        'aylik',
      ],
      ...['avera', 'yvera', 'aversa', 'yversa', 'avering', 'yvering', 'averadi', 'yveradi', 'dik', 'sak'],
    ],
  },
  { of: 'either', repeats: true, endings: ['lik', 'lig', 'dek', 'siz', 'cha', 'roq'] },
  { of: 'either', endings: ['lar'] },
  { of: 'either', endings: ['im', 'm', 'ing', 'ng', 'i', 'si', 'imiz', 'miz', 'ingiz', 'ngiz'] },
  {
    of: 'either',
    endings: [
      ...['ni', 'ning', 'ga', 'ka', 'qa', 'da', 'dan', 'gacha', 'kacha', 'qacha', 'dagi', 'dagini', 'dagilar', 'niki'],
      ...['nikini', 'dek', 'day', 'cha', 'dayoq', 'daligi', 'daligini'],
    ],
  },
  { of: 'either', endings: ['man', 'san', 'miz', 'siz', 'dir', 'sizlar', 'dirsiz'] },
  { of: 'either', endings: ['mi', 'misiz', 'mikan', 'chi', 'ku', 'u', 'yu', 'ham'] },
];

const vowel = /(?:[aeiou]|oʻ)$/;
const afterVowels = new Set(
  'l n sh y b r s ng m miz ngiz si v vchi ydi ydigan yotgan ylik yu yvera yversa yvering yveradi'.split(' '),
);
/** The place of `kerakmiz`: there miz says who, not whose, and follows consonants too. */
const personPlace = places.length - 2;

/** Endings that begin with a vowel, or are one consonant, never meet their like; k and q choose their own case. */
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

/** A stem that a word may have, and what its endings say that it is. */
export interface Stem {
  stem: string;
  isVerb: boolean;
}

/** The shortest stem that an ending is taken from, in letters: below it anything would pass. */
const shortest = 3;

/**
 * The stems that a lower-case word may have, the word itself first.
 * @param last the last place of the table whose endings the word may still have.
 * @param isVerb whether an ending taken off before says that it is a verb.
 */
export function* stemsOf(word: string, last = places.length - 1, isVerb = false): Generator<Stem> {
  yield { stem: word, isVerb };
  for (let here = last; here >= 0; here--) {
    const { endings, of, repeats = false } = places[here] as Place;
    if (isVerb && of === 'noun') continue;
    for (const ending of endings) {
      const rest = word.slice(0, -ending.length);
      if (!word.endsWith(ending) || rest.length < shortest || !fits(rest, ending, here)) continue;
      const nowVerb = of === 'either' ? isVerb : of === 'verb';
      yield* stemsOf(rest, repeats ? here : here - 1, nowVerb);
      // kerak → keragi; yoʻq → yoʻgʻi.
      if (/^i/.test(ending) && rest.endsWith('gʻ')) yield { stem: `${rest.slice(0, -2)}q`, isVerb: nowVerb };
      else if (/^i/.test(ending) && rest.endsWith('g')) yield { stem: `${rest.slice(0, -1)}k`, isVerb: nowVerb };
    }
  }
}

/** Forms under which the list may know a stem that it does not have bare. */
export const listedForms = {
  verb: ['moq', 'ish', 'sh', 'di', 'gan', 'kan', 'qan', 'ib', 'b', 'adi', 'ydi', 'sa', 'ar', 'r'],
  noun: ['i', 'si', 'lar', 'ni'],
} as const;
