import { addDays, dayOf, isoDate, lastCohort, nextCohort, tashkentDayStart, utcStart } from '../../i18n/dates.ts';
import { textsOf } from '../../i18n/texts.ts';
import { type Course, courses } from '../../model/courses.ts';
import { bugs } from '../../model/first-bug.ts';
import { formIds } from '../../model/forms.ts';
import { languages } from '../../model/languages.ts';
import { type Route, routes } from '../../model/routes.ts';
import type { NameByLanguage } from '../shared/api-types.ts';
import { otherCampaign } from '../shared/campaign.ts';
import { type FiguresResponse, type Funnel, mostCampaigns, type Seats, type VisitKind } from '../shared/figures.ts';
import type { FiguresQuery, StoredFigures } from '../store/figures.ts';

/** The first and the last day, in Asia/Tashkent: `2027-01-15`. */
export interface FiguresRange {
  from: string;
  to: string;
}

/** The weeks of a range, from Monday to Sunday, the first and the last as far as it goes. */
export function weeksOf({ from, to }: FiguresRange): FiguresRange[] {
  const weeks: FiguresRange[] = [];
  for (let start = from; start <= to; ) {
    const day = dayOf(start);
    const weekday = new Date(utcStart(day)).getUTCDay();
    const sunday = isoDate(addDays(day, (7 - weekday) % 7));
    weeks.push({ from: start, to: sunday < to ? sunday : to });
    start = isoDate(addDays(dayOf(sunday), 1));
  }
  return weeks;
}

/** Courses whose groups have a size and start on days of the year. */
export const cohorts = () =>
  courses.flatMap(({ form, cohortSize, cohortStarts }: Course) =>
    cohortSize !== undefined && cohortStarts !== undefined ? [{ form, size: cohortSize, starts: cohortStarts }] : [],
  );

type Cohorts = ReturnType<typeof cohorts>;

/** Before the first group of a course, all who enrolled belong to it. */
const schoolStart = { year: 2020, month: 1, day: 1 };

/** Results of the first-bug trial as they are stored, none found first. */
const trials = Array.from({ length: bugs.length + 1 }, (_, found) => `${found}/${bugs.length}`);

/** What the store is asked for. @param now milliseconds since 1970. */
export function figuresQuery(range: FiguresRange, groups: Cohorts, now: number): FiguresQuery {
  const starts = weeksOf(range).map(({ from }) => tashkentDayStart(dayOf(from)));
  return {
    ...range,
    weekStarts: [...starts, tashkentDayStart(addDays(dayOf(range.to), 1))],
    seats: groups.map(({ form, starts: days }) => ({
      form,
      since: tashkentDayStart(lastCohort(now, days) ?? schoolStart),
    })),
    trials,
  };
}

const funnelKeys: Record<VisitKind, keyof Funnel | undefined> = { page: 'pages', form: 'forms', ahead: undefined };
const emptyFunnel = (): Funnel => ({ pages: 0, forms: 0, applications: 0, enrolled: 0 });
const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);

/** Funnels by a key, empty for those named. */
function funnelsBy<Key extends string>(
  { visits, applications }: Pick<StoredFigures, 'visits' | 'applications'>,
  keys: readonly Key[],
  keyOf: {
    visit: (visit: StoredFigures['visits'][number]) => Key | undefined;
    application: (application: StoredFigures['applications'][number]) => Key;
  },
): Map<Key, Funnel> {
  const funnels = new Map(keys.map((key) => [key, emptyFunnel()]));
  const funnelOf = (key: Key): Funnel => {
    const funnel = funnels.get(key) ?? emptyFunnel();
    funnels.set(key, funnel);
    return funnel;
  };
  for (const visit of visits) {
    const [key, column] = [keyOf.visit(visit), funnelKeys[visit.kind]];
    if (key !== undefined && column) funnelOf(key)[column] += visit.count;
  }
  for (const application of applications) {
    const funnel = funnelOf(keyOf.application(application));
    funnel.applications += application.count;
    if (application.status === 'enrolled') funnel.enrolled += application.count;
  }
  return funnels;
}

/** The campaigns with most applications, then forms and pages; the others together. */
function topCampaigns(funnels: ReadonlyMap<string, Funnel>): FiguresResponse['campaigns'] {
  const order = ['applications', 'forms', 'pages'] as const;
  const { [otherCampaign]: counted, ...named } = Object.fromEntries(funnels);
  const sorted = Object.entries(named)
    .map(([campaign, funnel]) => ({ campaign, ...funnel }))
    .sort((one, two) => order.reduce((by, key) => by || two[key] - one[key], 0));
  const rest = sorted.slice(mostCampaigns);
  const other = [...(counted ? [counted] : []), ...rest].reduce(
    (total, funnel) => ({
      pages: total.pages + funnel.pages,
      forms: total.forms + funnel.forms,
      applications: total.applications + funnel.applications,
      enrolled: total.enrolled + funnel.enrolled,
    }),
    emptyFunnel(),
  );
  const hasOther = counted !== undefined || rest.length > 0;
  return [...sorted.slice(0, mostCampaigns), ...(hasOther ? [{ campaign: otherCampaign, ...other }] : [])];
}

/** What the site's menu calls a page. */
const nameOf = (label: Route['label']): NameByLanguage =>
  Object.fromEntries(
    languages.flatMap(({ code }) => (label ? [[code, textsOf(code).words(`navigation.${label}`)]] : [])),
  );

/**
 * What the page of figures shows of what the store has.
 * @param groups those of the query.
 * @param now milliseconds since 1970.
 */
export function figuresOf(range: FiguresRange, stored: StoredFigures, groups: Cohorts, now: number): FiguresResponse {
  const { visits, visitsByDay, seats } = stored;
  const formOfPage = new Map(routes.map(({ id, form }) => [id as string, form]));
  const forms = funnelsBy<string>(stored, formIds, {
    visit: ({ kind, subject }) => (kind === 'form' ? subject : formOfPage.get(subject)),
    application: ({ form }) => form,
  });
  const byLanguage = funnelsBy(
    stored,
    languages.map(({ code }) => code),
    { visit: ({ language }) => language, application: ({ language }) => language },
  );
  const campaigns = funnelsBy<string>(stored, [], {
    visit: ({ campaign }) => campaign,
    application: ({ campaign }) => campaign,
  });
  const all =
    funnelsBy<string>(stored, ['all'], { visit: () => 'all', application: () => 'all' }).get('all') ?? emptyFunnel();
  const countedIn = ({ from, to }: FiguresRange, wanted: VisitKind) =>
    sum(visitsByDay.filter(({ day, kind }) => kind === wanted && day >= from && day <= to));
  return {
    ...range,
    total: { ...all, ahead: sum(visits.filter(({ kind }) => kind === 'ahead')) },
    forms: [...forms].map(([form, funnel]) => ({ form, ...funnel })),
    otherPages: routes.flatMap(({ id, form, label }) => {
      const those = visits.filter(({ kind, subject }) => kind === 'page' && subject === id);
      return form ? [] : [{ page: id, name: nameOf(label), pages: sum(those) }];
    }),
    languages: [...byLanguage].map(([language, funnel]) => ({ language, ...funnel })),
    campaigns: topCampaigns(campaigns),
    weeks: weeksOf(range).map((week, index) => ({
      ...week,
      pages: countedIn(week, 'page'),
      forms: countedIn(week, 'form'),
      applications: stored.weeks[index]?.applications ?? 0,
      enrolled: stored.weeks[index]?.enrolled ?? 0,
    })),
    seats: groups.flatMap(({ form, size, starts }, index): Seats[] => {
      const next = nextCohort(now, starts);
      if (!next) return [];
      const since = lastCohort(now, starts) ?? schoolStart;
      return [{ form, size, taken: seats[index] ?? 0, since: isoDate(since), next: isoDate(next) }];
    }),
    trial: stored.trials,
  };
}
