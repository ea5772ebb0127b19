import { describe, expect, it, vi } from 'vitest';
import { newStoreFile } from '../../tests/fixtures/temporary-folder.ts';
import { formSubjects, serviceNames } from '../api/names.ts';
import type { SessionResponse } from '../api/types.ts';
import {
  cookieOf,
  interruptible,
  openInbox,
  ownPage,
  password,
  quickHash,
  storeOn,
} from '../test-support/open-inbox.ts';
import { deviceLifetimeMs } from './cookies.ts';
import { loginLimits } from './login-queue.ts';

// The cheapest hash: password.test.ts tests the real hash.
vi.mock(import('./password.ts'), async (original) => ({
  ...(await original()),
  hashPassword: async (typed) => (await import('../test-support/open-inbox.ts')).quickHash(typed),
}));

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

  it('sets HttpOnly and SameSite=Strict cookies, with Secure over HTTPS', async () => {
    const store = await storeOn();
    const attributes = async (isSecure: boolean) => {
      const inbox = await openInbox({ store, passwordHash: quickHash(password), isSecure: () => isSecure });
      return [(await inbox.signIn(password)).headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split('; '));
    };
    for (const [index, [name, value, days]] of (
      [
        ['sinov_desk', /=[\w-]{43}$/, 30],
        ['sinov_device', /=\d+\.[\w-]{16}\.[\w-]{43}$/, 400],
      ] as const
    ).entries()) {
      const always = [`Max-Age=${days * 24 * 60 * 60}`, 'HttpOnly', 'SameSite=Strict'];
      const pair = (prefix = '') => expect.stringMatching(`^${prefix}${name}${value.source}`);
      expect((await attributes(true))[index]).toEqual([pair('__Host-'), 'Path=/', ...always, 'Secure']);
      expect((await attributes(false))[index]).toEqual([pair(), 'Path=/desk', ...always]);
    }
  });

  it.each([
    ['an empty password', '{"password":""}', 'password'],
    ['a number', '{"password":1}', 'password'],
    ['an empty object', '{}', 'password'],
    ['an empty body', '', 'password'],
    ['a list', '[]', 'body'],
    ['null', 'null', 'body'],
    ['truncated JSON', '{"password"', 'body'],
    ['a __proto__ key', '{"password":"a","__proto__":{"x":1}}', 'body'],
    ['an unknown field', '{"password":"a","remember":true}', 'remember'],
    ['a password of 1,001 characters', `{"password":"${'a'.repeat(1001)}"}`, 'password'],
    ['a body of 70,000 characters', `{"password":"${'a'.repeat(70_000)}"}`, 'body'],
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

describe('guessing the password', () => {
  it('is refused after five attempts from an address, even with the right password, until the wait ends', async () => {
    const inbox = await openInbox({ passwordHash: quickHash(password) });
    const guesses = await Promise.all(Array.from({ length: 20 }, () => inbox.signIn('wrong')));
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(loginLimits.failures);
    const refused = await inbox.signIn(password);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.json()).toMatchObject({ error: { code: 'too-many-attempts', retryAfter: 900 } });
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect((await inbox.signIn(password, '192.0.2.2')).statusCode).toBe(200);
    inbox.clock.time += loginLimits.windowMs;
    expect((await inbox.signIn(password)).statusCode).toBe(200);
  });

  it('does not lock out a browser whose device cookie is valid for the current password', async () => {
    const store = await storeOn();
    const inbox = await openInbox({ store, passwordHash: quickHash(password) });
    const device = cookieOf(await inbox.signIn(password), 'sinov_device');
    for (let guess = 0; guess < loginLimits.failures; guess++) await inbox.signIn('wrong');
    const forged = device.replace(/.(?=.{42}$)/, (first) => (first === 'A' ? 'B' : 'A'));
    expect((await inbox.signIn(password, undefined, forged)).statusCode).toBe(429);
    expect((await inbox.signIn(password, undefined, device)).statusCode).toBe(200);
    inbox.clock.time += deviceLifetimeMs;
    for (let guess = 0; guess < loginLimits.failures; guess++) await inbox.signIn('wrong', undefined, device);
    expect((await inbox.signIn(password)).statusCode).toBe(429);

    const changed = await openInbox({ store, passwordHash: quickHash('another') });
    for (let guess = 0; guess < loginLimits.failures; guess++) await changed.signIn('wrong', undefined, device);
    expect((await changed.signIn('another')).statusCode).toBe(429);
  });

  it('from a hundred networks does not delay a known browser', async () => {
    const inbox = await openInbox({ passwordHash: quickHash(password, 2 ** 13) });
    const device = cookieOf(await inbox.signIn(password), 'sinov_device');
    let answered = 0;
    const crowd = Array.from({ length: 120 }, async (_, index) => {
      await inbox.signIn('wrong', `10.${index}.0.1`);
      answered++;
    });
    expect((await inbox.signIn(password, undefined, device)).statusCode).toBe(200);
    expect(answered).toBeLessThan(crowd.length);
    await Promise.all(crowd);
  });

  it('in a known browser is refused after five attempts, without blocking other browsers', async () => {
    const inbox = await openInbox({ passwordHash: quickHash(password) });
    const device = cookieOf(await inbox.signIn(password), 'sinov_device');
    for (let guess = 0; guess < loginLimits.failures; guess++) await inbox.signIn('wrong', undefined, device);
    expect((await inbox.signIn(password, undefined, device)).statusCode).toBe(429);
    expect((await inbox.signIn(password)).statusCode).toBe(200);
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
    const { value } = await one.getOrSet('inbox.passwordHash', 'none');
    expect(value).not.toContain(passwordIn(printed));
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

it('a configured password is never printed, and a value that is not a hash stops the start', async () => {
  const store = await storeOn();
  expect((await openInbox({ store, passwordHash: quickHash(password) })).printed).toEqual([]);
  await expect(openInbox({ store, passwordHash: 'plain-text' })).rejects.toMatchObject({ name: 'UserError' });
  await expect(openInbox({ store, passwordHash: 'plain-text' })).rejects.not.toThrow(/plain-text/);
});
