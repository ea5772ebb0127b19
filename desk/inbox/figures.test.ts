import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { isoDate, lastCohort, nextCohort, type PlainDate } from '../../i18n/dates.ts';
import { textsOf } from '../../i18n/texts.ts';
import { courseOf, factsFileOf, requiredFact } from '../../model/courses.ts';
import { changed, useContent } from '../../tests/fixtures/content.ts';
import { newStoreFile } from '../../tests/fixtures/temporary-folder.ts';
import type { Role } from '../shared/account.ts';
import type { FiguresResponse } from '../shared/figures.ts';
import type { DeskStore } from '../store/store.ts';
import { visitOf } from '../store/test-support/store-contract-figures.ts';
import { weeksOf } from './figures.ts';
import { figuresRoutes } from './figures-routes.ts';
import { noon, openSignedIn, storeOn } from './test-support/open-inbox.ts';
import { sampleSubmission, subjects } from './test-support/sample-submissions.ts';

/** The inbox over a store, with the figures; `noon` is a Saturday in November. */
const openFigures = (store: DeskStore) =>
  openSignedIn({ store, moreRoutes: [figuresRoutes({ store, subjects, now: () => noon })] });

const size = requiredFact(courseOf('qa'), 'cohortSize');
const starts = requiredFact(courseOf('qa'), 'cohortStarts');
const next = isoDate(nextCohort(noon, starts) as PlainDate);

/** Applications of two weeks by hand: their day of November, form, campaign, result of the trial. */
const applications = [
  { day: 14, form: 'qa', source: 'Telegram', trial: '3/4', isEnrolled: true },
  { day: 16, form: 'qa', source: 'telegram', trial: '0/4', isEnrolled: true },
  { day: 16, form: 'jmeter', source: undefined, trial: undefined, isEnrolled: false },
  { day: 21, form: 'qa', source: '=1+1', trial: '3/4', isEnrolled: false },
];

const visits = [
  visitOf({ count: 10 }),
  visitOf({ subject: 'qa', language: 'ru', campaign: 'telegram\t\t', count: 5, day: '2026-11-14' }),
  visitOf({ subject: 'qa', kind: 'ahead', count: 4 }),
  visitOf({ subject: 'qa', kind: 'form', campaign: 'telegram\t\t', count: 3 }),
  visitOf({ subject: 'corporate', kind: 'form', campaign: 'other', count: 1 }),
  visitOf({ subject: 'qa', day: '2026-11-13', count: 1000 }),
];

async function filled(): Promise<DeskStore> {
  const store = await storeOn(newStoreFile());
  await store.addVisits(visits);
  for (const [index, { day, form, source, trial, isEnrolled }] of applications.entries()) {
    const receivedAt = Date.UTC(2026, 10, day, 6);
    const hidden = { ...(source && { utm_source: source }), ...(trial && { trial }) };
    await store.accept({ ...sampleSubmission(index, noon), form, language: 'uz', receivedAt, hidden, spam: null });
    const [stored] = (await store.list({}, 1)).applications;
    if (isEnrolled) await store.setStatus(stored?.id as string, 1, 'enrolled', noon);
  }
  return store;
}

describe('figures', () => {
  it('are what one counts by hand', async () => {
    const { owner } = await openFigures(await filled());
    const response = await owner('GET', '/figures?from=2026-11-14&to=2026-11-21');
    const figures: FiguresResponse = response.json();
    expect(figures.total).toEqual({ pages: 15, ahead: 4, forms: 4, applications: 4, enrolled: 2 });
    const none = { pages: 0, forms: 0, applications: 0, enrolled: 0 };
    expect(figures.forms.filter(({ form }) => ['qa', 'jmeter', 'corporate', 'contact'].includes(form))).toEqual([
      { form: 'jmeter', ...none, applications: 1 },
      { form: 'qa', pages: 5, forms: 3, applications: 3, enrolled: 2 },
      { form: 'corporate', ...none, forms: 1 },
      { form: 'contact', ...none },
    ]);
    expect(figures.campaigns).toEqual([
      { campaign: 'telegram\t\t', pages: 5, forms: 3, applications: 2, enrolled: 2 },
      { campaign: '', ...none, pages: 10, applications: 1 },
      { campaign: '=1+1\t\t', ...none, applications: 1 },
      { campaign: 'other', ...none, forms: 1 },
    ]);
    expect(figures.languages).toEqual([
      { language: 'uz', pages: 10, forms: 4, applications: 4, enrolled: 2 },
      { language: 'ru', ...none, pages: 5 },
    ]);
    expect(figures.weeks).toEqual([
      { from: '2026-11-14', to: '2026-11-15', pages: 5, forms: 0, applications: 1, enrolled: 1 },
      { from: '2026-11-16', to: '2026-11-21', pages: 10, forms: 4, applications: 3, enrolled: 1 },
    ]);
    expect(figures.otherPages.find(({ page }) => page === 'home')).toMatchObject({
      pages: 10,
      name: { ru: textsOf('ru').words('navigation.home') },
    });
    expect(figures.seats).toContainEqual({
      form: 'qa',
      size,
      taken: 2,
      since: isoDate(lastCohort(noon, starts) as PlainDate),
      next,
    });
    expect(figures.trial).toEqual([1, 0, 0, 2, 0]);
  });

  it('count the seats of new content, in the server that runs', async () => {
    const { owner } = await openFigures(await filled());
    useContent(changed(factsFileOf('qa'), { cohortSize: size + 1 }));
    const figures: FiguresResponse = (await owner('GET', '/figures?from=2026-11-14&to=2026-11-21')).json();
    expect(figures.seats.find(({ form }) => form === 'qa')).toMatchObject({ size: size + 1, taken: 2 });
  });

  it('come as a table, in which no campaign is a formula', async () => {
    const { owner } = await openFigures(await filled());
    const response = await owner('GET', '/figures.csv?from=2026-11-14&to=2026-11-21&in=ru&separator=semicolon');
    expect(response.headers['content-disposition']).toBe('attachment; filename="figures-2026-11-21.csv"');
    const rows: string[][] = parse(response.body, { bom: true, delimiter: ';' });
    const numbersOf = (name: string) => rows.find((row) => row[1] === name)?.slice(2);
    expect(numbersOf('telegram')).toEqual(['5', '3', '2', '2']);
    expect(numbersOf("'=1+1")).toEqual(['0', '0', '1', '0']);
    expect(rows.filter((row) => row[1] === 'Junior QA').map((row) => row.slice(2))).toEqual([
      ['5', '3', '3', '2'],
      ['', '', `2 / ${size}`, next],
    ]);
  });

  it.each([
    ['', 'from'],
    ['?from=2026-11-31&to=2026-12-01', 'from'],
    ['?from=2026-11-21&to=yesterday', 'to'],
    ['?from=2026-11-21&to=2026-11-20', 'to'],
    ['?from=2025-11-20&to=2026-11-21', 'to'],
    ['?from=2026-11-20&to=2026-11-21&secret=1', 'secret'],
  ])('are refused for days that are none, not in order or too far apart: %s', async (query, key) => {
    const { owner } = await openFigures(await storeOn(newStoreFile()));
    const response = await owner('GET', `/figures${query}`);
    expect([response.statusCode, response.json().error.key]).toEqual([400, key]);
  });

  it('are for whoever is signed in and handles applications', async () => {
    const { ask } = await openFigures(await storeOn(newStoreFile()));
    expect((await ask({ method: 'GET', url: '/desk/api/figures?from=2026-11-21&to=2026-11-21' })).statusCode).toBe(401);
    const role: Role = 'editor';
    const { owner } = await openSignedIn({
      store: await storeOn(newStoreFile()),
      moreRoutes: [
        async (api) => {
          api.addHook('onRequest', async (request) => {
            request.account = { ...request.account, role };
          });
          await api.register(figuresRoutes({ store: await storeOn(newStoreFile()), subjects }));
        },
      ],
    });
    expect((await owner('GET', '/figures?from=2026-11-21&to=2026-11-21')).statusCode).toBe(403);
  });

  it('are told by weeks from Monday to Sunday, over the end of a year too', () => {
    expect(weeksOf({ from: '2026-12-30', to: '2027-01-11' })).toEqual([
      { from: '2026-12-30', to: '2027-01-03' },
      { from: '2027-01-04', to: '2027-01-10' },
      { from: '2027-01-11', to: '2027-01-11' },
    ]);
    expect(weeksOf({ from: '2026-11-21', to: '2026-11-21' })).toHaveLength(1);
  });
});
