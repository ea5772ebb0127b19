import { tashkentOffset } from '../../../i18n/dates.ts';
import { formatDate } from '../../../i18n/format.ts';
import type { InboxI18n } from '../../shared/inbox-i18n.ts';

const dayLength = 24 * 60 * 60 * 1000;

/** The day's number in Asia/Tashkent. */
const dayOf = (time: number) => Math.floor((time + tashkentOffset) / dayLength);

function partsOf(time: number) {
  const local = new Date(time + tashkentOffset);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    date: { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() },
    clock: `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`,
  };
}

/** `2026-yil 21-noyabr, 14:05` in Asia/Tashkent. @param time in milliseconds since 1970. */
export function fullTime(time: number, { t, units }: InboxI18n): string {
  const { date, clock } = partsOf(time);
  return t('time.full', { date: formatDate(units, date), time: clock });
}

/** `2026-yil 21-noyabr` in Asia/Tashkent. @param time in milliseconds since 1970. */
export function fullDate(time: number, { units }: Pick<InboxI18n, 'units'>): string {
  return formatDate(units, partsOf(time).date);
}

/** As people say it: `bugun, 14:05`, `21-noyabr, 14:05`; with its year when that is another. */
export function shortTime(time: number, now: number, texts: InboxI18n): string {
  const { t, units } = texts;
  const { date, clock } = partsOf(time);
  const daysAgo = dayOf(now) - dayOf(time);
  if (daysAgo === 0) return t('time.today', { time: clock });
  if (daysAgo === 1) return t('time.yesterday', { time: clock });
  if (date.year !== partsOf(now).date.year) return fullTime(time, texts);
  const month = units.list('monthNames')[date.month - 1] ?? String(date.month);
  return t('time.full', { date: t('time.dayMonth', { day: date.day, month }), time: clock });
}
