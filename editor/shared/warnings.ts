import { tashkentDay } from '../../i18n/dates.ts';
import { type Json, valueAt } from './draft.ts';

/** A text is far longer where it has more than twice the characters, and more than this number of them beyond the published text. */
const longerBy = 60;

const lengthOf = (text: string) => [...text].length;

/** How long a text was and is, where it is far longer than the published text; no warning where nothing was published. */
export function lengthWarning(before: string, after: string): { before: number; after: number } | undefined {
  const [was, is] = [lengthOf(before), lengthOf(after)];
  return was > 0 && is > 2 * was && is - was > longerBy ? { before: was, after: is } : undefined;
}

/** Prices of courses in soʻm that need no second look. */
const [lowestPrice, highestPrice] = [100_000, 50_000_000];

export type FactWarning = 'low' | 'high' | 'instalments' | 'past';

function priceWarnings(price: Json): FactWarning[] {
  const [sum, count, instalment] = [['sum'], ['instalments', 'count'], ['instalments', 'sum']].map((path) =>
    Number(valueAt(price, path) ?? Number.NaN),
  ) as [number, number, number];
  return [
    ...(sum < lowestPrice ? (['low'] as const) : []),
    ...(sum > highestPrice ? (['high'] as const) : []),
    ...(count * instalment < sum ? (['instalments'] as const) : []),
  ];
}

function startWarnings(starts: Json, now: number): FactWarning[] {
  const isPast = (start: Json) => {
    const [year, month, day] = ['year', 'month', 'day'].map((key) => String(valueAt(start, [key]) ?? ''));
    return Boolean(year) && `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` <= tashkentDay(now);
  };
  return Array.isArray(starts) && starts.some(isPast) ? ['past'] : [];
}

/** What may be wrong with a fact's value although its schema allows it. Publishing does not wait for it. */
export function factWarnings(id: string, value: Json, now = Date.now()): FactWarning[] {
  // Of a disputed fact, the readings that are published.
  const publish = valueAt(value, ['publish']);
  const names = publish === undefined ? [] : Object.values(typeof publish === 'string' ? [publish] : (publish ?? {}));
  const values =
    publish === undefined ? [value] : names.map((name) => valueAt(value, ['readings', String(name), 'value']));
  const warnings = values.flatMap((one = null) =>
    id === 'price' ? priceWarnings(one) : id === 'cohortStarts' ? startWarnings(one, now) : [],
  );
  return [...new Set(warnings)];
}
