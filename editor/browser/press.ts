import type { FactGroup, SiteFact } from '../shared/api.ts';
import { type Json, type Place, valueAt } from '../shared/content.ts';
import { digitsOf } from './text-values.ts';

export interface Press {
  places: readonly Place[];
  /** The number, time or name at the caret, and the own text of the pressed element. */
  words: readonly string[];
  /** The day of a `time` element: `2027-01-15`. */
  day: string;
}

export const factKey = ({ id, name }: Pick<SiteFact, 'id' | 'name'>): string =>
  name === undefined ? id : `${id}.${name}`;

/** Shorter numbers occur in many texts. */
const leastDigits = 4;

const leavesOf = (value: Json): readonly Json[] =>
  value !== null && typeof value === 'object' ? Object.values(value).flatMap(leavesOf) : [value];

function isDayOf(value: Json, day: string): boolean {
  if (value === null || typeof value !== 'object') return false;
  const [, month, date] = day.split('-').map(Number);
  if (valueAt(value, ['month']) === month && valueAt(value, ['day']) === date) return true;
  return Object.values(value).some((inner) => isDayOf(inner, day));
}

const isWholeText = (leaf: Json, word: string) =>
  typeof leaf === 'string' && leaf.length >= leastDigits && leaf.replace(/\s+/g, ' ').trim() === word;

/** Whether `word` is nothing but the value: a phone or sum in any format, a time of a range, a name with @. */
function isShownAs(leaf: Json, word: string): boolean {
  if (typeof leaf === 'boolean' || leaf === null) return false;
  const text = String(leaf);
  if (/^\d{1,2}:\d\d$/.test(text)) return word.split(/[–-]/).some((time) => time.trim() === text);
  const digits = digitsOf(text);
  // A unit may follow: “6 400 000 soʻm”.
  const isNumber = digits.length >= leastDigits && /^\+?[\d\s().-]+$/.test(text);
  if (isNumber)
    return digitsOf(word) === digits && /^\+?[\d\s().\u00a0\u202f-]+\p{L}{0,5}[ʻʼ']?\p{L}{0,3}$/u.test(word.trim());
  return /^\w{4,}$/.test(text) && word.trim() === `@${text}`;
}

/** The fact that the page shows where somebody pressed. @param course facts of the page's own course come first. */
export function factAtPress(
  groups: readonly FactGroup[],
  currentValue: (fact: SiteFact) => Json,
  { places, words, day }: Press,
  course?: string,
): SiteFact | undefined {
  // Where the element has texts of its own, its words are theirs.
  const isShown = (leaf: Json, word: string) =>
    isShownAs(leaf, word) || (places.length === 0 && isWholeText(leaf, word));
  const courseFirst = groups.toSorted((left, right) => Number(right.id === course) - Number(left.id === course));
  return courseFirst
    .flatMap(({ facts }) => facts)
    .find((fact) => {
      const value = currentValue(fact);
      if (day !== '' && isDayOf(value, day)) return true;
      return leavesOf(value).some((leaf) => words.some((word) => isShown(leaf, word)));
    });
}

/** Texts of which a page shows at least one if it shows the fact. A day is written `-01-15`, as in a `time` element. */
export function shownWordsOf(value: Json, format: (value: number) => string): string[] {
  if (value === null || typeof value !== 'object') {
    if (typeof value === 'number') return value >= 1000 ? [format(value)] : [];
    return typeof value === 'string' && value.length >= leastDigits ? [value] : [];
  }
  const [month, day] = [valueAt(value, ['month']), valueAt(value, ['day'])];
  if (typeof month === 'number' && typeof day === 'number')
    return [`-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`];
  return Object.values(value).flatMap((inner) => shownWordsOf(inner, format));
}
