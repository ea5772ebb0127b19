import type units from '../content/units/uz.json';
import type { CohortStart, MonthDay } from '../model/courses.ts';
import type { Translator } from './translator.ts';

/**
 * Numbers, money and dates by the dictionaries' own patterns. `Intl` is not asked: Chromium has no data
 * for Uzbek in Latin script and writes "2027 M01 15" and "UZS 5,000,000".
 */
export type Units = Translator<typeof units>;

const noBreakSpace = '\u00a0';

/** 5000000 → `5 000 000`, groups joined by non-breaking spaces. @param value a whole number. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
}

/** `5 000 000 soʻm`. @param sum an amount in Uzbek sum. */
export function formatMoney(units: Units, sum: number): string {
  return units('money', { amount: formatNumber(sum) });
}

/** Words as they stand at the beginning of a sentence: their first letter in upper case, where no number comes first. */
export function sentenceCase(words: string): string {
  // Its first letter: brackets or marks may stand before it.
  return words.replace(/^[^\p{L}\d]*\p{L}/u, (start) => start.toUpperCase());
}

function monthName(units: Units, month: number): string {
  return units.list('monthNames')[month - 1] ?? String(month);
}

/**
 * A date as the language writes it: `2027-yil 15-yanvar`, `15 января 2027 г.`
 * @param date its year in full, or the text that stands for one.
 */
export function formatDate(units: Units, date: { year: number | string; month: number; day: number }): string {
  return units('date', { year: date.year, month: monthName(units, date.month), day: date.day });
}

/** A day of any year: `15-yanvar`, `15 января`. */
export function formatYearDay(units: Units, { month, day }: MonthDay): string {
  return units('yearDay', { day, month: monthName(units, month) });
}

/** A day of any year where there is little room: `15-yan`, `15 янв.` */
export function formatShortDay(units: Units, { month, day }: MonthDay): string {
  return units('shortDay', { day, month: units.list('shortMonthNames')[month - 1] ?? month });
}

/** Starts of groups: `har yili 15-yanvar va 1-iyul, 2027-yil 9-sentabr`. @param starts at least one. */
export function formatStarts(units: Units, starts: readonly CohortStart[]): string {
  const yearly = starts.filter(({ year }) => year === undefined).map((day) => formatYearDay(units, day));
  const once = starts.flatMap(({ year, ...day }) => (year === undefined ? [] : [formatDate(units, { ...day, year })]));
  const last = yearly.pop();
  if (last === undefined) return once.join(', ');
  const dates = yearly.length > 0 ? units('listEnd', { items: yearly.join(', '), last }) : last;
  return [units('everyYear', { dates }), ...once].join(', ');
}

/** Weeks of a course: `1–4-hafta`, `Недели 1–4`. */
function formatWeeks(units: Units, from: number, to: number): string {
  return units('weekRange', { from, to });
}

/** The weeks of block `index` (from 0) when a block takes `weeksPerModule`: `3–4-hafta`, `Недели 3–4`. */
export function formatBlockWeeks(units: Units, index: number, weeksPerModule: number): string {
  return formatWeeks(units, index * weeksPerModule + 1, (index + 1) * weeksPerModule);
}
/**
 * How a language writes a date in each month, January first, year and day open: `{year}-yil {day}-yanvar`. Pages' scripts
 * write dates by them, for they have no dictionaries.
 */
export function datePatterns(units: Units): string[] {
  return units.list('monthNames').map((month) => units('date', { year: '{year}', month, day: '{day}' }));
}
