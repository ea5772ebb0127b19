import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { unknownCode } from '../../tests/fixtures/languages.ts';
import { newStoreFile } from '../../tests/fixtures/temporary-folder.ts';
import { type Application, noteLimit } from '../api/application.ts';
import { searchLimit } from '../api/filter.ts';
import type {
  CountsResponse,
  DeadLettersResponse,
  DetailsResponse,
  ListResponse,
  TodayResponse,
} from '../api/types.ts';
import type { DeskStore } from '../store.ts';
import { filledStore, noon, openSignedIn, storeOn } from '../test-support/open-inbox.ts';
import { sampleSubmission } from '../test-support/sample-submissions.ts';

async function oneApplication(changes: Partial<Application> = {}) {
  const store = await storeOn(newStoreFile());
  await store.accept({ ...sampleSubmission(0, noon), ...changes });
  const [application] = (await store.list({ spam: Boolean(changes.spam) }, 1)).applications;
  const inbox = await openSignedIn({ store });
  return { ...inbox, store, id: application?.id ?? '' };
}

describe('the list of applications', () => {
  it('is filtered by the query and the search header', async () => {
    const { owner } = await openSignedIn({ store: await filledStore(60) });
    const listed = async (query: string, search = '') =>
      (await owner('GET', `/applications?${query}`, undefined, { 'x-search': search })).json<ListResponse>()
        .applications;
    const { id, form, language, answers } = (await listed(''))[0] as Application;
    await owner('PATCH', `/applications/${id}`, { status: 'called', version: 1 });
    const query = `form=${form}&language=${language}&status=called&spam=no`;
    expect(await listed(query, encodeURIComponent(` ${answers.name} `))).toMatchObject([{ id }]);
    expect(await listed(query, 'nobody')).toEqual([]);
  });

  it.each([
    ['form=unknown', 'form'],
    ['form=qa&form=api', 'form'],
    [`language=${unknownCode}`, 'language'],
    ['status=lost', 'status'],
    ['spam=maybe', 'spam'],
    ['after=yesterday', 'after'],
    // PostgreSQL refuses to compare an id with a string that is not a UUID.
    ['after=1700000000000.abc', 'after'],
    ['page=2', 'page'],
    // Proxies log URLs, so a search is sent in a header.
    ['search=Aziza', 'search'],
    ['', 'search', 'a'.repeat(searchLimit + 1)],
    ['', 'search', '%'],
  ])('refuses %s and names the wrong parameter', async (query, key, search = '') => {
    const { owner } = await oneApplication();
    for (const address of ['/applications', '/export.csv']) {
      const answer = await owner('GET', `${address}?${query}`, undefined, { 'x-search': search });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: { code: 'bad-input', key } }]);
    }
  });
});

describe('an application', () => {
  it('with a promised call appears in Today on the day of the call in Tashkent, until the call is made', async () => {
    const { owner, id, clock } = await oneApplication();
    const idsToday = async () => {
      const { calls, fresh } = (await owner('GET', '/today')).json<TodayResponse>();
      return [calls, fresh].map((those) => those.map((one) => one.id));
    };
    expect(await idsToday()).toEqual([[], [id]]);
    // In Tashkent the day ends at 19:00 UTC.
    const callAt = noon + 7 * 60 * 60_000;
    const promise = { status: 'noAnswer', callAt, version: 1 };
    expect((await owner('PATCH', `/applications/${id}`, promise)).json()).toMatchObject({ application: { callAt } });
    expect(await idsToday()).toEqual([[], []]);
    clock.time = callAt;
    expect(await idsToday()).toEqual([[id], []]);
    expect((await owner('GET', '/counts')).json<CountsResponse>().calls).toBe(1);
    await owner('PATCH', `/applications/${id}`, { status: 'called', callAt: null, version: 2 });
    expect(await idsToday()).toEqual([[], []]);
  });

  it('lists its notes oldest first, as written but trimmed and without NUL', async () => {
    const { owner, id, clock } = await oneApplication();
    await owner('POST', `/applications/${id}/notes`, { text: '  Qoʻngʻiroq\nqil\0dim <b>  ' });
    clock.time += 1000;
    const { notes } = (await owner('POST', `/applications/${id}/notes`, { text: '🙂' })).json<DetailsResponse>();
    expect(notes).toMatchObject([
      { text: 'Qoʻngʻiroq\nqildim <b>', writtenAt: noon },
      { text: '🙂', writtenAt: noon + 1000 },
    ]);
  });

  it('refuses a note whose id belongs to another note, of this or another application', async () => {
    const { owner, id, store } = await oneApplication();
    const note = { id: randomUUID(), text: 'Ertaga' };
    await owner('POST', `/applications/${id}/notes`, note);
    await store.accept(sampleSubmission(1, noon));
    const other = (await store.list({}, 2)).applications.find((one) => one.id !== id)?.id;
    for (const [of, text] of [
      [other, 'Ertaga'],
      [id, 'Indin'],
    ]) {
      const refused = await owner('POST', `/applications/${of}/notes`, { ...note, text });
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: { code: 'conflict', key: 'id' } }]);
    }
    expect((await store.find(other ?? ''))?.notes).toEqual([]);
    expect((await store.find(id))?.notes).toMatchObject([note]);
  });

  it.each([
    ['PATCH', '', { status: 'lost', version: 1 }, 'status'],
    ['PATCH', '', { status: 'called', version: 1, name: 'x' }, 'name'],
    ['PATCH', '', { version: 1 }, 'status'],
    ['PATCH', '', { status: 'called' }, 'version'],
    ['PATCH', '', { status: 'called', version: 1, callAt: 'tomorrow' }, 'callAt'],
    ['PATCH', '', { status: 'noAnswer', version: 1, attempts: -1 }, 'attempts'],
    ['POST', '/notes', { text: ' \n ' }, 'text'],
    ['POST', '/notes', { text: '\0' }, 'text'],
    ['POST', '/notes', { text: ' \0\u200b\n' }, 'text'],
    ['POST', '/notes', { text: 5 }, 'text'],
    ['POST', '/notes', { text: 'Salom', id: '1' }, 'id'],
    ['POST', '/notes', { text: 'a'.repeat(noteLimit + 1) }, 'text'],
    ['DELETE', '', {}, 'version'],
  ] as const)('is not changed by %s %s with an invalid body', async (method, rest, body, key) => {
    const { owner, id } = await oneApplication();
    const answer = await owner(method, `/applications/${id}${rest}`, body);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: { code: 'bad-input', key } }]);
    const details = (await owner('GET', `/applications/${id}`)).json<DetailsResponse>();
    expect(details).toMatchObject({ application: { status: 'new', statusChangedAt: null }, notes: [] });
  });

  it.each([
    ['PATCH', '', { status: 'refused', refusalReason: 'price' }],
    ['DELETE', '', {}],
  ] as const)(
    'that a colleague has changed is not overwritten by %s %s, and the response has its current state',
    async (method, rest, body) => {
      const { owner, id } = await oneApplication({ spam: 'too-fast' });
      await owner('PATCH', `/applications/${id}`, { status: 'called', version: 1 });
      await owner('POST', `/applications/${id}/notes`, { text: 'Salom' });
      await owner('POST', `/applications/${id}/not-spam`, {});
      const current = (await owner('GET', `/applications/${id}`)).json<DetailsResponse>();
      const late = await owner(method, `/applications/${id}${rest}`, { ...body, version: 3 });
      expect([late.statusCode, late.json()]).toMatchObject([409, { error: { code: 'conflict', current } }]);
      expect(current).toMatchObject({ application: { status: 'called', version: 4 }, notes: [{ text: 'Salom' }] });
      expect((await owner('GET', `/applications/${id}`)).json()).toEqual(current);
      const decided = await owner(method, `/applications/${id}${rest}`, { ...body, version: 4 });
      expect(decided.statusCode).toBeLessThan(300);
    },
  );

  it.each([
    ['GET', ''],
    ['PATCH', '', { status: 'called', version: 1 }],
    ['POST', '/notes', { text: 'Salom' }],
    ['POST', '/not-spam', {}],
    ['POST', '/undo', { changeId: randomUUID() }],
    ['DELETE', '', { version: 1 }],
  ] as const)('that does not exist gives 404 for %s %s', async (method, rest, body?: object) => {
    const { owner, queued } = await oneApplication();
    const gone = await owner(method, `/applications/${randomUUID()}${rest}`, body);
    expect([gone.statusCode, gone.json()]).toMatchObject([404, { error: { code: 'not-found' } }]);
    expect((await owner(method, `/applications/1${rest}`, body)).statusCode).toBe(400);
    expect(queued.times).toBe(0);
  });
});

describe('a dead letter', () => {
  const giveUp = async (store: DeskStore) => {
    const delivery = await store.claim('telegram', noon, 1000);
    await store.recordOutcome(delivery?.id ?? '', { kind: 'dead', error: 'chat not found' }, noon);
  };

  it('is listed, and sent again when the owner retries it', async () => {
    const { owner, store, queued, id } = await oneApplication();
    await giveUp(store);
    const { deadLetters } = (await owner('GET', '/dead-letters')).json<DeadLettersResponse>();
    expect(deadLetters).toMatchObject([{ channel: 'telegram', applicationId: id, error: 'chat not found' }]);
    const retry = () => owner('POST', `/dead-letters/${deadLetters[0]?.id}/retry`, {});
    expect((await retry()).json()).toEqual({ deadLetters: [], refusals: [] });
    expect(queued.times).toBe(1);
    expect((await store.claim('telegram', noon, 1000))?.application.id).toBe(id);
    expect((await retry()).statusCode).toBe(404);
    expect((await owner('POST', `/dead-letters/${randomUUID()}/retry`, {})).statusCode).toBe(404);
    expect(queued.times).toBe(1);
  });
});
