import { tashkentDay } from '../../i18n/dates.ts';
import { dayMs } from '../../model/durations.ts';
import { type PriceWarning, priceWarnings } from '../../model/price-warnings.ts';
import { type Json, valueAt } from './content.ts';

/** A price that changes by more than this factor probably has a zero too few or too many. */
const priceFactor = 3;

export interface FactWarning {
  kind: PriceWarning | 'changed' | 'past' | 'ended';
  /** Path within the value. */
  within: readonly string[];
}

/** Nobody would see the fact: it is not published. */
export const isBlocking = ({ kind }: FactWarning): boolean => kind === 'ended';

function changedPriceWarnings(price: Json, published: Json): FactWarning['kind'][] {
  const numberAt = (value: Json, ...path: string[]) => Number(valueAt(value, path) ?? Number.NaN);
  const sum = numberAt(price, 'sum');
  const instalments = { count: numberAt(price, 'instalments', 'count'), sum: numberAt(price, 'instalments', 'sum') };
  const found: FactWarning['kind'][] = priceWarnings({ sum, instalments });
  const was = numberAt(published, 'sum');
  const isFar = sum * priceFactor < was || sum > was * priceFactor;
  return isFar && !found.includes('low') && !found.includes('high') ? [...found, 'changed'] : found;
}

/** A day of every year never passes. */
function isBefore(date: Json | undefined, today: string): boolean {
  const [year, month, day] = ['year', 'month', 'day'].map((key) => String(valueAt(date, [key]) ?? ''));
  return Boolean(year) && `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` < today;
}

export function factWarnings(id: string, value: Json, base: Json, now = Date.now()): FactWarning[] {
  if (id === 'price') return changedPriceWarnings(value, base).map((kind) => ({ kind, within: [] }));
  const [today, tomorrow] = [tashkentDay(now), tashkentDay(now + dayMs)];
  if (id === 'announcement' && isBefore(valueAt(value, ['lastDay']), today))
    return [{ kind: 'ended', within: ['lastDay'] }];
  if (id !== 'cohortStarts' || !Array.isArray(value)) return [];
  return value.flatMap((start, index) =>
    isBefore(start, tomorrow) ? [{ kind: 'past' as const, within: [String(index)] }] : [],
  );
}
