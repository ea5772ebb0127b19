import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import type inboxFiguresTexts from '../../content/inbox-figures/uz.json';
import { dayOf, isoDate, tashkentDay, utcStart } from '../../i18n/dates.ts';
import { sentenceCase } from '../../i18n/format.ts';
import { textsOf } from '../../i18n/texts.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { FormId } from '../../model/forms.ts';
import { parse, requireRole } from '../http/errors.ts';
import type { FormSubject } from '../shared/api-types.ts';
import { campaignName } from '../shared/campaign.ts';
import { type FiguresResponse, type Funnel, mostFigureDays } from '../shared/figures.ts';
import { languageNames } from '../shared/inbox-i18n.ts';
import { applicationRoles } from '../shared/pages.ts';
import type { DeskStore } from '../store/store.ts';
import { byteOrderMark, csvRow } from './export.ts';
import { cohorts, type FiguresRange, figuresOf, figuresQuery } from './figures.ts';
import { csvEntries } from './requests.ts';

interface FiguresOptions {
  store: Pick<DeskStore, 'figures'>;
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

/** The days, and of a file its language and separator. */
const figuresParams = v.pipe(
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
      ({ from, to }) => timeOf(to) - timeOf(from) < mostFigureDays * dayMs,
      `write a day within ${mostFigureDays} days of \`from\``,
    ),
    ['to'],
  ),
);

const columns = ['pages', 'forms', 'applications', 'enrolled'] as const;

type Texts = Translator<typeof inboxFiguresTexts>;

/** The tables of the page as one: what a row is about, its name, and its counts. */
function csvRows(figures: FiguresResponse, t: Texts, subjects: readonly FormSubject[]): string[][] {
  const code = t.language.code;
  const subjectOf = (form: FormId) => sentenceCase(subjects.find(({ id }) => id === form)?.subject[code] ?? form);
  const rowOf = (kind: string, name: string, counts: Partial<Funnel>) => [
    ...[kind, name],
    ...columns.map((column) => String(counts[column] ?? '')),
  ];
  return [
    [t('csv.about'), t('csv.name'), ...columns.map((column) => t(`steps.${column}`))],
    rowOf(t('total.title'), `${figures.from} – ${figures.to}`, figures.total),
    ...figures.forms.map(({ form, ...counts }) => rowOf(t('forms.title'), subjectOf(form), counts)),
    ...figures.otherPages.map(({ page, name, pages }) => rowOf(t('pages.title'), name[code] ?? page, { pages })),
    ...figures.languages.map(({ language, ...counts }) => rowOf(t('languages.title'), languageNames[language], counts)),
    ...figures.campaigns.map(({ campaign, ...counts }) =>
      rowOf(t('campaigns.title'), campaignName(campaign, t), counts),
    ),
    ...figures.weeks.map(({ from, to, ...counts }) => rowOf(t('weeks.title'), `${from} – ${to}`, counts)),
    ...figures.seats.map(({ form, size, taken, next }) => [
      ...[t('seats.title'), subjectOf(form), '', ''],
      ...[`${taken} / ${size}`, next],
    ]),
    ...figures.trial.map((applications, found) => rowOf(t('trial.title'), String(found), { applications })),
  ];
}

/** What came of visitors, for whoever handles applications: `/desk/api/figures`, and the same as a file. */
export const figuresRoutes =
  ({ store, subjects, now = Date.now }: FiguresOptions): FastifyPluginAsync =>
  async (api: FastifyInstance) => {
    api.addHook('onRequest', requireRole(...applicationRoles));

    async function read(range: FiguresRange): Promise<FiguresResponse> {
      const time = now();
      const groups = cohorts();
      return figuresOf(range, await store.figures(figuresQuery(range, groups, time)), groups, time);
    }

    api.get('/figures', ({ query }): Promise<FiguresResponse> => {
      const { from, to } = parse(figuresParams, query);
      return read({ from, to });
    });

    api.get('/figures.csv', async ({ query }, reply) => {
      const { in: code, separator, from, to } = parse(figuresParams, query);
      const t = textsOf(code).getT<typeof inboxFiguresTexts>('inbox-figures');
      const rows = csvRows(await read({ from, to }), t, subjects).map((row) => csvRow(row, separator));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="figures-${tashkentDay(now())}.csv"`)
        .send(byteOrderMark + rows.join(''));
    });
  };
