import { addDays, parseIsoDate, tashkentDay, tashkentDayStart } from '../../i18n/dates.ts';
import { getFormIds } from '../../model/forms.ts';
import { pointIds } from '../../model/points.ts';
import { sources } from '../api/application.ts';
import { otherCampaign } from '../api/campaign.ts';
import type { readStats } from './queries.ts';
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

function bySource(stored: StatsResponse['sources'], total: Counts): StatsResponse['sources'] {
  const others = sum(stored);
  const site = {
    source: 'site' as const,
    applications: total.applications - others.applications,
    enrolled: total.enrolled - others.enrolled,
  };
  const received = [site, ...stored].filter(({ applications }) => applications > 0);
  return sources.flatMap((source) => received.filter((row) => row.source === source));
}

export function statsOf(stats: Awaited<ReturnType<typeof readStats>>): StatsResponse {
  const { applications, sources: stored, refusals, colleagues } = stats;
  const total = sum(applications);
  const withPoints = applications.filter(({ points }) => points > 0);
  return {
    total,
    forms: getFormIds().map((id) => ({ form: id, ...sum(applications.filter(({ form }) => form === id)) })),
    campaigns: topCampaigns(applications),
    sources: bySource(stored, total),
    refusals,
    colleagues,
    points: {
      applications: sum(withPoints).applications,
      full: sum(withPoints.filter(({ points }) => points === pointIds.length)).applications,
    },
  };
}
