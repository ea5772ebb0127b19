import type { Units } from './format.ts';

/**
 * How a language writes a date in each month, January first, year and day open: `{year}-yil {day}-yanvar`. Pages' scripts
 * write dates by them, for they have no dictionaries.
 */
export function datePatterns(units: Units): string[] {
  return units.list('monthNames').map((month) => units('date', { year: '{year}', month, day: '{day}' }));
}
