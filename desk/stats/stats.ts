import {
  addDays,
  isoDate,
  latestCohort,
  nextCohort,
  parseIsoDate,
  tashkentDay,
  tashkentDayStart,
} from '../../i18n/dates.ts';
import { type Course, getCourses } from '../../model/courses.ts';
import { getFormIds } from '../../model/forms.ts';
import { otherCampaign } from '../api/campaign.ts';
import type { StatsQuery, StoredStats } from './queries.ts';
import type { Counts, Seats, StatsResponse } from './types.ts';

/** Courses whose groups have a size and start on days of the year. */
export const cohorts = () =>
  getCourses().flatMap(({ form, cohortSize, cohortStarts }: Course) =>
    cohortSize !== undefined && cohortStarts !== undefined ? [{ form, size: cohortSize, starts: cohortStarts }] : [],
  );

/** All further campaigns count as one. */
const maxCampaigns = 100;

type Cohorts = ReturnType<typeof cohorts>;

/** Replaces the start of the last cohort if a course has not begun yet. */
const schoolStart = { year: 2020, month: 1, day: 1 };

/** @param days in Asia/Tashkent, with today. */
export const statsQuery = (days: number, groups: Cohorts, now: number): StatsQuery => ({
  start: tashkentDayStart(addDays(parseIsoDate(tashkentDay(now)), 1 - days)),
  seats: groups.map(({ form, starts }) => ({
    form,
    since: tashkentDayStart(latestCohort(now, starts) ?? schoolStart),
  })),
});

const sum = (counts: readonly Counts[]): Counts => ({
  applications: counts.reduce((total, { applications }) => total + applications, 0),
  enrolled: counts.reduce((total, { enrolled }) => total + enrolled, 0),
});

function topCampaigns(rows: readonly (Counts & { campaign: string })[]): StatsResponse['campaigns'] {
  const keys = [...new Set(rows.map(({ campaign }) => campaign))];
  const campaigns = keys
    .map((key) => ({ campaign: key, ...sum(rows.filter(({ campaign }) => campaign === key)) }))
    .sort((one, two) => two.applications - one.applications);
  const named = campaigns.filter(({ campaign }) => campaign !== otherCampaign);
  const top = named.slice(0, maxCampaigns);
  const rest = campaigns.filter((row) => !top.includes(row));
  return rest.length > 0 ? [...top, { campaign: otherCampaign, ...sum(rest) }] : top;
}

/** @param groups the same as in the query. */
export function statsOf(stored: StoredStats, groups: Cohorts, now: number): StatsResponse {
  const rows = stored.applications.map(({ form, campaign, status, count }) => ({
    form,
    campaign,
    applications: count,
    enrolled: status === 'enrolled' ? count : 0,
  }));
  return {
    total: sum(rows),
    forms: getFormIds().map((id) => ({ form: id, ...sum(rows.filter(({ form }) => form === id)) })),
    campaigns: topCampaigns(rows),
    seats: groups.flatMap(({ form, size, starts }, index): Seats[] => {
      const next = nextCohort(now, starts);
      if (!next) return [];
      const since = latestCohort(now, starts) ?? schoolStart;
      return [{ form, size, taken: stored.seats[index] ?? 0, since: isoDate(since), next: isoDate(next) }];
    }),
  };
}
