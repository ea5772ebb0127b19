import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { firstOwnerId } from '../api/account.ts';
import type { SpamReason } from '../api/application.ts';
import type { DetailsResponse, TodayResponse } from '../api/types.ts';
import { minute, openDesk } from '../test-support/open-desk.ts';
import { noon, storeOn } from '../test-support/open-inbox.ts';
import { sampleSubmission } from '../test-support/sample-submissions.ts';

const callAt = noon + 90 * minute;

/** One application and two signed-in colleagues. Each change has an id. */
async function openForTwo(spam: SpamReason | null = null) {
  const store = await storeOn();
  await store.accept({ ...sampleSubmission(0, noon), spam });
  const desk = await openDesk({ store });
  const { ask } = await desk.join('Dilnoza', 'administrator');
  const id = (await store.list({ spam: spam !== null }, 1)).applications[0]?.id ?? '';
  const colleague = ask as typeof desk.owner;
  const read = async () => (await desk.owner('GET', `/applications/${id}`)).json<DetailsResponse>();
  async function change(by: typeof desk.owner, version: number, body: object) {
    const changeId = randomUUID();
    const response = await by('PATCH', `/applications/${id}`, { ...body, version, id: changeId });
    return { changeId, response };
  }
  const undo = (by: typeof desk.owner, changeId: string) => by('POST', `/applications/${id}/undo`, { changeId });
  return { ...desk, store, id, colleague, read, change, undo };
}

const noAnswer = (attempts: number) => ({ status: 'noAnswer', attempts, callAt });

describe('a promised call', () => {
  it('to suspected spam clears the suspicion, is in Today, and is undone with it', async () => {
    const { owner, store, read, change, undo, queued } = await openForTwo('too-fast');
    const { changeId } = await change(owner, 1, { status: 'new', callAt });
    expect((await read()).application).toMatchObject({ spam: null, callAt });
    expect((await owner('GET', '/today')).json<TodayResponse>().calls).toHaveLength(1);
    expect(queued.times).toBe(1);
    await undo(owner, changeId);
    expect((await read()).application).toMatchObject({ spam: 'too-fast', callAt: null });
    expect(await store.claim('telegram', noon, 1000)).toBeUndefined();
  });

  it('does not make spam of a status without a call', async () => {
    const { owner, read, change } = await openForTwo('honeypot');
    await change(owner, 1, { status: 'closed' });
    expect((await read()).application).toMatchObject({ spam: 'honeypot', status: 'closed' });
  });
});

describe('a repeated change', () => {
  it('is accepted once, only while it is the newest change, and only by its id', async () => {
    const { owner, colleague, id, read, change } = await openForTwo();
    const { changeId } = await change(owner, 1, noAnswer(1));
    const again = () => owner('PATCH', `/applications/${id}`, { ...noAnswer(1), version: 1, id: changeId });
    expect((await again()).statusCode).toBe(200);
    expect((await read()).application).toMatchObject({ attempts: 1, version: 2 });
    // The same status and call, by a colleague who has seen the first version.
    const { response } = await change(colleague, 1, noAnswer(1));
    expect(response.statusCode).toBe(409);
    await change(colleague, 2, noAnswer(2));
    expect((await again()).statusCode).toBe(409);
    expect((await read()).history.filter(({ kind }) => kind === 'status')).toHaveLength(2);
  });
});

describe('undo', () => {
  it('of one of two unanswered calls leaves the call of the colleague, and is refused for the first of them', async () => {
    const { owner, colleague, read, change, undo } = await openForTwo();
    const first = await change(owner, 1, noAnswer(1));
    const second = await change(colleague, 2, noAnswer(2));
    expect((await undo(owner, first.changeId)).statusCode).toBe(409);
    expect((await undo(colleague, second.changeId)).json<DetailsResponse>().application).toMatchObject(noAnswer(1));
    await undo(owner, first.changeId);
    expect((await read()).application).toMatchObject({ status: 'new', attempts: 0, callAt: null, responsible: null });
  });

  it('of a status is refused under a colleague’s status with the present state, and not when a colleague takes it', async () => {
    const { owner, colleague, id, change, undo, read } = await openForTwo();
    const first = await change(owner, 1, { status: 'interviewed' });
    await colleague('PUT', `/applications/${id}/responsible`, { accountId: firstOwnerId, version: 2 });
    const { application } = (await undo(owner, first.changeId)).json<DetailsResponse>();
    expect(application).toMatchObject({ status: 'new', responsible: { id: firstOwnerId } });
    const { changeId } = await change(owner, application.version, { status: 'called' });
    await change(colleague, application.version + 1, { status: 'closed' });
    const refused = await undo(owner, changeId);
    const current = await read();
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: { code: 'conflict', current } }]);
    expect(current.application).toMatchObject({ status: 'closed', version: 6 });
  });

  it('takes back only one’s own change, once, also beside a colleague’s note', async () => {
    const { owner, colleague, id, change, undo, read } = await openForTwo();
    const { changeId } = await change(owner, 1, { status: 'called', callAt });
    expect((await undo(colleague, changeId)).statusCode).toBe(409);
    const note = randomUUID();
    await colleague('POST', `/applications/${id}/notes`, { text: 'Ertaga', id: note });
    await colleague('PATCH', `/applications/${id}/notes/${note}`, { text: 'Indinga', version: 3 });
    for (const _ of ['first', 'repeated']) expect((await undo(owner, changeId)).statusCode).toBe(200);
    const { application, notes, history } = await read();
    expect(application).toMatchObject({ status: 'new', callAt: null, version: 5 });
    expect(notes).toMatchObject([{ text: 'Indinga' }]);
    const kinds = ['responsible', 'status', 'noteEdited', 'note', 'status', 'responsible'];
    expect(history.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('of “not spam” marks the spam again, and is its author’s alone', async () => {
    const { owner, colleague, store, id, undo, read, queued } = await openForTwo('too-fast');
    const [first, second] = [randomUUID(), randomUUID()];
    const clear = (by: typeof owner, changeId: string) => by('POST', `/applications/${id}/not-spam`, { id: changeId });
    await clear(owner, first);
    // Somebody presses the same button a moment later.
    expect((await clear(colleague, second)).statusCode).toBe(200);
    expect((await undo(colleague, second)).statusCode).toBe(409);
    expect((await undo(owner, first)).json()).toMatchObject({ application: { spam: 'too-fast', version: 3 } });
    expect((await undo(owner, first)).statusCode).toBe(200);
    expect((await read()).history.map(({ kind }) => kind)).toEqual(['spam', 'notSpam']);
    expect(await store.claim('telegram', noon, 1000)).toBeUndefined();
    const { times } = queued;
    await clear(colleague, randomUUID());
    expect(queued.times).toBe(times + 1);
    expect((await owner('GET', '/applications')).json().applications).toMatchObject([{ id, spam: null }]);
    expect((await store.claim('telegram', noon, 1000))?.application.id).toBe(id);
  });
});

it('spam by hand leaves Today, keeps its promised call, and is undone without a second notice', async () => {
  const { owner, store, id, read, change } = await openForTwo();
  await change(owner, 1, { status: 'new', callAt });
  const calls = async () => (await owner('GET', '/today')).json<TodayResponse>().calls.length;
  const delivery = await store.claim('telegram', noon, 1000);
  await store.recordOutcome(delivery?.id ?? '', { kind: 'delivered' }, noon);
  const changeId = randomUUID();
  expect((await owner('POST', `/applications/${id}/spam`, { id: changeId })).statusCode).toBe(200);
  expect([(await read()).application.spam, await calls()]).toEqual(['hand', 0]);
  // The visitor sends the form again.
  await store.accept(sampleSubmission(0, noon));
  expect((await read()).application).toMatchObject({ spam: 'hand', callAt });
  expect((await owner('POST', `/applications/${id}/undo`, { changeId })).statusCode).toBe(200);
  expect((await read()).application).toMatchObject({ spam: null, callAt });
  expect(await calls()).toBe(1);
  await owner('POST', `/applications/${id}/spam`, {});
  await owner('POST', `/applications/${id}/not-spam`, {});
  expect(await store.claim('telegram', noon + callAt, 1000)).toBeUndefined();
});
