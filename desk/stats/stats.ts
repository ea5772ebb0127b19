import { addDays, parseIsoDate, tashkentDay, tashkentDayStart } from '../../i18n/dates.ts';
import { getFormIds } from '../../model/forms.ts';
import { pointIds } from '../../model/points.ts';
import { sources } from '../api/application.ts';
import { otherCampaign } from '../api/campaign.ts';
import type { StoredStats } from './queries.ts';
import type { Counts, StatsResponse } from './types.ts';

/** All further campaigns count as one. */
const maxCampaigns = 100;

/** The beginning of the first of so many days in Asia/Tashkent, with today. */
export const statsStart = (days: number, now: number): number =>
  tashkentDayStart(addDays(parseIsoDate(tashkentDay(now)), 1 - days));

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

const countsOf = ({ status, count }: Pick<StoredStats['sources'][number], 'status' | 'count'>): Counts => ({
  applications: count,
  enrolled: status === 'enrolled' ? count : 0,
});

const countWith = (rows: StoredStats['applications'], minPoints: number): number =>
  rows.filter(({ points }) => points >= minPoints).reduce((total, { count }) => total + count, 0);

function bySource(stored: StoredStats['sources'], total: Counts): StatsResponse['sources'] {
  const rows = stored.map((row) => ({ source: row.source, ...countsOf(row) }));
  const others = sum(rows);
  const site = {
    applications: total.applications - others.applications,
    enrolled: total.enrolled - others.enrolled,
  };
  return sources
    .map((source) => ({ source, ...(source === 'site' ? site : sum(rows.filter((row) => row.source === source))) }))
    .filter(({ applications }) => applications > 0);
}

export function statsOf({ applications, sources: bySources, ...lists }: StoredStats): StatsResponse {
  const rows = applications.map((row) => ({ form: row.form, campaign: row.campaign, ...countsOf(row) }));
  const total = sum(rows);
  return {
    total,
    forms: getFormIds().map((id) => ({ form: id, ...sum(rows.filter(({ form }) => form === id)) })),
    campaigns: topCampaigns(rows),
    sources: bySource(bySources, total),
    ...lists,
    points: {
      applications: countWith(applications, 1),
      full: countWith(applications, pointIds.length),
    },
  };
}
