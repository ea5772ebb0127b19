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
  expect(others).toMatchObject({ [one]: [{ id: two }], [two]: [{ id: one }] });
  expect((await owner('GET', '/today')).json<TodayResponse>().others[one]).toMatchObject([{ id: two }]);

  const set = async (other: string, body: object) => {
    const answer = await owner('PUT', `/applications/${one}/possible-duplicates/${other}`, body);
    return [
      answer.statusCode,
      answer.json<DetailsResponse>().possibleDuplicates?.map(({ id, isDuplicate }) => [id, isDuplicate]),
    ];
  };
  expect(await set(two, { isDuplicate: false })).toEqual([200, [[two, false]]]);
  expect((await owner('GET', '/applications')).json<ListResponse>().others).toEqual({});
  expect(await set(two, { isDuplicate: true })).toEqual([200, [[two, true]]]);
  // Repeating the request changes nothing.
  await set(two, { isDuplicate: true });
  for (const id of [one, two]) {
    const { history } = (await owner('GET', `/applications/${id}`)).json<DetailsResponse>();
    expect(history.map(({ kind }) => kind).sort()).toEqual(['duplicate', 'notDuplicate']);
    expect(history[0]).toMatchObject({ accountName: 'owner', at: noon, applicationId: id });
  }
  expect(await set(two, {})).toEqual([400, undefined]);
  expect(await set(one, { isDuplicate: false })).toEqual([400, undefined]);
  expect(await set('00000000-0000-4000-8000-000000000000', { isDuplicate: false })).toEqual([404, undefined]);
});

it('Today has one row for a person with a call and a new application, and closes the others in one request', async () => {
  const store = await storeOn(newStoreFile());
  const answers = { name: 'Malika', phone: '+998901112233' };
  await store.accept({ ...sampleSubmission(0, noon), answers });
  const { owner } = await openSignedIn({ store });
  const [called = ''] = (await owner('GET', '/applications')).json<ListResponse>().applications.map(({ id }) => id);
  await owner('PATCH', `/applications/${called}`, { status: 'noAnswer', callAt: noon, version: 1 });
  await store.accept({ ...sampleSubmission(1, noon), answers });
  const [twin = ''] = (await owner('GET', '/applications')).json<ListResponse>().applications.map(({ id }) => id);
  const today = async () => {
    const { calls, fresh, others } = (await owner('GET', '/today')).json<TodayResponse>();
    return [calls, fresh, others[called] ?? []].map((rows) => rows.map(({ id }) => id));
  };
  expect(await today()).toEqual([[called], [], [twin]]);
  expect((await owner('GET', '/counts')).json()).toMatchObject({ calls: 1, fresh: 0 });
  expect((await owner('POST', `/applications/${called}/close-others`, {})).statusCode).toBe(200);
  expect(await today()).toEqual([[called], [], []]);
  const lines = async (query: string) => (await owner('GET', `/export.csv${query}`)).body.trim().split('\r\n').length;
  expect([await lines(''), await lines('?status=repeated')]).toEqual([2, 2]);
  // Only this request makes an application repeated.
  const refused = await owner('PATCH', `/applications/${called}`, { status: 'repeated', version: 2 });
  expect(refused.json()).toMatchObject({ error: { code: 'bad-input', key: 'status' } });
  const missing = await owner('POST', '/applications/00000000-0000-4000-8000-000000000000/close-others', {});
  expect(missing.statusCode).toBe(404);
});

it('a person stays in Today if the others of a repeated application are closed', async () => {
  const store = await storeOn(newStoreFile());
  const answers = { name: 'Malika', phone: '+998901112233' };
  for (const index of [0, 1]) await store.accept({ ...sampleSubmission(index, noon), answers });
  const { owner } = await openSignedIn({ store });
  const fresh = async () => (await owner('GET', '/today')).json<TodayResponse>().fresh.map(({ id }) => id);
  const { applications } = (await owner('GET', '/applications')).json<ListResponse>();
  for (const { id } of [...applications, ...applications]) {
    expect((await owner('POST', `/applications/${id}/close-others`, {})).statusCode).toBe(200);
    expect(await fresh()).toEqual([id]);
  }
});
