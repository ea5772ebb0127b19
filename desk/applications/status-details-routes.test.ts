import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { isoDate, nextCohort, type PlainDate } from '../../i18n/dates.ts';
import { courseOf, requiredFact } from '../../model/courses.ts';
import { refusalNoteLimit, statusesOf } from '../api/application.ts';
import type { DetailsResponse } from '../api/types.ts';
import { openDesk } from '../test-support/open-desk.ts';
import { noon, storeOn } from '../test-support/open-inbox.ts';
import { sampleSubmission } from '../test-support/sample-submissions.ts';

async function open(form: string) {
  const store = await storeOn();
  await store.accept({ ...sampleSubmission(0, noon), form, spam: null });
  const { owner } = await openDesk({ store });
  const id = (await store.list({}, 1)).applications[0]?.id ?? '';
  return {
    set: (body: object) => owner('PATCH', `/applications/${id}`, body),
    undo: (changeId: string) => owner('POST', `/applications/${id}/undo`, { changeId }),
    read: async () => (await owner('GET', `/applications/${id}`)).json<DetailsResponse>().application,
  };
}

it('a refusal has a reason, keeps it while a call is promised, and loses it with the status', async () => {
  const { set, undo, read } = await open('qa');
  await set({ status: 'refused', refusalReason: 'other', refusalNote: ' Armiyaga\nketdi ', version: 1 });
  expect(await read()).toMatchObject({ refusalReason: 'other', refusalNote: 'Armiyaga ketdi' });
  await set({ status: 'refused', callAt: noon + 1, version: 2 });
  expect(await read()).toMatchObject({ refusalReason: 'other', refusalNote: 'Armiyaga ketdi' });
  await set({ status: 'refused', refusalReason: 'price', version: 3 });
  expect(await read()).toMatchObject({ refusalReason: 'price', refusalNote: null });
  const id = randomUUID();
  await set({ status: 'closed', version: 4, id });
  expect(await read()).toMatchObject({ status: 'closed', refusalReason: null });
  await undo(id);
  expect(await read()).toMatchObject({ status: 'refused', refusalReason: 'price' });
});

it('refuses a refusal without a reason, and the reason “other” without a line', async () => {
  const { set, read } = await open('qa');
  for (const why of [{}, { refusalReason: 'other' }, { refusalReason: 'other', refusalNote: ' ' }]) {
    const response = await set({ status: 'refused', version: 1, ...why });
    expect([response.statusCode, response.json().error.key]).toEqual([400, 'refusalReason']);
  }
  expect((await read()).status).toBe('new');
});

it('refuses an unknown reason, a long line and a group that is no date', async () => {
  const { set } = await open('qa');
  for (const [key, value] of [
    ['refusalReason', 'mood'],
    ['refusalNote', 'x'.repeat(refusalNoteLimit + 1)],
    ['groupStart', 'soon'],
  ] as const) {
    const response = await set({ status: 'refused', version: 1, [key]: value });
    expect([response.statusCode, response.json().error.key]).toEqual([400, key]);
  }
});

it('an enrolment is in the next group until a colleague chooses another', async () => {
  const { set, undo, read } = await open('qa');
  await set({ status: 'enrolled', version: 1 });
  const next = isoDate(nextCohort(noon, requiredFact(courseOf('qa'), 'cohortStarts')) as PlainDate);
  expect((await read()).groupStart).toBe(next);
  const id = randomUUID();
  await set({ status: 'enrolled', groupStart: '2027-07-01', version: 2, id });
  expect((await read()).groupStart).toBe('2027-07-01');
  await undo(id);
  expect((await read()).groupStart).toBe(next);
  await set({ status: 'interviewed', version: 4 });
  expect((await read()).groupStart).toBeNull();
});

it('an enrolment in a course without starts has a group without a date', async () => {
  const { set, read } = await open('linux');
  await set({ status: 'enrolled', version: 1 });
  expect(await read()).toMatchObject({ status: 'enrolled', groupStart: null });
});

it('a question has no interview and no enrolment, unless it has one already', () => {
  const offered = statusesOf({ form: 'contact', status: 'new' });
  expect(offered).toEqual(expect.arrayContaining(['new', 'noAnswer', 'called', 'closed']));
  for (const status of ['interviewed', 'enrolled', 'refused']) expect(offered).not.toContain(status);
  expect(statusesOf({ form: 'contact', status: 'enrolled' })).toContain('enrolled');
  expect(statusesOf({ form: 'qa', status: 'new' })).toContain('interviewed');
});
