import { describe, expect, it } from 'vitest';
import type { SessionResponse } from '../shared/api-types.ts';
import { sessionLifetimeMs } from './auth.ts';
import { loginLimits } from './login-limiter.ts';
import {
  cookieOf,
  interruptible,
  newStoreFile,
  noon,
  openInbox,
  openSignedIn,
  ownPage,
  password,
  quickHash,
  storeOn,
} from './test-support/open-inbox.ts';
import { subjects } from './test-support/sample-submissions.ts';

const emptyStore = () => storeOn(newStoreFile());
const minute = 60_000;

describe('signing in', () => {
  it('gives a session and the names of what can be applied for, with the right password alone', async () => {
    const { signIn, ask } = await openInbox({ store: await emptyStore(), passwordHash: quickHash(password) });
    const answer = await signIn(password);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<SessionResponse>().forms).toEqual(subjects);
    expect(answer.json<SessionResponse>().services.map(({ id }) => id)).toEqual(['load']);
    const again = await ask({ url: '/desk/api/session', headers: { cookie: cookieOf(answer) } });
    expect(again.json()).toEqual(answer.json());

    const refused = await signIn('wrong');
    expect([refused.statusCode, refused.json()]).toMatchObject([401, { error: { code: 'wrong-password' } }]);
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect(refused.body).not.toContain('qa');
  });

  it('gives a cookie for the desk alone, out of reach of scripts and other sites, for https where it is', async () => {
    const store = await emptyStore();
    const attributes = async (isSecure: boolean) => {
      const inbox = await openInbox({ store, passwordHash: quickHash(password), isSecure: () => isSecure });
      const [pair = '', ...rest] = String((await inbox.signIn(password)).headers['set-cookie']).split('; ');
      expect(pair).toMatch(/^sinov_desk=[\w.-]+$/);
      return rest;
    };
    const always = ['Path=/desk', `Max-Age=${sessionLifetimeMs / 1000}`, 'HttpOnly', 'SameSite=Strict'];
    expect(await attributes(true)).toEqual([...always, 'Secure']);
    expect(await attributes(false)).toEqual(always);
  });

  it.each([
    ['an empty password', '{"password":""}', 'password'],
    ['a number', '{"password":1}', 'password'],
    ['an empty object', '{}', 'password'],
    ['nothing', '', 'password'],
    ['a list', '[]', 'body'],
    ['null', 'null', 'body'],
    ['half of a JSON text', '{"password"', 'body'],
    ['a prototype', '{"password":"a","__proto__":{"x":1}}', 'body'],
    ['an unknown field', '{"password":"a","remember":true}', 'remember'],
    ['a password of 1,001 characters', `{"password":"${'a'.repeat(1001)}"}`, 'password'],
    ['a body of 70,000 characters', `{"password":"${'a'.repeat(70_000)}"}`, 'body'],
  ])('with %s is refused by what is wrong with it, and counts as no attempt', async (_what, payload, key) => {
    const { ask, signIn } = await openInbox({ store: await emptyStore(), passwordHash: quickHash(password) });
    for (let index = 0; index <= loginLimits.perAddress; index++) {
      const request = { method: 'POST', url: '/desk/api/session', headers: ownPage, payload } as const;
      const answer = await ask({ ...request, remoteAddress: '192.0.2.1' });
      expect(answer.json()).toMatchObject({ error: { code: 'bad-input', key } });
      expect(answer.statusCode).toBe(400);
    }
    expect((await signIn(password)).statusCode).toBe(200);
  });
});

describe('guessing the password', () => {
  it('ends after five attempts from an address, also at once, the right one included, until the wait is over', async () => {
    const inbox = await openInbox({ store: await emptyStore(), passwordHash: quickHash(password) });
    const guesses = await Promise.all(Array.from({ length: 20 }, () => inbox.signIn('wrong')));
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(loginLimits.perAddress);
    const refused = await inbox.signIn(password);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.json()).toMatchObject({ error: { code: 'too-many-attempts', retryAfter: 900 } });
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect((await inbox.signIn(password, '192.0.2.2')).statusCode).toBe(200);
    inbox.clock.time += loginLimits.windowMs;
    expect((await inbox.signIn(password)).statusCode).toBe(200);
  });
});

describe('a session', () => {
  it('goes on while it is used, and ends twelve hours after it was', async () => {
    const { ask, clock, cookie: first } = await openSignedIn({ store: await emptyStore() });
    const visit = (cookie: string, header = {}) => ask({ url: '/desk/api/counts', headers: { cookie, ...header } });
    expect((await visit(first)).headers['set-cookie']).toBeUndefined();

    clock.time += sessionLifetimeMs - minute;
    // Polling by the inbox does not keep it alive.
    expect((await visit(first, { 'x-background-poll': '1' })).headers['set-cookie']).toBeUndefined();
    const renewed = await visit(first);
    expect(renewed.headers['set-cookie']).toContain(`Max-Age=${sessionLifetimeMs / 1000}`);
    clock.time += minute;
    expect((await visit(first)).statusCode).toBe(401);
    expect((await visit(cookieOf(renewed))).statusCode).toBe(200);
    clock.time = noon + 2 * sessionLifetimeMs;
    expect((await visit(cookieOf(renewed))).statusCode).toBe(401);
  });

  it('ends in the browser when its owner signs out', async () => {
    const { owner } = await openSignedIn({ store: await emptyStore() });
    const answer = await owner('DELETE', '/session', {});
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['set-cookie']).toBe('sinov_desk=; Path=/desk; Max-Age=0; HttpOnly; SameSite=Strict; Secure');
  });

  it('is known to every instance on the store, and ends everywhere with a new password', async () => {
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

// The real hash takes its time, on a busy machine several seconds.
describe('the password where none is configured', { timeout: 60_000 }, () => {
  const passwordIn = (lines: string[]) => /shown only once: (\S+)/.exec(lines.join('\n'))?.[1] ?? '';

  it('is made once and printed once, by one of two instances that start together; it opens both, and after a restart', async () => {
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

  it('is made when the store comes, where it was away at the start', async () => {
    const { store, setAway } = interruptible(await storeOn(newStoreFile()));
    setAway(true);
    const { signIn, ask, printed, logged } = await openInbox({ store });
    expect(printed).toEqual([]);
    expect(logged).toHaveLength(1);
    expect((await signIn('anything')).statusCode).toBe(503);
    expect((await ask({ url: '/desk/api/session' })).json()).toMatchObject({ error: { code: 'store-unavailable' } });
    expect((await ask({ url: '/desk' })).statusCode).toBe(200);
    setAway(false);
    expect((await signIn('anything')).statusCode).toBe(401);
    expect((await signIn(passwordIn(printed))).statusCode).toBe(200);
    expect(printed).toHaveLength(1);
  });
});

it('a configured password is never printed, and one that is no hash stops the start', async () => {
  const store = await emptyStore();
  expect((await openInbox({ store, passwordHash: quickHash(password) })).printed).toEqual([]);
  await expect(openInbox({ store, passwordHash: 'plain-text' })).rejects.toMatchObject({ name: 'UserError' });
  await expect(openInbox({ store, passwordHash: 'plain-text' })).rejects.not.toThrow(/plain-text/);
});
