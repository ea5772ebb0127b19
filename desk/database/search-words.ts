import { type Kysely, sql } from 'kysely';
import { type FieldsWith, fieldNames, fieldSpecs } from '../../model/form-fields.ts';
import type { Application } from '../api/application.ts';
import { apostrophes } from './account-names.ts';
import type { Tables } from './schema.ts';

const latin: Readonly<Record<string, string>> = Object.fromEntries(
  'аa бb вv гg ғg дd еe жj зz иi кk қk лl мm нn оo пp рr сs тt уu фf хh ҳh цts чch шsh щsh ъ ь ыi эe юyu яya'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

const [oMark, yoMark] = ['ɔ', 'ɛ'];
const markedO = new RegExp(`[oо]${apostrophes.source}|ў`, 'g');

/** Two readings of the marks for oʻ and ё: Ўткир as Utkir or Otkir, Ёқуб as Yoqub, Алёна as Алена. */
const readings: readonly (readonly [o: string, yo: string])[] = [
  ['u', 'yo'],
  ['o', 'e'],
];

/** In order of replacement. The start of a name gives the start of the result: its first letters find it. */
const sounds: readonly (readonly [RegExp, string])[] = [
  // Щ in passports: shch, in Uzbek: sh. The third is what has been typed of shch.
  [/shch|sch|shc/g, 'sh'],
  [/kh|x/g, 'h'],
  [/q/g, 'k'],
  [/gh/g, 'g'],
  [/w/g, 'v'],
  [/d?(?:j|zh)/g, 'dj'],
  [/o/g, 'a'],
  [/y(?=e)/g, ''],
  [/y/g, 'i'],
  [/(\p{L})\1+/gu, '$1'],
];

const normalizeText = (text: string): string =>
  text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{C}/gu, ' ')
    .toLowerCase()
    .normalize('NFC');

/** One spelling of Uzbek Latin, Uzbek Cyrillic and Russian: Gʻayrat, Ғайрат, Гайрат. oʻ and ё have two readings. */
function foldSpelling(text: string): readonly string[] {
  const lowered = text.normalize('NFKC').toLowerCase();
  const marked = lowered.replace(markedO, oMark).replaceAll('ё', yoMark).replaceAll('й', 'y');
  const letters = normalizeText(marked).replace(/[а-яғқҳ]/g, (letter) => latin[letter] ?? letter);
  const read = readings.map(([o, yo]) =>
    sounds.reduce(
      (word, [sound, letter]) => word.replace(sound, letter),
      letters.replaceAll(oMark, o).replaceAll(yoMark, yo),
    ),
  );
  return [...new Set(read)];
}

/** In bytes. An entry of PostgreSQL's index takes 2.7 kB in all (https://www.postgresql.org/docs/current/btree.html). */
const searchTextLimit = 2400;

/** Short fields come first, so that a long answer leaves room for the others. */
const searchedFields = fieldNames
  .filter((name): name is FieldsWith<{ isSearched: true }> => fieldSpecs[name].isSearched)
  .toSorted((one, two) => fieldSpecs[one].maxLength - fieldSpecs[two].maxLength);
const shortFields = searchedFields.filter((name) => fieldSpecs[name].control === 'input');

/** Each word once. @param notes newest first: the last words may have no room. */
export function toSearchText(
  { receipt, answers }: Pick<Application, 'receipt' | 'answers'>,
  notes: readonly string[] = [],
): string {
  const searched = searchedFields.map((name) => {
    const text = answers[name] ?? '';
    return fieldSpecs[name].format === 'phone' ? text.replace(/\D/g, '') : text;
  });
  const texts = searched.splice(shortFields.length);
  const withWholeNumbers = notes.map((note) => note.replace(/(?<=\d)[\s()+-]+(?=\d)/g, ''));
  let text = '';
  for (const part of [receipt, receipt.replace('-', ''), ...searched, ...withWholeNumbers, ...texts]) {
    for (const word of foldSpelling(part).flatMap((reading) => reading.split(/\s+/))) {
      if (text.includes(word)) continue;
      const longer = `${text} ${word}`.trimStart();
      const bytes = Buffer.from(longer);
      // `stream` leaves out half a character at the end: PostgreSQL would refuse it.
      if (bytes.length > searchTextLimit)
        return new TextDecoder().decode(bytes.subarray(0, searchTextLimit), { stream: true });
      text = longer;
    }
  }
  return text;
}

export async function indexForSearch(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  const applications = await db
    .selectFrom('application')
    .innerJoin('application_content', 'application_id', 'id')
    .select(['id', 'receipt', 'answers'])
    .where('id', 'in', ids)
    .execute();
  if (applications.length === 0) return;
  const notes = await db
    .selectFrom('note')
    .select(['application_id', 'text'])
    .where('application_id', 'in', ids)
    .orderBy('written_at', 'desc')
    .orderBy('version', 'desc')
    .execute();
  const cases = applications.map(({ id, receipt, answers }) => {
    const own = notes.filter((note) => note.application_id === id).map(({ text }) => text);
    const words = toSearchText({ receipt, answers: JSON.parse(answers) }, own);
    return sql`when ${id} then ${words}`;
  });
  await db
    .updateTable('application')
    .set({ words: sql<string>`case id ${sql.join(cases, sql` `)} end` })
    .where('id', 'in', ids)
    .execute();
}

const numberPart = /^[+(]?[\d()+-]*\d[\d()+-]*$/;

/** The parts of a number are one word. An application must contain one reading of every word. */
export function parseSearchTerms(search: string): (readonly string[])[] {
  const terms: (readonly string[])[] = [];
  let digits = '';
  const endNumber = () => {
    if (digits !== '') terms.push([digits]);
    digits = '';
  };
  for (const part of search.normalize('NFKC').split(/[\s\p{C}]+/u)) {
    if (numberPart.test(part)) {
      digits += part.replace(/\D/g, '');
    } else {
      endNumber();
      // Leaves out a last y: ye or ya may follow while somebody types the name.
      const readings = foldSpelling(part.replace(/^@/, '').replace(/(?<=.)[yй]$/iu, '')).filter(Boolean);
      if (readings.length > 0) terms.push(readings);
    }
  }
  endNumber();
  return terms;
}
