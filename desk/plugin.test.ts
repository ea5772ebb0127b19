import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newStoreFile } from '../tests/fixtures/temporary-folder.ts';
import { firstOwnerId } from './api/account.ts';
import type { DeskExtension } from './extension.ts';
import type { DeskStore } from './store.ts';
import { cookieOf, ownPage, password, quickHash } from './test-support/open-inbox.ts';

const secret = '/srv/sinov/desk.db';

/** Which of the store's methods fail, and with which error. */
const failing = vi.hoisted(() => ({ isFailing: (_verb: string): boolean => false, error: new Error() }));

vi.mock(import('./store.ts'), async (original) => {
  const { openStore } = await original();
  return {
    openStore: (options) =>
      new Proxy(openStore(options), {
        get: (store, verb: keyof DeskStore) =>
          failing.isFailing(verb) ? () => Promise.reject(failing.error) : store[verb],
      }),
  };
});

// Tests share modules: another test may have loaded the desk over the real store.
vi.resetModules();
const { createDesk } = await import('./plugin.ts');
const { StoreUnavailable } = await import('./database/schema.ts');

/** An extension whose routes all fail. */
const brokenExtension = (): DeskExtension => {
  const fail = () => Promise.reject(new Error(`ENOENT: ${secret}`));
  return {
    page: { id: 'site', roles: ['owner'] },
    served: () => '',
    onServed: () => {},
    api: async (api) => void api.get('/extension', fail),
    routes: (server) => void server.get('/desk/extension', fail),
    start: () => {},
    stop: async () => {},
  };
};

async function openBrokenDesk() {
  const logged: string[] = [];
  const server = Fastify({ logger: { level: 'error', stream: { write: (line: string) => logged.push(line) } } });
  const routes: { method: string; url: string }[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD' && each !== 'OPTIONS') routes.push({ method: each, url });
  });
  const desk = createDesk({
    environment: { DESK_FILE: newStoreFile(), DESK_PASSWORD_HASH: quickHash(password) },
    assets: {
      fonts: { uz: '', ru: '' },
      script: '',
      embedScript: '',
      inbox: { script: '/inbox.js', modules: [], styles: [], fonts: [] },
    },
    commands: '/dist/desk/commands.mjs',
    createExtension: brokenExtension,
  });
  await server.register(desk.routes);
  onTestFinished(async () => {
    failing.isFailing = () => false;
    await server.close();
  });
  await server.ready();
  failing.error = new Error(`no such table at ${secret}`);
  return { server, routes, logged };
}

const token = 'a'.repeat(43);
const bodies: Record<string, object> = {
  'POST /desk/api/session': { password },
  'POST /desk/api/invitation': { token },
  'POST /desk/api/invitation/accept': { token, password: 'three small words' },
};

it.each([
  ['in every method', (verb: string) => verb !== 'close'],
  ['in every method but the session check', (verb: string) => !/^(close|findSessions|findAccount)$/.test(verb)],
])('when the store fails %s, every route hides the details behind the desk’s own error', async (_what, isFailing) => {
  const { server, routes, logged } = await openBrokenDesk();
  const headers = { ...ownPage, cookie: '' };
  const ask = (method: string, url: string, payload?: object) =>
    server.inject({ method: method as 'GET', url, headers, ...(method !== 'GET' && { payload: payload ?? {} }) });
  headers.cookie = cookieOf(await ask('POST', '/desk/api/session', { password }));
  failing.isFailing = isFailing;
  let failed = 0;
  for (const { method, url } of routes) {
    const route = `${method} ${url}`;
    logged.length = 0;
    const answer = await ask(
      method,
      url.replace('/:id', url.startsWith('/desk') ? `/${firstOwnerId}` : '/qa'),
      bodies[route],
    );
    expect([route, answer.body.includes(secret)]).toEqual([route, false]);
    if (answer.statusCode < 400) continue;
    expect({ route, ...answer.headers }).toMatchObject({
      route,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    if (!url.startsWith('/desk')) continue;
    expect([route, answer.json()]).toEqual([route, { error: expect.objectContaining({ code: expect.any(String) }) }]);
    if (answer.statusCode >= 500) {
      failed++;
      expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ method, route: url, code: 'failed' }]);
      expect(logged[0]).not.toContain(headers.cookie);
    }
  }
  expect(failed).toBeGreaterThan(20);
});

it('reports a full disk to signed-in accounts and in the log', async () => {
  const { server, logged } = await openBrokenDesk();
  failing.error = new StoreUnavailable('disk full, free space (SQLITE_FULL)', { isDiskFull: true });
  failing.isFailing = (verb) => verb !== 'close';
  const answer = await server.inject({ url: '/desk/api/counts', headers: { cookie: `sinov_desk=${token}` } });
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { error: { code: 'disk-full' } }]);
  expect(logged.join()).toContain('disk full, free space (SQLITE_FULL)');
});
