import { describe, expect, it } from 'vitest';
import { firstOwnerId } from '../api/account.ts';
import type { HistoryResponse, ListResponse } from '../api/types.ts';
import { minute, newPassword, openDesk, turnTotpOn } from '../test-support/open-desk.ts';
import { filledStore, password } from '../test-support/open-inbox.ts';

describe('the history', () => {
  it('records who did what and when, and keeps no details of a removed application', async () => {
    const {
      join,
      invite,
      history,
      owner,
      ask: anybody,
      clock,
      store,
    } = await openDesk({ store: await filledStore(2) });
    const { id: accountId, cookie, ask } = await join('Dilnoza', 'administrator');
    const { applications } = (await ask('GET', '/applications')).json<ListResponse>();
    const [first, second] = applications as [ListResponse['applications'][0], ListResponse['applications'][0]];
    clock.time += minute;
    await ask('PATCH', `/applications/${first.id}`, { status: 'called', version: 1 });
    clock.time += minute;
    await ask('POST', `/applications/${first.id}/notes`, { text: 'Ertaga' });
    clock.time += minute;
    await anybody({ url: '/desk/api/export.csv?status=called', headers: { cookie, 'x-search': 'Karimova' } });
    clock.time += minute;
    await invite('Anvar', 'editor');
    const dilnoza = { accountId, accountName: 'Dilnoza' };
    const by = { accountId: firstOwnerId, accountName: 'owner' };
    const applicationId = first.id;
    const { form, answers } = first;
    const applicantName = answers.name;
    const entries = await history();
    expect(entries.slice(0, 4)).toMatchObject([
      { ...by, kind: 'invited', detail: { name: 'Anvar', role: 'editor' }, at: clock.time },
      { ...dilnoza, kind: 'export', detail: { status: 'called' }, at: clock.time - minute },
      { ...dilnoza, kind: 'note', detail: {}, applicationId, applicantName, form, at: clock.time - 2 * minute },
      { ...dilnoza, kind: 'status', detail: { to: { status: 'called' } }, applicationId, at: clock.time - 3 * minute },
    ]);
    expect(JSON.stringify(entries.map(({ detail }) => detail))).not.toContain('Karimova');
    const details = await ask('GET', `/applications/${first.id}`);
    expect(details.json()).toMatchObject({ history: [{ kind: 'note' }, { kind: 'status' }] });

    clock.time += minute;
    expect((await owner('DELETE', `/applications/${first.id}`, { version: 3 })).statusCode).toBe(204);
    await owner('DELETE', `/accounts/${accountId}`);
    const after = await history();
    const removed = after.find(({ kind }) => kind === 'removed');
    expect(removed).toMatchObject({ ...by, detail: {}, applicationId: null, at: clock.time });
    expect(JSON.stringify(after)).not.toContain(first.id);
    expect(after.map(({ kind }) => kind)).not.toContain('note');
    expect(await store.find(second.id)).toBeDefined();
  });

  it('is returned in pages of fifty entries', async () => {
    const { owner, store, clock } = await openDesk();
    for (let index = 0; index < 51; index++) {
      await store.addHistory({ kind: 'export', detail: {} }, { now: clock.time + index });
    }
    const { entries, next } = (await owner('GET', '/history')).json<HistoryResponse>();
    expect([entries.length, entries[0]?.at]).toEqual([50, clock.time + 50]);
    const rest = (await owner('GET', `/history?before=${next}`)).json<HistoryResponse>();
    expect([rest.entries.map(({ at }) => at), rest.next]).toEqual([[clock.time], null]);
    expect((await owner('GET', '/history?before=x')).statusCode).toBe(400);
  });
});

it('no response and no log line holds a password, its hash, a TOTP secret or a session token', async () => {
  const { join, owner, store, invite, send, clock, logged, printed, cookie } = await openDesk();
  const dilnoza = await join('Dilnoza', 'owner');
  const { secret } = await turnTotpOn(dilnoza.ask, newPassword, clock.time);
  const { token } = await invite('Anvar');
  const wrong = { password: newPassword, newPassword: 'short' };
  const answers = [
    await owner('GET', '/accounts'),
    await owner('GET', '/history'),
    await owner('GET', '/session'),
    await dilnoza.ask('GET', '/session'),
    await dilnoza.ask('POST', '/account/password', wrong),
    await send('POST', '/invitation', '', { token }),
    await send('POST', '/session', '', { name: 'Dilnoza', password: newPassword, code: '000000' }),
  ];
  const stored = await store.findAccount(dilnoza.id);
  expect(stored).toMatchObject({ totpSecret: secret });
  const { passwordHash, totpPasswordId } = stored as { passwordHash: string; totpPasswordId: string };
  const tokens = [cookie, dilnoza.cookie].map((pair) => pair.split('=')[1] as string);
  const all = [...answers.map(({ body }) => body), ...logged, ...printed].join('\n');
  for (const hidden of [passwordHash, 'scrypt$', totpPasswordId, secret, token, newPassword, password, ...tokens]) {
    expect(all).not.toContain(hidden);
  }
});
