import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { minuteMs } from '../../model/durations.ts';
import { newStoreFile } from '../../tests/fixtures/temporary-folder.ts';
import { firstOwnerId } from '../api/account.ts';
import { StoreUnavailable } from '../database/schema.ts';
import { openDesk } from '../test-support/open-desk.ts';
import { cookieOf, noon, openInbox, openSignedIn, password, quickHash, storeOn } from '../test-support/open-inbox.ts';
import { sessionLimits, sessionToken } from './sessions.ts';

describe('a session', () => {
  const visit = ({ ask }: Pick<Awaited<ReturnType<typeof openInbox>>, 'ask'>, cookie: string, header = {}) =>
    ask({ url: '/desk/api/counts', headers: { cookie, ...header } }).then(({ statusCode }) => statusCode);

  it('lasts while it is used, and ends twelve hours after its last use or thirty days after its start', async () => {
    const inbox = await openSignedIn();
    const { clock, cookie } = inbox;
    const { idleMs, lifetimeMs } = sessionLimits;
    clock.time += idleMs - minuteMs;
    expect(await visit(inbox, cookie)).toBe(200);
    clock.time += idleMs - minuteMs;
    // Background polling does not extend the session.
    expect(await visit(inbox, cookie, { 'x-background-poll': '1' })).toBe(200);
    clock.time += minuteMs;
    expect(await visit(inbox, cookie)).toBe(401);

    const long = await openSignedIn();
    while (long.clock.time < noon + lifetimeMs) {
      expect(await visit(long, long.cookie)).toBe(200);
      long.clock.time += idleMs / 2;
    }
    expect(await visit(long, long.cookie)).toBe(401);
  });

  it('that has ended is removed when the next session begins', async () => {
    const inbox = await openSignedIn();
    const [, token = ''] = inbox.cookie.split('=');
    const id = hash('sha256', token, 'base64url');
    expect(await inbox.store.findSession(id)).toBeDefined();
    inbox.clock.time += sessionLimits.idleMs + 1;
    await inbox.signIn(password);
    expect(await inbox.store.findSession(id)).toBeUndefined();
  });

  it.each([
    ['alone when its owner signs out', '/session', 200],
    ['with all others when its owner signs out everywhere', '/sessions', 401],
  ])('ends %s', async (_when, address, statusOfOther) => {
    const inbox = await openSignedIn();
    const other = cookieOf(await inbox.signIn(password));
    const { statusCode, headers } = await inbox.owner('DELETE', address, {});
    const removed = 'sinov_desk=; Path=/desk; Max-Age=0; HttpOnly; SameSite=Strict';
    expect([statusCode, headers['set-cookie']]).toEqual([204, removed]);
    expect([await visit(inbox, inbox.cookie), await visit(inbox, other)]).toEqual([401, statusOfOther]);
  });

  it('of a removed account ends with the reason, also for a page of another account or a wrong id', async () => {
    const { owner, ask, join } = await openDesk();
    const { id, cookie } = await join('Dilnoza', 'administrator');
    await owner('DELETE', `/accounts/${id}`);
    const refusalOf = async (account: string) =>
      (await ask({ url: '/desk/api/counts', headers: { cookie, 'x-account': account } })).json().error;
    expect(await refusalOf(id)).toMatchObject({ code: 'unauthenticated', key: 'account' });
    for (const other of [firstOwnerId, 'nobody']) {
      expect(await refusalOf(other)).toEqual({ code: 'unauthenticated', message: 'sign in first' });
    }
  });

  it('is stored as a hash of its token, never as the token itself', async () => {
    const file = newStoreFile();
    const { cookie } = await openSignedIn({ store: await storeOn(file) });
    const token = cookie.split('=')[1] as string;
    const bytes = readFileSync(`${file}-wal`, 'latin1');
    expect(bytes).toContain(hash('sha256', token, 'base64url'));
    expect(bytes).not.toContain(token);
  });

  it('goes on while the disk is full', async () => {
    const store = await storeOn();
    const touchSession = () => Promise.reject(new StoreUnavailable('the disk is full', { isDiskFull: true }));
    const inbox = await openSignedIn({ store: { ...store, touchSession } });
    inbox.clock.time += sessionLimits.idleMs - minuteMs;
    expect(await visit(inbox, inbox.cookie)).toBe(200);
  });

  it('is shared by all instances on the store, and ends everywhere with a new password', async () => {
    const file = newStoreFile();
    const [one, another] = [await storeOn(file), await storeOn(file)];
    const passwordHash = quickHash(password);
    const { cookie } = await openSignedIn({ store: one, passwordHash });
    const request = { url: '/desk/api/counts', headers: { cookie } };
    const second = await openInbox({ store: another, passwordHash });
    expect((await second.ask(request)).statusCode).toBe(200);
    const changed = await openInbox({ store: another, passwordHash: quickHash('another') });
    expect((await changed.ask(request)).statusCode).toBe(401);
  });
});

it.each([
  ['as the only cookie', 'sinov_desk=a', 'a'],
  ['among other cookies', 'a=1; sinov_desk=a; c=3', 'a'],
  ['without spaces', 'a=1;sinov_desk=a;c=3', 'a'],
  ['next to a cookie whose name ends the same', 'not_sinov_desk=2; sinov_desk=a', 'a'],
  ['in a header without the cookie', 'a=1; b; __Host-sinov_desk=a', ''],
  ['in a missing header', undefined, ''],
])('sessionToken looks for the session cookie %s', (_, header, value) => {
  expect(sessionToken(header, false)).toBe(value);
});

it('over HTTPS only the __Host- cookie counts, because other hosts of the domain cannot set it', () => {
  expect(sessionToken('sinov_desk=a; __Host-sinov_desk=b', true)).toBe('b');
});
