import { expect, it } from 'vitest';
import { StoreUnavailable } from '../database/schema.ts';
import { openDesk } from '../test-support/open-desk.ts';
import { noon, storeOn } from '../test-support/open-inbox.ts';
import { sampleSubmission } from '../test-support/sample-submissions.ts';
import type { Group, Member } from './types.ts';

const january = '2027-01-15';

/** `qa` has starts and places in its facts, `linux` has neither. */
async function open() {
  const store = await storeOn();
  const people = [
    { form: 'qa', name: 'Zafar', groupStart: undefined },
    { form: 'qa', name: 'Aziza', groupStart: undefined },
    { form: 'qa', name: 'Bobur', groupStart: '2026-07-01' },
    { form: 'linux', name: 'Lola', groupStart: undefined },
  ];
  for (const [index, { form, name, groupStart }] of people.entries()) {
    const answers = { name, phone: `+99890111223${index}` };
    await store.accept({ ...sampleSubmission(index, noon), form, answers, receivedAt: noon + index, spam: null });
    const id = (await store.list({}, 1)).applications[0]?.id ?? '';
    await store.setStatus(id, 1, { status: 'enrolled', groupStart }, { now: noon });
    if (name === 'Aziza') await store.addNote(id, 'Toʻladi', { now: noon });
  }
  await store.accept({ ...sampleSubmission(9, noon), form: 'qa', spam: null });
  return openDesk({ store });
}

it('lists the next group of each course with its places, and earlier groups with members', async () => {
  const { owner } = await open();
  const groups = (await owner('GET', '/groups')).json<Group[]>();
  expect(groups.filter(({ form }) => form === 'qa')).toEqual([
    { form: 'qa', start: january, places: 20, taken: 2, isNext: true },
    { form: 'qa', start: '2027-07-01', places: 20, taken: 0, isNext: false },
    { form: 'qa', start: '2026-07-01', places: 20, taken: 1, isNext: false },
  ]);
  expect(groups.filter(({ form }) => form === 'linux')).toEqual([
    { form: 'linux', start: null, places: null, taken: 1, isNext: true },
  ]);
});

it('lists the members of a group by name with the last note, also as CSV', async () => {
  const { owner, history, store } = await open();
  const members = (await owner('GET', `/groups/members?form=qa&start=${january}`)).json<Member[]>();
  expect(members).toMatchObject([
    { name: 'Aziza', phone: '+998901112231', note: 'Toʻladi' },
    { name: 'Zafar', note: '' },
  ]);
  expect((await owner('GET', '/groups/members?form=linux')).json<Member[]>()).toMatchObject([{ name: 'Lola' }]);
  const csv = await owner('GET', `/groups.csv?form=qa&start=${january}`);
  expect(csv.headers['content-disposition']).toContain(`group-qa-${january}.csv`);
  expect(csv.body.split('\r\n').slice(1)).toEqual([
    'Aziza;(+998) 90 111 22 31;Toʻladi',
    'Zafar;(+998) 90 111 22 30;',
    '',
  ]);
  expect((await history()).map(({ kind }) => kind)).toContain('export');

  const addHistory = () => Promise.reject(new StoreUnavailable('disk full', { isDiskFull: true }));
  const onFullDisk = await openDesk({ store: { ...store, addHistory } });
  expect((await onFullDisk.owner('GET', `/groups.csv?form=qa&start=${january}`)).body).toBe(csv.body);
});

it('refuses a group of no course and a start that is no date, and is closed to editors', async () => {
  const { owner, join } = await open();
  for (const [query, key] of [
    ['form=contact', 'form'],
    ['form=qa&start=soon', 'start'],
  ]) {
    const response = await owner('GET', `/groups/members?${query}`);
    expect([response.statusCode, response.json().error.key]).toEqual([400, key]);
  }
  const editor = await join('Muharrir', 'editor');
  for (const path of ['/groups', '/groups/members?form=qa', '/groups.csv?form=qa']) {
    expect((await editor.ask('GET', path)).statusCode).toBe(403);
  }
});
