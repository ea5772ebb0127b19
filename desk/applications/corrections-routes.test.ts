import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dayMs } from '../../model/durations.ts';
import { firstOwnerId } from '../api/account.ts';
import type { DetailsResponse, ListResponse } from '../api/types.ts';
import { openDesk } from '../test-support/open-desk.ts';
import { noon, storeOn } from '../test-support/open-inbox.ts';
import { sampleSubmission } from '../test-support/sample-submissions.ts';

const answers = { name: 'Malika Ergasheva', phone: '+998901112233', telegram: 'malika_e' };

async function open() {
  const store = await storeOn();
  await store.accept({ ...sampleSubmission(0, noon), form: 'qa', language: 'uz', answers, spam: null });
  const desk = await openDesk({ store });
  const { ask } = await desk.join('Dilnoza', 'administrator');
  const id = (await store.list({}, 1)).applications[0]?.id ?? '';
  const path = `/applications/${id}`;
  const read = async () => (await desk.owner('GET', path)).json<DetailsResponse>();
  const search = async (text: string) =>
    (await desk.owner('GET', '/applications', undefined, { 'x-search': encodeURIComponent(text) })).json<ListResponse>()
      .applications.length;
  const correct = (body: object, by = desk.owner) => by('PATCH', `${path}/answers`, body);
  const undo = (changeId: string, by = desk.owner) => by('POST', `${path}/undo`, { changeId });
  return { ...desk, store, id, colleague: ask as typeof desk.owner, path, read, search, correct, undo };
}

describe('a correction', () => {
  it('changes what is stored, searched and compared, keeps the old value in the history, and is undone', async () => {
    const { store, read, search, correct, undo } = await open();
    await store.accept({
      ...sampleSubmission(1, noon),
      answers: { name: 'Malika', phone: '+998905556677' },
      spam: null,
    });
    const id = randomUUID();
    const wanted = { name: ' Malika  Yusupova', phone: '90 555-66-77', language: 'ru', form: 'linux' };
    expect((await correct({ ...wanted, version: 1, id })).statusCode).toBe(200);
    const corrected = await read();
    expect(corrected.application).toMatchObject({
      answers: { name: 'Malika Yusupova', phone: '+998905556677', telegram: 'malika_e' },
      language: 'ru',
      form: 'linux',
      version: 2,
    });
    expect(corrected.possibleDuplicates).toHaveLength(1);
    expect(corrected.history[0]).toMatchObject({
      kind: 'corrected',
      detail: { from: { name: answers.name, phone: answers.phone, language: 'uz', form: 'qa' } },
    });
    expect([await search('Ergasheva'), await search('Yusupova'), await search('5556677')]).toEqual([0, 1, 2]);
    // The response was lost.
    expect((await correct({ ...wanted, version: 1, id })).statusCode).toBe(200);
    await undo(id);
    const undone = await read();
    expect(undone.application).toMatchObject({ answers, language: 'uz', form: 'qa', version: 3 });
    expect(undone.possibleDuplicates).toEqual([]);
    expect([await search('Ergasheva'), await search('Yusupova')]).toEqual([1, 0]);
  });

  it('is checked like a form, and leaves a contact', async () => {
    const { correct, read } = await open();
    for (const [body, key] of [
      [{ phone: '12' }, 'phone'],
      [{ telegram: 'не ник' }, 'telegram'],
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(101) }, 'name'],
      [{ form: 'unknown' }, 'form'],
      [{ phone: '', telegram: '' }, 'phone'],
      [{ email: 'a@b.uz' }, 'email'],
    ] as const) {
      const response = await correct({ ...body, version: 1 });
      expect([response.statusCode, response.json().error.key]).toEqual([400, key]);
    }
    await correct({ telegram: '', version: 1 });
    expect((await read()).application.answers).toEqual({ name: answers.name, phone: answers.phone });
  });

  it('by two people at once loses neither: the second sees the first, and may send again', async () => {
    const { colleague, correct, read } = await open();
    expect((await correct({ name: 'Malika Yusupova', version: 1 })).statusCode).toBe(200);
    const refused = await correct({ phone: '+998905556677', version: 1 }, colleague);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.current.application.answers.name).toBe('Malika Yusupova');
    expect((await correct({ phone: '+998905556677', version: 2 }, colleague)).statusCode).toBe(200);
    expect((await read()).application.answers).toMatchObject({ name: 'Malika Yusupova', phone: '+998905556677' });
  });

  it('of the course moves an enrolment to the next group of the other course', async () => {
    const { owner, path, correct, read, undo } = await open();
    await owner('PATCH', path, { status: 'enrolled', groupStart: '2027-07-01', version: 1 });
    const id = randomUUID();
    await correct({ form: 'linux', version: 2, id });
    expect((await read()).application.groupStart).toBeNull();
    await undo(id);
    expect((await read()).application).toMatchObject({ form: 'qa', groupStart: '2027-07-01' });
  });
});

describe('an own note', () => {
  it('is edited and removed for a day, is found by its new words, and each change is undone', async () => {
    const { owner, store, clock, id, path, read, search, undo } = await open();
    const note = randomUUID();
    await owner('POST', `${path}/notes`, { id: note, text: 'Ertaga kelad' });
    const [edit, removal] = [randomUUID(), randomUUID()];
    const edited = await owner('PATCH', `${path}/notes/${note}`, { text: 'Payshanba keladi', version: 2, id: edit });
    expect(edited.json<DetailsResponse>().notes).toMatchObject([{ text: 'Payshanba keladi', editedAt: clock.time }]);
    expect([await search('Payshanba'), await search('Ertaga')]).toEqual([1, 0]);
    // The response to the first request is lost.
    for (const _ of ['first', 'repeated']) {
      const removed = await owner('DELETE', `${path}/notes/${note}`, { version: 3, id: removal });
      expect(removed.statusCode).toBe(200);
    }
    expect([(await read()).notes, await search('Payshanba')]).toEqual([[], 0]);
    await undo(removal);
    await undo(edit);
    const { notes, history } = await read();
    expect(notes).toMatchObject([{ text: 'Ertaga kelad', editedAt: null }]);
    expect(history.map(({ kind }) => kind)).toEqual(['noteEdited', 'noteRemoved', 'noteRemoved', 'noteEdited', 'note']);
    expect((await owner('PATCH', `${path}/notes/${note}`, { text: 'x', version: 3 })).statusCode).toBe(409);
    const author = { id: firstOwnerId, name: '' };
    const late = store.changeNote(id, note, { text: 'x', version: 6 }, { now: clock.time + dayMs + 1, by: author });
    await expect(late).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('of a colleague is neither edited nor removed', async () => {
    const { owner, colleague, path } = await open();
    const note = randomUUID();
    await colleague('POST', `${path}/notes`, { id: note, text: 'Meniki' });
    expect((await owner('PATCH', `${path}/notes/${note}`, { text: 'x', version: 2 })).statusCode).toBe(403);
    expect((await owner('DELETE', `${path}/notes/${note}`, { version: 2 })).statusCode).toBe(403);
  });
});
