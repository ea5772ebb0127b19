import { expect, it } from 'vitest';
import { StoreUnavailable } from '../store/store.ts';
import { exportCsv } from './export.ts';
import { filledStore, newStoreFile, noon, openSignedIn, storeOn } from './test-support/open-inbox.ts';
import { sampleSubmission, subjects } from './test-support/sample-submissions.ts';
import { inboxWords } from './words.ts';

const linesOf = (body: string) => body.slice(1).split('\r\n');

it('the export holds every application of the list, newest first, beyond one page', async () => {
  const { owner } = await openSignedIn({ store: await filledStore(430) });
  const answer = await owner('GET', '/export.csv?spam=no');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="applications-2026-11-21.csv"');
  expect(answer.body.startsWith('\ufeff')).toBe(true);
  const receipts = linesOf(answer.body).filter((line) => /^[0-9A-F]{4}-[0-9A-F]{4},/.test(line));
  const spam = Array.from({ length: 430 }, (_, index) => sampleSubmission(index, noon).spam).filter(Boolean).length;
  expect(new Set(receipts).size).toBe(430 - spam);
});

it('the export says what a filter shows, in the owner’s language, with semicolons where Excel expects them', async () => {
  const store = await storeOn(newStoreFile());
  const hidden = { page: '/xizmatlar', utm_source: 'telegram' };
  const answers = {
    name: '=1+1',
    phone: '+998901234567',
    company: 'Orol; "Log"',
    services: ['load', 'unknown'],
    message: 'Bir\nikki',
  };
  await store.accept({ ...sampleSubmission(0, noon), form: 'corporate', language: 'ru', answers, hidden });
  await store.accept({ ...sampleSubmission(1, noon), form: 'qa', spam: null });
  const { owner } = await openSignedIn({ store });
  const { body } = await owner('GET', '/export.csv?in=ru&separator=semicolon&form=corporate');
  const [headings = '', row, end] = linesOf(body);
  expect(headings.split(';').slice(0, 4)).toEqual(['Номер заявки', 'Получена', 'Тема', 'Статус']);
  expect(row).toBe(
    '9E37-79B1;2026-11-21 17:00;Компаниям;Новая;;\'=1+1;998 (90) 123-45-67;;;"Orol; ""Log""";' +
      '"Нагрузочное тестирование, unknown";;"Bir\nikki";Русский;/xizmatlar;telegram;;;;;',
  );
  expect(end).toBe('');
});

it('the export’s day is that of Tashkent', async () => {
  const { owner, clock } = await openSignedIn({ store: await filledStore(1) });
  clock.time = Date.UTC(2026, 10, 21, 20);
  expect((await owner('GET', '/export.csv')).headers['content-disposition']).toContain('applications-2026-11-22.csv');
});

it('an export breaks off where the store goes away, rather than pass for a whole file', async () => {
  const store = await filledStore(250);
  let pages = 0;
  const list: typeof store.list = async (...request) => {
    if (pages++ > 0) throw new StoreUnavailable('the database is away');
    return store.list(...request);
  };
  const { words } = inboxWords('uz', 'Sinov');
  const pieces = await exportCsv(
    { list },
    { filter: { isSpam: false }, separator: 'comma', words, subjects, services: [] },
  );
  await pieces.next();
  await expect(pieces.next()).rejects.toMatchObject({ name: 'StoreUnavailable' });
});
