import { describe, expect, it } from 'vitest';
import { sentenceCase } from '../../i18n/format.ts';
import { type FieldName, fieldNames } from '../../model/form-fields.ts';
import { newStoreFile } from '../../tests/fixtures/temporary-folder.ts';
import { firstOwnerId } from '../api/account.ts';
import { serviceName, subjectOf } from '../api/names.ts';
import { StoreUnavailable } from '../database/schema.ts';
import { getInboxI18n } from '../inbox/i18n.ts';
import { filledStore, noon, openSignedIn, storeOn } from '../test-support/open-inbox.ts';
import { sampleSubmission } from '../test-support/sample-submissions.ts';
import { listAll } from '../test-support/store-contract-support.ts';
import { exportCsv } from './export.ts';

const linesOf = (body: string) => body.slice(1).split('\r\n');

it('the CSV export holds every application of the list, beyond the first page', async () => {
  const { owner, clock } = await openSignedIn({ store: await filledStore(430) });
  // The next day in Tashkent.
  clock.time = Date.UTC(2026, 10, 21, 20);
  const answer = await owner('GET', '/export.csv?spam=no');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="applications-2026-11-22.csv"');
  expect(answer.body.startsWith('\ufeff')).toBe(true);
  const receipts = answer.body.match(/(?<=;)[0-9A-F]{4}-[0-9A-F]{4}(?=;2026-)/g);
  const spam = Array.from({ length: 430 }, (_, index) => sampleSubmission(index, noon).spam).filter(Boolean).length;
  expect(new Set(receipts).size).toBe(430 - spam);
});

it('the CSV export follows the requested filter and language', async () => {
  const store = await storeOn(newStoreFile());
  const hidden = { page: '/xizmatlar', utm_source: 'telegram', points: 'quantity,once,spaces,linux-qa' };
  const answers = {
    name: '=1+1',
    phone: '+998901234567',
    company: 'Orol; "Log"',
    services: ['audit', 'unknown'],
    message: 'Bir\nikki',
  };
  await store.accept({ ...sampleSubmission(0, noon), form: 'corporate', language: 'ru', answers, hidden });
  await store.accept({ ...sampleSubmission(1, noon), form: 'qa', spam: null });
  const [asked] = await listAll(store, { form: 'corporate' });
  const by = { id: firstOwnerId, name: 'Dilnoza' };
  await store.setStatus(asked?.id ?? '', 1, { status: 'called', callAt: noon + 3_600_000 }, { now: noon + 60_000, by });
  await store.setStatus(asked?.id ?? '', 2, { status: 'called', callAt: null }, { now: noon + 90_000, by });
  await store.setStatus(
    asked?.id ?? '',
    3,
    { status: 'called', callAt: noon + 3_600_000 },
    { now: noon + 100_000, by },
  );
  await store.addNote(asked?.id ?? '', '=Ertaga; "soat 3"', { now: noon + 120_000, by });
  await store.addNote(asked?.id ?? '', 'Rozi', { now: noon + 180_000 });
  const { owner } = await openSignedIn({ store });
  const { body } = await owner('GET', '/export.csv?in=ru&form=corporate');
  const { t } = getInboxI18n('ru', 'Sinov');
  const [headings = '', row, end] = linesOf(body);
  expect(headings.split(';').slice(0, 6)).toEqual([
    t('field.name'),
    t('field.phone'),
    t('field.receipt'),
    t('field.received'),
    t('field.form'),
    t('field.status'),
  ]);
  const written: Partial<Record<FieldName, string>> = {
    company: '"Orol; ""Log"""',
    services: `"${serviceName('audit', 'ru')}, unknown"`,
    message: '"Bir\nikki"',
  };
  const others = fieldNames.filter((name) => name !== 'name' && name !== 'phone');
  const cells = others.map((name) => written[name] ?? '').join(';');
  const times = '2026-11-21 17:01;2026-11-21 18:00';
  const notes = '"2026-11-21 17:02, Dilnoza: =Ertaga; ""soat 3""\n2026-11-21 17:03: Rozi"';
  const call = t('call.promised', { time: '2026-11-21 18:00' });
  const history = [
    `17:01, Dilnoza: ${t('status.new')} → ${t('status.called')}. ${call}`,
    `17:01, Dilnoza: ${t('status.called')}. ${t('history.callCleared', { time: '2026-11-21 18:00' })}`,
    `17:01, Dilnoza: ${t('status.called')}. ${call}`,
  ].map((line) => `2026-11-21 ${line}`);
  expect(row).toBe(
    `'=1+1;(+998) 90 123 45 67;${asked?.receipt};2026-11-21 17:00;${sentenceCase(subjectOf('corporate', 'ru'))};${t('status.called')};;;${times};owner;${notes};"${history.join('\n')}";${cells};${t('source.site')};Русский;/xizmatlar;telegram;;;;;"${t('points', { bugs: 3, allBugs: 4, tools: 1, allTools: 4 })}";`.replaceAll(
      '\u00a0',
      ' ',
    ),
  );
  expect(end).toBe('');
});

it('the CSV export says the group of an enrolment, and leaves out repeated applications', async () => {
  const store = await storeOn(newStoreFile());
  for (const index of [0, 1]) {
    const answers = { name: 'Lola', phone: '+998901112233' };
    await store.accept({ ...sampleSubmission(index, noon), form: 'qa', answers, receivedAt: noon + index, spam: null });
  }
  const [kept] = await listAll(store);
  await store.closeOthers(kept?.id ?? '', { now: noon });
  await store.setStatus(kept?.id ?? '', 1, { status: 'enrolled', groupStart: '2027-01-15' }, { now: noon });
  await store.setStatus(kept?.id ?? '', 2, { status: 'enrolled', groupStart: '2027-07-01' }, { now: noon });
  const { owner } = await openSignedIn({ store });
  const { t } = getInboxI18n('ru', 'Sinov');
  const [, row = '', end] = linesOf((await owner('GET', '/export.csv?in=ru')).body);
  expect(row).toContain(`→ ${t('status.enrolled')}. ${t('field.group')}: 2027-01-15\n`);
  expect(row).toContain(`: ${t('status.enrolled')}. ${t('field.group')}: 2027-07-01"`);
  expect(end).toBe('');
});

it('an export fails when the store becomes unavailable, instead of ending like a complete file', async () => {
  const store = await filledStore(250);
  let pages = 0;
  const list: typeof store.list = async (...request) => {
    if (pages++ > 0) throw new StoreUnavailable('the database is away');
    return store.list(...request);
  };
  const { t } = getInboxI18n('uz', 'Sinov');
  const chunks = await exportCsv({ ...store, list }, {}, t);
  await chunks.next();
  await expect(chunks.next()).rejects.toMatchObject({ name: 'StoreUnavailable' });
});

describe('an export of many applications', () => {
  const { t } = getInboxI18n('uz', 'Sinov');

  it('lets other requests run after each page that it reads', async () => {
    const store = await filledStore(450);
    const chunks = await exportCsv(store, {}, t);
    let visitors = 0;
    const visit = () => {
      visitors++;
      timer = setImmediate(visit);
    };
    let timer = setImmediate(visit);
    let pages = 0;
    for await (const _ of chunks) pages++;
    clearImmediate(timer);
    expect(pages).toBe(5);
    expect(visitors).toBeGreaterThanOrEqual(pages - 1);
  });
});
