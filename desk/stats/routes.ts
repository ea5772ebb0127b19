import * as v from 'valibot';
import type inboxStatsTexts from '../../content/inbox-stats/uz.json';
import { tashkentDay } from '../../i18n/dates.ts';
import { sentenceCase } from '../../i18n/format.ts';
import { textsOf } from '../../i18n/texts.ts';
import type { FormId } from '../../model/forms.ts';
import type { LanguageCode } from '../../model/languages.ts';
import { csvEntries, type Endpoints, type } from '../api/contract.ts';
import { subjectOf } from '../api/names.ts';
import { applicationRoles } from '../api/pages.ts';
import { byteOrderMark, csvRow } from '../http/csv.ts';
import { addRoutes } from '../http/endpoints.ts';
import { requireRole } from '../http/errors.ts';
import type { Feature } from '../http/feature.ts';
import { campaignName } from './campaign-name.ts';
import { readStats } from './queries.ts';
import { cohorts, statsOf, statsQuery } from './stats.ts';
import { type Counts, isDay, maxStatsDays, rangeFault, type StatsRange, type StatsResponse } from './types.ts';

const dayHint = 'write a day as 2027-01-15';
const day = v.pipe(v.string(dayHint), v.check(isDay, dayHint));

const statsQuerySchema = v.pipe(
  v.strictObject({ from: day, to: day, ...csvEntries }),
  v.forward(
    v.check((range) => rangeFault(range) !== 'order', 'write a day that is not before `from`'),
    ['to'],
  ),
  v.forward(
    v.check((range) => rangeFault(range) !== 'length', `write a day within ${maxStatsDays} days of \`from\``),
    ['to'],
  ),
);

const endpoints = {
  'GET /stats': { query: statsQuerySchema, output: type<StatsResponse>() },
  'GET /stats.csv': { query: statsQuerySchema, output: type<File>() },
} satisfies Endpoints;

type StatsEndpoints = typeof endpoints;
declare module '../api/contract.ts' {
  interface Contract extends StatsEndpoints {}
}

/** The tables of the page as one table: the kind of a row, its name and its counts. */
function csvRows(stats: StatsResponse, code: LanguageCode): string[][] {
  const t = textsOf(code).getT<typeof inboxStatsTexts>('inbox-stats');
  const nameOf = (form: FormId) => sentenceCase(subjectOf(form, code));
  const rowOf = (kind: string, name: string, { applications, enrolled }: Counts) => [
    kind,
    name,
    String(applications),
    String(enrolled),
    '',
  ];
  return [
    [t('csv.about'), t('csv.name'), t('steps.applications'), t('steps.enrolled'), t('csv.start')],
    rowOf(t('total.title'), `${stats.from} – ${stats.to}`, stats.total),
    ...stats.forms.map((row) => rowOf(t('forms.title'), nameOf(row.form), row)),
    ...stats.campaigns.map((row) => rowOf(t('campaigns.title'), campaignName(row.campaign, t), row)),
    ...stats.seats.map(({ form, size, taken, next }) => [
      t('seats.title'),
      nameOf(form),
      '',
      `${taken} / ${size}`,
      next,
    ]),
  ];
}

export const statsFeature: Feature = {
  page: { id: 'stats', roles: applicationRoles },
  routes:
    ({ store, now }) =>
    async (api) => {
      api.addHook('onRequest', requireRole(...applicationRoles));

      async function read(range: StatsRange): Promise<StatsResponse> {
        const time = now();
        const groups = cohorts();
        return statsOf(range, await readStats(store, statsQuery(range, groups, time)), groups, time);
      }

      addRoutes(api, endpoints, {
        'GET /stats': ({ query: { from, to } }) => read({ from, to }),
        async 'GET /stats.csv'({ query: { in: code, separator, from, to } }, _request, reply) {
          const rows = csvRows(await read({ from, to }), code).map((row) => csvRow(row, separator));
          return reply
            .type('text/csv; charset=utf-8')
            .header('content-disposition', `attachment; filename="stats-${tashkentDay(now())}.csv"`)
            .send(byteOrderMark + rows.join(''));
        },
      });
    },
};
