import { tashkentDay } from '../../i18n/dates.ts';
import { type Json, valueAt } from './content.ts';

/** In soʻm. */
const [lowestPrice, highestPrice] = [100_000, 50_000_000];

/** A price that changes by more than this factor probably has a zero too few or too many. */
const priceFactor = 3;
/** The sum of all instalments may be up to this factor of the price. */
const paymentsFactor = 1.5;

export type FactWarning = 'low' | 'high' | 'changed' | 'instalments' | 'payments' | 'past';

function priceWarnings(price: Json, published: Json): FactWarning[] {
  const [sum, count, instalment] = [['sum'], ['instalments', 'count'], ['instalments', 'sum']].map((path) =>
    Number(valueAt(price, path) ?? Number.NaN),
  ) as [number, number, number];
  const was = Number(valueAt(published, ['sum']) ?? Number.NaN);
  const isFar = sum * priceFactor < was || sum > was * priceFactor;
  const warnings = {
    low: sum < lowestPrice,
    high: sum > highestPrice,
    changed: sum >= lowestPrice && sum <= highestPrice && isFar,
    instalments: count * instalment < sum,
    payments: count * instalment > sum * paymentsFactor,
  };
  return (Object.keys(warnings) as (keyof typeof warnings)[]).filter((name) => warnings[name]);
}

function startWarnings(starts: Json, now: number): FactWarning[] {
  const isPast = (start: Json) => {
    const [year, month, day] = ['year', 'month', 'day'].map((key) => String(valueAt(start, [key]) ?? ''));
    return Boolean(year) && `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` <= tashkentDay(now);
  };
  return Array.isArray(starts) && starts.some(isPast) ? ['past'] : [];
}

/** A warning does not block publishing. */
export function factWarnings(id: string, value: Json, base: Json, now = Date.now()): FactWarning[] {
  if (id === 'price') return priceWarnings(value, base);
  return id === 'cohortStarts' ? startWarnings(value, now) : [];
}
