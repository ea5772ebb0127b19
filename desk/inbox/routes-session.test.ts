import { describe, expect, it } from 'vitest';
import { reopeningStore } from '../store/reopening-store.ts';
import { StoreUnavailable } from '../store/store.ts';
import type { SessionAnswer } from './api-answers.ts';
import { loginLimits } from './login-limiter.ts';
import { sessionLifetime } from './session.ts';
import {
  cookieOf,
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
  it('gives a session and the names of what can be applied for', async () => {
    const { signIn, ask } = await openInbox({ store: await emptyStore(), passwordHash: quickHash(password) });
    const answer = await signIn(password);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<SessionAnswer>().forms).toEqual(subjects);
    expect(answer.json<SessionAnswer>().services.map(({ id }) => id)).toEqual(['load']);
    const again = await ask({ url: '/desk/api/session', headers: { cookie: cookieOf(answer) } });
    expect(again.json()).toEqual(answer.json());
  });

  it('gives a cookie for the desk alone, out of reach of scripts and other sites, for https where it is', async () => {
    const store = await emptyStore();
    const attributes = async (isSecure: boolean) => {
      const inbox = await openInbox({ store, passwordHash: quickHash(password), isSecure: () => isSecure });
      const [pair = '', ...rest] = String((await inbox.signIn(password)).headers['set-cookie']).split('; ');
      expect(pair).toMatch(/^sinov_desk=[\w.-]+$/);
      return rest;
    };
    const always = ['Path=/desk', `Max-Age=${sessionLifetime / 1000}`, 'HttpOnly', 'SameSite=Strict'];
    expect(await attributes(true)).toEqual([...always, 'Secure']);
    expect(await attributes(false)).toEqual(always);
  });

  it('with a wrong password gives neither', async () => {
    const { signIn } = await openInbox({ store: await emptyStore(), passwordHash: quickHash(password) });
    const answer = await signIn('wrong');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ error: { code: 'wrong-password' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).not.toContain('qa');
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
  it('ends after five attempts from an address, the right one included, until the wait is over', async () => {
    const inbox = await openInbox({ store: await emptyStore(), passwordHash: quickHash(password) });
    const guesses = Array.from({ length: loginLimits.perAddress }, () => inbox.signIn('wrong'));
    for (const guess of await Promise.all(guesses)) expect(guess.statusCode).toBe(401);
    const refused = await inbox.signIn(password);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.json()).toMatchObject({ error: { code: 'too-many-attempts', retryAfter: 900 } });
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect((await inbox.signIn(password, '192.0.2.2')).statusCode).toBe(200);
    inbox.clock.time += loginLimits.window;
    expect((await inbox.signIn(password)).statusCode).toBe(200);
  });

  it('by many attempts at once does not slip through', async () => {
    const inbox = await openInbox({ store: await emptyStore(), passwordHash: quickHash(password) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => inbox.signIn('wrong')));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(loginLimits.perAddress);
  });

  it('ends also where every attempt comes from another address', async () => {
    const inbox = await openInbox({ store: await emptyStore(), passwordHash: quickHash(password) });
    for (let index = 0; index < loginLimits.overall; index++) await inbox.signIn('wrong', `192.0.2.${index}`);
    expect((await inbox.signIn(password, '198.51.100.1')).statusCode).toBe(429);
  });

  it('is forgiven who then writes the right one', async () => {
    const inbox = await openInbox({ store: await emptyStore(), passwordHash: quickHash(password) });
    for (let round = 0; round < 3; round++) {
      for (let index = 1; index < loginLimits.perAddress; index++) await inbox.signIn('wrong');
      expect((await inbox.signIn(password)).statusCode).toBe(200);
    }
  });
});

describe('a session', () => {
  it('goes on while it is used, and ends twelve hours after it was', async () => {
    const { ask, clock, cookie: first } = await openSignedIn({ store: await emptyStore() });
    const visit = (cookie: string, quiet = {}) => ask({ url: '/desk/api/counts', headers: { cookie, ...quiet } });
    expect((await visit(first)).headers['set-cookie']).toBeUndefined();

    clock.time += sessionLifetime - minute;
    const renewed = await visit(first);
    expect(renewed.headers['set-cookie']).toContain(`Max-Age=${sessionLifetime / 1000}`);
    clock.time += minute;
    expect((await visit(first)).statusCode).toBe(401);
    expect((await visit(cookieOf(renewed))).statusCode).toBe(200);
    clock.time = noon + 2 * sessionLifetime;
    expect((await visit(cookieOf(renewed))).statusCode).toBe(401);
  });

  it('is not kept alive by what the inbox asks on its own', async () => {
    const { ask, clock, cookie } = await openSignedIn({ store: await emptyStore() });
    clock.time += sessionLifetime - minute;
    const answer = await ask({ url: '/desk/api/counts', headers: { cookie, 'x-desk-quiet': '1' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
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
  const passwordIn = (lines: string[]) => /shown this once: (\S+)/.exec(lines.join('\n'))?.[1] ?? '';

  it('is made once and said once, by one of two instances that start together; it opens both, and after a restart', async () => {
    const file = newStoreFile();
    const [one, another] = [await storeOn(file), await storeOn(file)];
    const inboxes = await Promise.all([openInbox({ store: one }), openInbox({ store: another })]);
    const said = inboxes.flatMap((inbox) => inbox.said);
    expect(said).toHaveLength(1);
    const restarted = await openInbox({ store: await storeOn(file) });
    expect(restarted.said).toEqual([]);
    for (const inbox of [...inboxes, restarted]) {
      expect((await inbox.signIn(passwordIn(said))).statusCode).toBe(200);
    }
    expect((await restarted.signIn('')).statusCode).toBe(400);
    const { value } = await one.setting('inbox.passwordHash', 'none');
    expect(value).not.toContain(passwordIn(said));
  });

  it('is made when the store comes, where it was away at the start', async () => {
    const file = newStoreFile();
    let isAway = true;
    const store = reopeningStore(async () => {
      if (isAway) throw new StoreUnavailable('the database is away');
      return storeOn(file);
    });
    const { signIn, ask, said, errors } = await openInbox({ store });
    expect(said).toEqual([]);
    expect(errors).toHaveLength(1);
    expect((await signIn('anything')).statusCode).toBe(503);
    expect((await ask({ url: '/desk/api/session' })).json()).toMatchObject({ error: { code: 'store-unavailable' } });
    expect((await ask({ url: '/desk' })).statusCode).toBe(200);
    isAway = false;
    expect((await signIn('anything')).statusCode).toBe(401);
    expect((await signIn(passwordIn(said))).statusCode).toBe(200);
    expect(said).toHaveLength(1);
  });
});

it('a configured password is never said, and one that is no hash stops the start', async () => {
  const store = await emptyStore();
  expect((await openInbox({ store, passwordHash: quickHash(password) })).said).toEqual([]);
  await expect(openInbox({ store, passwordHash: 'plain-text' })).rejects.toMatchObject({ name: 'BadInput' });
  await expect(openInbox({ store, passwordHash: 'plain-text' })).rejects.not.toThrow(/plain-text/);
});
