import { describe, expect, it } from 'vitest';
import type { ListResponse, UpdatesResponse } from '../api/types.ts';
import { openDesk } from '../test-support/open-desk.ts';
import { filledStore, noon } from '../test-support/open-inbox.ts';

const minute = 60_000;

/** Two signed-in colleagues and three applications, the newest first. */
async function openForTwo() {
  const desk = await openDesk({ store: await filledStore(3) });
  const colleague = await desk.join('Dilnoza', 'administrator');
  const { applications } = (await desk.owner('GET', '/applications')).json<ListResponse>();
  const [first, second] = applications.map(({ id }) => id) as [string, string];
  const follow = async (ask: typeof desk.owner, viewing: string | null = null, since: number | null = null) =>
    (await ask('POST', '/updates', { viewing, since })).json<UpdatesResponse>();
  return { ...desk, colleague: colleague.ask as typeof desk.owner, first, second, follow };
}

describe('updates', () => {
  it('return colleagues’ changes since a time', async () => {
    const { owner, colleague, clock, first, second, follow } = await openForTwo();
    expect(await follow(owner)).toEqual({
      now: noon,
      applications: [],
      isTruncated: false,
      viewers: {},
      isViewingRemoved: false,
    });
    clock.time += 10 * minute;
    await colleague('PATCH', `/applications/${second}`, { status: 'refused', refusalReason: 'price', version: 1 });
    const updates = await follow(owner, null, clock.time - 1);
    expect(updates).toMatchObject({ applications: [{ id: second, status: 'refused', version: 2 }] });
    clock.time += 10 * minute;
    expect((await follow(owner, null, clock.time)).applications).toEqual([]);
    await colleague('PUT', `/applications/${first}/possible-duplicates/${second}`, { isDuplicate: true });
    const both = (await follow(owner, null, clock.time)).applications.map(({ id }) => id);
    expect(both.sort()).toEqual([first, second].sort());
  });

  it('name a colleague who has an application open, until their page stops polling', async () => {
    const { owner, colleague, clock, first, second, follow } = await openForTwo();
    expect((await follow(colleague, first)).viewers).toEqual({});
    expect((await follow(owner, first)).viewers).toEqual({ [first]: ['Dilnoza'] });
    expect((await follow(colleague, second)).viewers).toEqual({ [first]: ['owner'] });
    expect((await follow(owner)).viewers).toEqual({ [second]: ['Dilnoza'] });
    clock.time += 4 * minute;
    await follow(colleague, second);
    clock.time += 4 * minute;
    expect((await follow(owner)).viewers).toEqual({ [second]: ['Dilnoza'] });
    clock.time += 2 * minute;
    expect((await follow(owner)).viewers).toEqual({});
    await follow(colleague, second);
    await colleague('DELETE', '/session', {});
    expect((await follow(owner)).viewers).toEqual({});
  });

  it('say that the open application was removed', async () => {
    const { owner, colleague, first, follow } = await openForTwo();
    expect((await follow(colleague, first)).isViewingRemoved).toBe(false);
    await owner('DELETE', `/applications/${first}`, { version: 1 });
    expect((await follow(colleague, first)).isViewingRemoved).toBe(true);
  });

  it.each([
    [{ viewing: 'x', since: null }, 'viewing'],
    [{ viewing: null, since: -1 }, 'since'],
    [{ viewing: null, since: 2 ** 53 }, 'since'],
    [{ viewing: null }, 'since'],
  ])('are refused for %o, naming the wrong field', async (body, key) => {
    const { owner } = await openForTwo();
    const answer = await owner('POST', '/updates', body);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: { code: 'bad-input', key } }]);
  });
});
