import { addDays, parseIsoDate, tashkentDay, tashkentDayStart } from '../../i18n/dates.ts';
import { getFormIds } from '../../model/forms.ts';
import { sources } from '../api/application.ts';
import type { StoredStats } from './queries.ts';
import type { Counts, StatsResponse } from './types.ts';

/** The beginning of the first of so many days in Asia/Tashkent, with today. */
export const statsStart = (days: number, now: number): number =>
  tashkentDayStart(addDays(parseIsoDate(tashkentDay(now)), 1 - days));

type Row = StoredStats['applications'][number];

function sum(rows: readonly Row[]): Counts {
  const counts = { applications: 0, enrolled: 0 };
  for (const { status, count } of rows) {
    counts.applications += count;
    if (status === 'enrolled') counts.enrolled += count;
  }
  return counts;
}

export function statsOf({ applications: rows, ...lists }: StoredStats): StatsResponse {
  const campaigns = new Set(rows.map(({ campaign }) => campaign));
  return {
    total: sum(rows),
    forms: getFormIds().map((form) => ({ form, ...sum(rows.filter((row) => row.form === form)) })),
    campaigns: [...campaigns]
      .map((campaign) => ({ campaign, ...sum(rows.filter((row) => row.campaign === campaign)) }))
      .sort((one, two) => two.applications - one.applications),
    sources: sources
      .map((source) => ({ source, ...sum(rows.filter((row) => row.source === source)) }))
      .filter(({ applications }) => applications > 0),
    ...lists,
  };
}
