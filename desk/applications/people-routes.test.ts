import { expect, it } from 'vitest';
import { newStoreFile } from '../../tests/fixtures/temporary-folder.ts';
import type { DetailsResponse, ListResponse, TodayResponse } from '../api/types.ts';
import { noon, openSignedIn, storeOn } from '../test-support/open-inbox.ts';
import { sampleSubmission } from '../test-support/sample-submissions.ts';

it('the inbox counts and lists applications of the same person, and can separate and rejoin them', async () => {
  const store = await storeOn(newStoreFile());
  const answers = { name: 'Malika', phone: '+998901112233' };
  for (const index of [0, 1]) await store.accept({ ...sampleSubmission(index, noon), answers });
  const { owner } = await openSignedIn({ store });
  const { applications, others } = (await owner('GET', '/applications')).json<ListResponse>();
  const [one = '', two = ''] = applications.map(({ id }) => id);
  expect(others).toEqual({ [one]: 1, [two]: 1 });
  expect((await owner('GET', '/today')).json<TodayResponse>().others).toEqual(others);

  const set = async (other: string, body: object) => {
    const answer = await owner('PUT', `/applications/${one}/others/${other}`, body);
    return [answer.statusCode, answer.json<DetailsResponse>().others?.map(({ id, isSeparate }) => [id, isSeparate])];
  };
  expect(await set(two, { isSamePerson: false })).toEqual([200, [[two, true]]]);
  expect((await owner('GET', '/applications')).json<ListResponse>().others).toEqual({});
  expect(await set(two, { isSamePerson: true })).toEqual([200, [[two, false]]]);
  // Repeating the request changes nothing.
  await set(two, { isSamePerson: true });
  for (const id of [one, two]) {
    const { history } = (await owner('GET', `/applications/${id}`)).json<DetailsResponse>();
    expect(history.map(({ kind }) => kind).sort()).toEqual(['otherPerson', 'samePerson']);
    expect(history[0]).toMatchObject({ accountName: 'owner', at: noon, applicationId: id });
  }
  expect(await set(two, {})).toEqual([400, undefined]);
  expect(await set(one, { isSamePerson: false })).toEqual([400, undefined]);
  expect(await set('00000000-0000-4000-8000-000000000000', { isSamePerson: false })).toEqual([404, undefined]);
});
