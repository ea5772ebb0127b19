import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import type inboxStatsTexts from '../../content/inbox-stats/uz.json';
import { dayOf, isoDate, tashkentDay, utcStart } from '../../i18n/dates.ts';
import { sentenceCase } from '../../i18n/format.ts';
import { textsOf } from '../../i18n/texts.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { FormId } from '../../model/forms.ts';
import { csvEntries, type Endpoints, type } from '../api/contract.ts';
import { applicationRoles } from '../api/pages.ts';
import type { FormSubject } from '../api/types.ts';
import { byteOrderMark, csvRow } from '../http/csv.ts';
import { addRoutes } from '../http/endpoints.ts';
import { requireRole } from '../http/errors.ts';
import { campaignName } from './campaign-name.ts';
import { cohorts, type StatsRange, statsOf, statsQuery } from './stats.ts';
import type { StatsStore } from './store.ts';
import { type Counts, maxStatsDays, type StatsResponse } from './types.ts';

interface StatsOptions {
  store: StatsStore;
  subjects: readonly FormSubject[];
  /** Milliseconds since 1970. */
  now?: () => number;
}

const dayMs = 24 * 60 * 60 * 1000;
const dayHint = 'write a day as 2027-01-15';
const dayPattern = /^20\d\d-\d\d-\d\d$/;
const day = v.pipe(
  v.string(dayHint),
  v.check((text) => dayPattern.test(text) && isoDate(dayOf(text)) === text, dayHint),
);

const timeOf = (text: string) => utcStart(dayOf(text));

/** Both days included; a file has a language and a separator too. */
const statsQuerySchema = v.pipe(
  v.strictObject({
    from: day,
    to: day,
    ...csvEntries,
  }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'write a day that is not before `from`'),
    ['to'],
  ),
  v.forward(
    v.check(
      ({ from, to }) => timeOf(to) - timeOf(from) < maxStatsDays * dayMs,
      `write a day within ${maxStatsDays} days of \`from\``,
    ),
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

type Texts = Translator<typeof inboxStatsTexts>;

/** The tables of the page as one table: the kind of a row, its name and its counts. */
function csvRows(stats: StatsResponse, t: Texts, subjects: readonly FormSubject[]): string[][] {
  const code = t.language.code;
  const subjectOf = (form: FormId) => sentenceCase(subjects.find(({ id }) => id === form)?.subject[code] ?? form);
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
    ...stats.forms.map(({ form, ...counts }) => rowOf(t('forms.title'), subjectOf(form), counts)),
    ...stats.campaigns.map(({ campaign, ...counts }) => rowOf(t('campaigns.title'), campaignName(campaign, t), counts)),
    ...stats.seats.map(({ form, size, taken, next }) => [
      t('seats.title'),
      subjectOf(form),
      '',
      `${taken} / ${size}`,
      next,
    ]),
  ];
}

/** Statistics of applications, as JSON and as a file. */
export const statsRoutes =
  ({ store, subjects, now = Date.now }: StatsOptions): FastifyPluginAsync =>
  async (api: FastifyInstance) => {
    api.addHook('onRequest', requireRole(...applicationRoles));

    async function read(range: StatsRange): Promise<StatsResponse> {
      const time = now();
      const groups = cohorts();
      return statsOf(range, await store.stats(statsQuery(range, groups, time)), groups, time);
    }

    addRoutes(api, endpoints, {
      'GET /stats': ({ query: { from, to } }) => read({ from, to }),
      async 'GET /stats.csv'({ query: { in: code, separator, from, to } }, _request, reply) {
        const t = textsOf(code).getT<typeof inboxStatsTexts>('inbox-stats');
        const rows = csvRows(await read({ from, to }), t, subjects).map((row) => csvRow(row, separator));
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="stats-${tashkentDay(now())}.csv"`)
          .send(byteOrderMark + rows.join(''));
      },
    });
  };
