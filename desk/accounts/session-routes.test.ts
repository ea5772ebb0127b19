import { describe, expect, it, vi } from 'vitest';
import { newStoreFile } from '../../tests/fixtures/temporary-folder.ts';
import { firstOwnerName } from '../api/account.ts';
import { formSubjects, serviceNames } from '../api/names.ts';
import type { SessionResponse } from '../api/types.ts';
import { StoreUnavailable } from '../database/schema.ts';
import type { DeskStore } from '../store.ts';
import { cookieOf, openInbox, ownPage, password, quickHash, storeOn } from '../test-support/open-inbox.ts';
import { loginLimits } from './password-gate.ts';

// The cheapest hash: password.test.ts tests the real hash.
vi.mock(import('./password.ts'), async (original) => ({
  ...(await original()),
  hashPassword: async (typed) => (await import('../test-support/open-inbox.ts')).quickHash(typed),
}));

/** A store that can become unavailable, like a restarting database. Features still build on `read` and `write`. */
function interruptible(store: DeskStore): { store: DeskStore; setAway: (isAway: boolean) => void } {
  let isAway = false;
  const refuse = async () => {
    throw new StoreUnavailable('the database is away');
  };
  return {
    store: new Proxy(store, {
      get: (target, name) =>
        isAway && !['engine', 'read', 'write'].includes(String(name)) ? refuse : Reflect.get(target, name),
    }),
    setAway: (value) => {
      isAway = value;
    },
  };
}

describe('signing in', () => {
  it('returns a session with the forms and services only for the right password', async () => {
    const { signIn, ask } = await openInbox({ passwordHash: quickHash(password) });
    const answer = await signIn(password);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<SessionResponse>().forms).toEqual(formSubjects());
    expect(answer.json<SessionResponse>().services).toEqual(serviceNames());
    const again = await ask({ url: '/desk/api/session', headers: { cookie: cookieOf(answer) } });
    expect(again.json()).toEqual(answer.json());

    const refused = await signIn('wrong');
    expect([refused.statusCode, refused.json()]).toMatchObject([401, { error: { code: 'wrong-password' } }]);
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect(refused.body).not.toContain('qa');
  });

  it('sets an HttpOnly and SameSite=Strict cookie, with Secure over HTTPS', async () => {
    const inbox = await openInbox({ passwordHash: quickHash(password) });
    const cookie = async (scheme: string) => {
      const headers = { ...ownPage, origin: `${scheme}://${ownPage.host}`, 'x-forwarded-proto': scheme };
      const payload = { name: firstOwnerName, password };
      return (await inbox.ask({ method: 'POST', url: '/desk/api/session', headers, payload })).headers['set-cookie'];
    };
    const always = 'Max-Age=2592000; HttpOnly; SameSite=Strict';
    expect(await cookie('https')).toMatch(new RegExp(`^__Host-sinov_desk=[\\w-]{43}; Path=/; ${always}; Secure$`));
    expect(await cookie('http')).toMatch(new RegExp(`^sinov_desk=[\\w-]{43}; Path=/desk; ${always}$`));
  });

  it('on a full disk is refused and says so', async () => {
    const store = await storeOn();
    const addSession = () => Promise.reject(new StoreUnavailable('disk full', { isDiskFull: true }));
    const inbox = await openInbox({ store: { ...store, addSession }, passwordHash: quickHash(password) });
    const refused = await inbox.signIn(password);
    expect([refused.statusCode, refused.json()]).toMatchObject([503, { error: { code: 'disk-full' } }]);
    expect(refused.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['an empty password', '{"name":"owner","password":""}', 'password'],
    ['a number', '{"name":"owner","password":1}', 'password'],
    ['an empty body', '', 'name'],
    ['no name', '{"password":"a"}', 'name'],
    ['a list', '[]', 'body'],
    ['truncated JSON', '{"password"', 'body'],
    ['a __proto__ key', '{"name":"owner","password":"a","__proto__":{"x":1}}', 'body'],
    ['an unknown field', '{"name":"owner","password":"a","remember":true}', 'remember'],
    ['a body of 70,000 characters', `{"name":"owner","password":"${'a'.repeat(70_000)}"}`, 'body'],
  ])('with %s is refused, names the wrong field, and does not count as an attempt', async (_what, payload, key) => {
    const { ask, signIn } = await openInbox({ passwordHash: quickHash(password) });
    for (let index = 0; index <= loginLimits.failures; index++) {
      const request = { method: 'POST', url: '/desk/api/session', headers: ownPage, payload } as const;
      const answer = await ask({ ...request, remoteAddress: '192.0.2.1' });
      expect(answer.json()).toMatchObject({ error: { code: 'bad-input', key } });
      expect(answer.statusCode).toBe(400);
    }
    expect((await signIn(password)).statusCode).toBe(200);
  });
});

describe('the password of a desk without a configured password', () => {
  const passwordIn = (lines: string[]) => /shown only once: (\S+)/.exec(lines.join('\n'))?.[1] ?? '';

  it('is generated and printed once by two instances that start together, and works after a restart', async () => {
    const file = newStoreFile();
    const [one, another] = [await storeOn(file), await storeOn(file)];
    const inboxes = await Promise.all([openInbox({ store: one }), openInbox({ store: another })]);
    const printed = inboxes.flatMap((inbox) => inbox.printed);
    expect(printed).toHaveLength(1);
    const restarted = await openInbox({ store: await storeOn(file) });
    expect(restarted.printed).toEqual([]);
    for (const inbox of [...inboxes, restarted]) {
      expect((await inbox.signIn(passwordIn(printed))).statusCode).toBe(200);
    }
    expect((await restarted.signIn('')).statusCode).toBe(400);
  });

  it('is generated once the store is available, if the store was unavailable at the start', async () => {
    const { store, setAway } = interruptible(await storeOn());
    setAway(true);
    const { signIn, ask, printed } = await openInbox({ store });
    expect(printed).toEqual([]);
    expect((await signIn('anything')).statusCode).toBe(503);
    expect((await ask({ url: '/desk/api/session' })).json()).toMatchObject({ error: { code: 'store-unavailable' } });
    expect((await ask({ url: '/desk' })).statusCode).toBe(200);
    setAway(false);
    expect((await signIn('anything')).statusCode).toBe(401);
    expect((await signIn(passwordIn(printed))).statusCode).toBe(200);
    expect(printed).toHaveLength(1);
  });
});

it('a configured password is never printed', async () => {
  expect((await openInbox({ passwordHash: quickHash(password) })).printed).toEqual([]);
});
