import { useEffect, useState } from 'react';
import { parseIsoDate, tashkentDayEnd, tashkentOffset } from '../../../i18n/dates.ts';
import { formatDate, formatYearDay } from '../../../i18n/format.ts';
import { dayMs, minuteMs } from '../../../model/durations.ts';
import { isOpen, nextDayOpening, type OpenSpan, openMinutes, openToday } from '../../../model/opening-hours.ts';
import type { InboxI18n } from '../i18n.ts';

export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    // At the beginning of each minute: a call falls due then.
    const timer = setTimeout(() => setNow(Date.now()), minuteMs - (Date.now() % minuteMs));
    return () => clearTimeout(timer);
  });
  return now;
}

/** The day's number in Asia/Tashkent. */
const dayNumber = (time: number) => Math.floor((time + tashkentOffset) / dayMs);

/** `2026-11-21T14:05` in Asia/Tashkent, as date fields need it. */
export const localTime = (time: number): string => new Date(time + tashkentOffset).toISOString().slice(0, 16);

function partsOf(time: number) {
  const [date = '', clock = ''] = localTime(time).split('T');
  return { date: parseIsoDate(date), clock };
}

/** `2026-yil 21-noyabr, 14:05` in Asia/Tashkent. */
export function fullTime(time: number, { t, units }: InboxI18n): string {
  const { date, clock } = partsOf(time);
  return t('time.full', { date: formatDate(units, date), time: clock });
}

export function fullDate(time: number, { units }: Pick<InboxI18n, 'units'>): string {
  return formatDate(units, partsOf(time).date);
}

/** `bugun, 14:05`, `21-noyabr, 14:05`; in another year `31.12.2025, 14:05`: it fits a row. */
export function shortTime(time: number, now: number, texts: InboxI18n): string {
  const { t, units } = texts;
  const { date, clock } = partsOf(time);
  const relative = (['tomorrow', 'today', 'yesterday'] as const)[dayNumber(now) - dayNumber(time) + 1];
  if (relative) return t(`time.${relative}`, { time: clock });
  const isSameYear = date.year === partsOf(now).date.year;
  const numbers = localTime(time).slice(0, 10).split('-').reverse();
  const day = isSameYear ? formatYearDay(units, date) : numbers.join('.');
  return t('time.full', { date: day, time: clock });
}

export const clockTime = (time: number): string => partsOf(time).clock;

/** `Bugun`, `Kecha`, `21-noyabr`; another year is named. */
export function dayName(time: number, now: number, texts: InboxI18n): string {
  const { t, units } = texts;
  const { date } = partsOf(time);
  const daysAgo = dayNumber(now) - dayNumber(time);
  if (daysAgo === 0) return t('day.today');
  if (daysAgo === 1) return t('day.yesterday');
  if (date.year !== partsOf(now).date.year) return formatDate(units, date);
  return formatYearDay(units, date);
}

/** `2 kundan beri` */
export function waitedTime(since: number, now: number, { t }: Pick<InboxI18n, 't'>): string {
  const minutes = Math.max(0, Math.floor((now - since) / 60_000));
  if (minutes === 0) return t('wait.now');
  if (minutes < 60) return t('wait.minutes', { count: minutes });
  if (minutes < 24 * 60) return t('wait.hours', { count: Math.floor(minutes / 60) });
  return t('wait.days', { count: Math.floor(minutes / 60 / 24) });
}

export function hasWaitedADay(since: number, now: number, hours: readonly OpenSpan[]): boolean {
  const day = Math.max(0, ...hours.map(([opens, closes]) => closes - opens));
  return day > 0 && openMinutes(since, now, hours) >= day;
}

const halfHour = 30 * 60_000;

/** At least two hours from now, at a full or half hour; undefined if closed then, or not today. */
export function laterToday(now: number, hours: readonly OpenSpan[]): number | undefined {
  const time = Math.ceil((now + 4 * halfHour) / halfHour) * halfHour;
  return time < tashkentDayEnd(now) && isOpen(time, hours) ? time : undefined;
}

/** By turns at the beginning of the next working day and two thirds into it: some people miss every morning call. */
export function nextAttempt(now: number, attempt: number, hours: readonly OpenSpan[]): number {
  const opening = nextDayOpening(now, hours);
  const day = attempt % 2 === 0 ? openToday(opening, hours) : undefined;
  return day ? Math.floor((opening + (day.closes - day.opens) / 1.5) / halfHour) * halfHour : opening;
}

/** NaN for an empty field. */
export const timeOfLocal = (text: string): number => Date.parse(`${text}Z`) - tashkentOffset;
