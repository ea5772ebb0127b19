import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { DetailsResponse } from '../api/types.ts';
import { openDesk } from '../test-support/open-desk.ts';
import { noon, storeOn } from '../test-support/open-inbox.ts';
import { listAll } from '../test-support/store-contract-support.ts';

const walkIn = { name: 'Aziz', contact: '90 111-22-33', form: 'qa', language: 'uz', source: 'walkIn' } as const;

async function open() {
  const store = await storeOn();
  const { owner, queued } = await openDesk({ store });
  const add = (body: object) => owner('POST', '/applications', body);
  const sameContact = async (contact: string) =>
    (await owner('GET', '/same-contact', undefined, { 'x-search': encodeURIComponent(contact) })).json()
      .possibleDuplicates;
  return { store, owner, queued, add, sameContact };
}

it('an application by hand is stored once, is nobody’s notice, and is found by its contact before the next one', async () => {
  const { store, queued, add, sameContact } = await open();
  expect(await sameContact(walkIn.contact)).toEqual([]);
  const id = randomUUID();
  const { application, history } = (await add({ ...walkIn, id })).json<DetailsResponse>();
  expect(application).toMatchObject({
    answers: { name: 'Aziz', phone: '+998901112233' },
    source: 'walkIn',
    form: 'qa',
  });
  expect(history).toMatchObject([{ kind: 'added', detail: { source: 'walkIn' }, accountName: 'owner' }]);
  expect((await add({ ...walkIn, id })).json<DetailsResponse>().application.id).toBe(application.id);
  expect(await listAll(store)).toHaveLength(1);
  expect(queued.times).toBe(0);
  expect(await store.claim('telegram', noon + 1_000_000, 1000)).toBeUndefined();
  expect(await sameContact('+998 90 111 22 33')).toMatchObject([{ id: application.id }]);
  await add({ ...walkIn, contact: '@aziz_t', id: randomUUID() });
  expect(await sameContact('t.me/aziz_t')).toHaveLength(1);
});

it('is checked like a form', async () => {
  const { add } = await open();
  for (const [body, key] of [
    [{ name: ' ' }, 'name'],
    [{ contact: '12' }, 'contact'],
    [{ contact: '' }, 'contact'],
    [{ form: 'x' }, 'form'],
    [{ source: 'radio' }, 'source'],
  ] as const) {
    const response = await add({ ...walkIn, ...body, id: randomUUID() });
    expect([response.statusCode, response.json().error.key]).toEqual([400, key]);
  }
});

it('is undone, unless somebody has worked on it since', async () => {
  const { store, owner, add } = await open();
  const [first, second] = [randomUUID(), randomUUID()];
  const one = (await add({ ...walkIn, id: first })).json<DetailsResponse>().application;
  expect((await owner('POST', `/applications/${one.id}/undo`, { changeId: first })).statusCode).toBe(200);
  expect(await listAll(store)).toEqual([]);
  const other = (await add({ ...walkIn, id: second })).json<DetailsResponse>().application;
  await owner('POST', `/applications/${other.id}/notes`, { text: 'Ertaga' });
  expect((await owner('POST', `/applications/${other.id}/undo`, { changeId: second })).statusCode).toBe(409);
  expect(await listAll(store)).toHaveLength(1);
});
