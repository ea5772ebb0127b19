import { tashkentDay } from '../../i18n/dates.ts';
import { type PriceWarning, priceWarnings } from '../../model/price-warnings.ts';
import { type Json, valueAt } from './content.ts';

/** A price that changes by more than this factor probably has a zero too few or too many. */
const priceFactor = 3;

export type FactWarning = PriceWarning | 'changed' | 'past';

/** @param price may be unfinished. */
function changedPriceWarnings(price: Json, published: Json): FactWarning[] {
  const numberAt = (value: Json, ...path: string[]) => Number(valueAt(value, path) ?? Number.NaN);
  const sum = numberAt(price, 'sum');
  const instalments = { count: numberAt(price, 'instalments', 'count'), sum: numberAt(price, 'instalments', 'sum') };
  const found: FactWarning[] = priceWarnings({ sum, instalments });
  const was = numberAt(published, 'sum');
  const isFar = sum * priceFactor < was || sum > was * priceFactor;
  return isFar && !found.includes('low') && !found.includes('high') ? [...found, 'changed'] : found;
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
  if (id === 'price') return changedPriceWarnings(value, base);
  return id === 'cohortStarts' ? startWarnings(value, now) : [];
}
