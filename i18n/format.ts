import type units from '../content/units/uz.json';
import type { CohortStart, MonthDay } from '../model/courses.ts';
import type { Translator } from './translator.ts';

/** Chromium's `Intl` has no data for Uzbek in Latin script: it writes "2027 M01 15" and "UZS 5,000,000". */
export type Units = Translator<typeof units>;

const noBreakSpace = '\u00a0';

/** 5000000 → `5 000 000` with non-breaking spaces. Whole numbers only. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
}

export function formatMoney(units: Units, sum: number): string {
  return units('money', { amount: formatNumber(sum) });
}

export function sentenceCase(words: string): string {
  return words.replace(/^[^\p{L}\d]*\p{L}/u, (start) => start.toUpperCase());
}

function monthName(units: Units, month: number): string {
  return units.list('monthNames')[month - 1] ?? String(month);
}

export function formatDate(units: Units, date: { year: number | string; month: number; day: number }): string {
  return units('date', { year: date.year, month: monthName(units, date.month), day: date.day });
}

export function formatYearDay(units: Units, { month, day }: MonthDay): string {
  return units('yearDay', { day, month: monthName(units, month) });
}

export function formatYearlyStarts(units: Units, starts: readonly CohortStart[]): string | undefined {
  const yearly = starts.filter(({ year }) => year === undefined).map((day) => formatYearDay(units, day));
  const last = yearly.pop();
  if (last === undefined) return undefined;
  const dates = yearly.length > 0 ? units('listEnd', { items: yearly.join(', '), last }) : last;
  return units('everyYear', { dates });
}

export function formatBlockWeeks(units: Units, index: number, weeksPerModule: number): string {
  return units('weekRange', { from: index * weeksPerModule + 1, to: (index + 1) * weeksPerModule });
}

/** Date patterns by month, January first: `{year}-yil {day}-yanvar`. Page scripts have no dictionaries. */
export function datePatterns(units: Units): string[] {
  return units.list('monthNames').map((month) => units('date', { year: '{year}', month, day: '{day}' }));
}
