import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Colleague } from '../api/application.ts';
import type { CountsResponse, DetailsResponse, TodayResponse } from '../api/types.ts';
import { minute, openDesk } from '../test-support/open-desk.ts';
import { filledStore, noon } from '../test-support/open-inbox.ts';
import { sampleSubmission } from '../test-support/sample-submissions.ts';

type Ask = Awaited<ReturnType<Awaited<ReturnType<typeof openDesk>>['join']>>['ask'];

/** Free applications, an owner and two administrators. */
async function openForThree(count = 1) {
  const store = await filledStore(count);
  const desk = await openDesk({ store });
  const { owner } = desk;
  const [malika, jasur] = [await desk.join('Malika', 'administrator'), await desk.join('Jasur', 'administrator')];
  const ids = (await store.list({}, count)).applications.map(({ id }) => id);
  const read = async (id = ids[0]) => (await owner('GET', `/applications/${id}`)).json<DetailsResponse>();
  const responsible = async (id?: string) => (await read(id)).application.responsible?.name ?? null;
  async function give(by: Ask, accountId: string | null, id = ids[0]) {
    const { version } = (await read(id)).application;
    const changeId = randomUUID();
    const response = await by('PUT', `/applications/${id}/responsible`, { accountId, version, id: changeId });
    return { changeId, response };
  }
  const undo = (by: Ask, changeId: string, id = ids[0]) => by('POST', `/applications/${id}/undo`, { changeId });
  return { ...desk, store, malika, jasur, ids, read, responsible, give, undo };
}

it('an application is taken, passed on and left free, each with a line in the history and an undo', async () => {
  const { owner, malika, jasur, read, responsible, give, undo } = await openForThree();
  expect((await owner('GET', '/colleagues')).json<Colleague[]>().map(({ name }) => name)).toEqual([
    'Malika',
    'Jasur',
    'owner',
  ]);
  const taken = await give(malika.ask, malika.id);
  expect(taken.response.json<DetailsResponse>().application.responsible).toEqual({ id: malika.id, name: 'Malika' });
  const passed = await give(malika.ask, jasur.id);
  expect(await responsible()).toBe('Jasur');
  // A later change stands on it, and only its author can undo a change.
  expect((await undo(malika.ask, taken.changeId)).statusCode).toBe(409);
  expect((await undo(jasur.ask, passed.changeId)).statusCode).toBe(409);
  expect((await undo(malika.ask, passed.changeId)).statusCode).toBe(200);
  expect((await undo(malika.ask, passed.changeId)).statusCode).toBe(200);
  expect(await responsible()).toBe('Malika');
  await give(malika.ask, null);
  expect(await responsible()).toBeNull();
  expect((await read()).history).toMatchObject([
    { kind: 'responsible', detail: { from: { name: 'Malika' }, to: null } },
    { kind: 'responsible', detail: { to: { name: 'Malika' }, undoes: passed.changeId } },
    { kind: 'responsible', detail: { from: { name: 'Malika' }, to: { name: 'Jasur' } }, accountName: 'Malika' },
    { kind: 'responsible', detail: { from: null, to: { name: 'Malika' } } },
  ]);
  expect((await give(malika.ask, randomUUID())).response.statusCode).toBe(404);
});

it('of two colleagues who take an application at once, the second sees who has it', async () => {
  const { malika, jasur, ids, read, responsible } = await openForThree();
  const { version } = (await read()).application;
  const take = ({ ask, id }: typeof malika) =>
    ask('PUT', `/applications/${ids[0]}/responsible`, { accountId: id, version, id: randomUUID() });
  expect((await take(malika)).statusCode).toBe(200);
  const refused = await take(jasur);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error.current.application.responsible.name).toBe('Malika');
  expect(await responsible()).toBe('Malika');
});

it.each([
  ['an unanswered call', { status: 'noAnswer', attempts: 1, callAt: null }],
  ['a promised call', { status: 'new', callAt: noon + minute }],
])('%s takes a free application, and its undo frees it', async (_, change) => {
  const { malika, jasur, ids, read, responsible, give, undo } = await openForThree();
  const set = async ({ ask }: typeof malika, body: object) => {
    const changeId = randomUUID();
    await ask('PATCH', `/applications/${ids[0]}`, {
      ...body,
      version: (await read()).application.version,
      id: changeId,
    });
    return changeId;
  };
  const changeId = await set(malika, change);
  expect(await responsible()).toBe('Malika');
  await undo(malika.ask, changeId);
  expect(await responsible()).toBeNull();
  await set(malika, { status: 'called' });
  expect(await responsible()).toBeNull();
  await give(jasur.ask, jasur.id);
  await set(malika, change);
  expect(await responsible()).toBe('Jasur');
});

it('who takes one application of a person has all, also those that come later or by hand', async () => {
  const { store, malika, jasur, give, undo, responsible } = await openForThree(0);
  let time = noon;
  async function accept(name: string): Promise<string> {
    const answers = { name, phone: '+998901112233' };
    await store.accept({ ...sampleSubmission(0, noon), answers, receivedAt: ++time, spam: null });
    return (await store.list({}, 1)).applications[0]?.id ?? '';
  }
  const set = async (id: string, change: object) => {
    const { version = 0 } = (await store.find(id))?.application ?? {};
    const changeId = randomUUID();
    await malika.ask('PATCH', `/applications/${id}`, { ...change, version, id: changeId });
    return changeId;
  };
  const [enrolled, first, second] = [await accept('enrolled'), await accept('first'), await accept('second')];
  await set(enrolled, { status: 'enrolled' });
  const all = () => Promise.all([first, second].map((id) => responsible(id)));

  const attempt = await set(first, { status: 'noAnswer', attempts: 1, callAt: null });
  expect(await all()).toEqual(['Malika', 'Malika']);
  expect((await store.find(second))?.history[0]).toMatchObject({ kind: 'responsible', accountName: 'Malika' });
  await undo(malika.ask, attempt, first);
  expect(await all()).toEqual([null, null]);

  const mark = (isDuplicate: boolean) =>
    malika.ask('PUT', `/applications/${first}/possible-duplicates/${second}`, { isDuplicate });
  const beforeMark = await set(first, { status: 'noAnswer', attempts: 1, callAt: null });
  await mark(false);
  expect((await undo(malika.ask, beforeMark, first)).statusCode).toBe(200);
  expect(await all()).toEqual([null, null]);
  await mark(true);

  const taken = await give(malika.ask, malika.id, second);
  expect(await all()).toEqual(['Malika', 'Malika']);
  const seen = async () => (await jasur.ask('GET', '/today')).json<TodayResponse>().fresh.length;
  expect(await responsible(await accept('third'))).toBe('Malika');
  expect(await seen()).toBe(0);
  const byHand = { id: randomUUID(), name: 'Lola', contact: '901112233', form: 'qa', language: 'uz', source: 'call' };
  const { application } = (await jasur.ask('POST', '/applications', byHand)).json<DetailsResponse>();
  expect(application.responsible?.name).toBe('Malika');
  expect((await undo(jasur.ask, byHand.id, application.id)).statusCode).toBe(200);
  expect(await store.find(application.id)).toBeUndefined();

  await undo(malika.ask, taken.changeId, second);
  expect(await all()).toEqual([null, null]);
  expect(await seen()).toBe(1);
  expect(await responsible(enrolled)).toBeNull();
});

it('one colleague keeps a person whom two have called, until the correction that showed it is undone', async () => {
  const { store, malika, jasur, give, undo, read, responsible } = await openForThree(0);
  const accept = async (phone: string, receivedAt: number) => {
    await store.accept({ ...sampleSubmission(0, noon), answers: { name: phone, phone }, receivedAt, spam: null });
    return (await store.list({}, 1)).applications[0]?.id ?? '';
  };
  const [own, theirs] = [await accept('+998901112231', noon + 1), await accept('+998901112232', noon + 2)];
  const free = await accept('+998901112233', noon + 3);
  await give(malika.ask, malika.id, own);
  await give(jasur.ask, jasur.id, theirs);
  const all = () => Promise.all([own, theirs, free].map((id) => responsible(id)));
  async function correct(phone: string): Promise<string> {
    const changeId = randomUUID();
    const { version } = (await read(own)).application;
    await malika.ask('PATCH', `/applications/${own}/answers`, { phone, version, id: changeId });
    return changeId;
  }
  const first = await correct('901112232');
  expect(await all()).toEqual(['Jasur', 'Jasur', null]);
  await undo(malika.ask, first, own);
  expect(await all()).toEqual(['Malika', 'Jasur', null]);
  const second = await correct('901112233');
  expect(await all()).toEqual(['Malika', 'Jasur', 'Malika']);
  await undo(malika.ask, second, own);
  expect(await all()).toEqual(['Malika', 'Jasur', null]);
});

it('Today has the own and the free applications, or all', async () => {
  const { malika, jasur, ids, give } = await openForThree(4);
  await give(malika.ask, malika.id, ids[0]);
  await give(jasur.ask, jasur.id, ids[1]);
  await jasur.ask('PATCH', `/applications/${ids[2]}`, { status: 'new', callAt: noon, version: 1 });
  const seen = async (ask: Ask, whose: string) => {
    const { calls, fresh } = (await ask('GET', `/today${whose}`)).json<TodayResponse>();
    const counts = (await ask('GET', `/counts${whose}`)).json<CountsResponse>();
    expect([counts.calls, counts.fresh]).toEqual([calls.length, fresh.length]);
    return [...calls, ...fresh].map(({ id }) => ids.indexOf(id));
  };
  expect(await seen(malika.ask, '')).toEqual([0, 3]);
  expect(await seen(jasur.ask, '?whose=mine')).toEqual([2, 1, 3]);
  expect(await seen(malika.ask, '?whose=all')).toEqual([2, 0, 1, 3]);
});

it('an account that is removed frees its applications', async () => {
  const { owner, malika, read, responsible, give } = await openForThree();
  await give(malika.ask, malika.id);
  const { version } = (await read()).application;
  expect((await owner('DELETE', `/accounts/${malika.id}`)).statusCode).toBe(200);
  expect(await responsible()).toBeNull();
  const { application, history } = await read();
  expect(application.version).toBe(version + 1);
  expect(history[0]).toMatchObject({ kind: 'responsible', detail: { from: { name: 'Malika' }, to: null } });
});
