import Fastify from 'fastify';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { inEveryLanguage } from '../tests/fixtures/languages.ts';
import { newStoreFile } from '../tests/fixtures/temporary-folder.ts';
import { firstOwnerId, firstOwnerName } from './api/account.ts';
import type { DeskExtension } from './http/feature.ts';
import type { DeskStore } from './store.ts';
import { cookieOf, ownPage, password, quickHash, quietSystem, routesOf } from './test-support/open-inbox.ts';

const secret = '/srv/sinov/desk.db';

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

// Test files share modules: this desk needs another store than theirs.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { createDesk } = await import('./plugin.ts');
const { StoreUnavailable } = await import('./database/schema.ts');

/** An extension whose routes all fail. */
const brokenExtension = (): DeskExtension => {
  const fail = () => Promise.reject(failing.error);
  return {
    page: { id: 'site', roles: ['owner'] },
    served: () => '',
    onServed: () => {},
    api: async (api) => void api.get('/extension', fail),
    routes: (server) => void server.get('/desk/extension', fail),
    start: async () => {},
    stop: async () => {},
  };
};

async function openBrokenDesk() {
  const logged: string[] = [];
  const server = Fastify({ logger: { level: 'error', stream: { write: (line: string) => logged.push(line) } } });
  const routes = routesOf(server);
  const desk = createDesk({
    environment: { DESK_FILE: newStoreFile(), DESK_PASSWORD_HASH: quickHash(password) },
    assets: {
      fonts: inEveryLanguage({ uz: '' }),
      script: '',
      embedScript: '',
      inbox: { script: '/inbox.js', modules: [], styles: [], fonts: [] },
    },
    commands: '/dist/desk/commands.mjs',
    createExtension: brokenExtension,
  });
  await server.register(desk.routes, quietSystem);
  onTestFinished(async () => {
    failing.isFailing = () => false;
    await server.close();
  });
  await server.ready();
  return { server, routes, logged };
}

const token = 'a'.repeat(43);
const bodies: Record<string, object> = {
  'POST /desk/api/session': { name: firstOwnerName, password },
  'POST /desk/api/invitation': { token },
  'POST /desk/api/invitation/accept': { token, password: 'three small words' },
};

const isUsed = (verb: string) => verb !== 'close';
const isNoSession = (verb: string) => !/^(close|findSession|findAccount)$/.test(verb);
const away = new StoreUnavailable(`database unavailable at ${secret}`);
const full = new StoreUnavailable(`the disk is full: free some space (SQLITE_FULL) at ${secret}`, { isDiskFull: true });

it.each([
  ['fails in every method', isUsed, new Error(`no such table at ${secret}`), 'failed', 500],
  ['fails after the session check', isNoSession, new Error(`no such table at ${secret}`), 'failed', 500],
  ['is unavailable', isUsed, away, 'store-unavailable', 503],
  ['is on a full disk', isUsed, full, 'disk-full', 503],
])('while the store %s, every route hides the details behind the desk’s own error', async (...row) => {
  const [, isFailing, error, code, status] = row;
  const { server, routes, logged } = await openBrokenDesk();
  const headers = { ...ownPage, cookie: '' };
  const ask = (method: string, url: string, payload?: object) =>
    server.inject({ method: method as 'GET', url, headers, ...(method !== 'GET' && { payload: payload ?? {} }) });
  headers.cookie = cookieOf(await ask('POST', '/desk/api/session', { name: firstOwnerName, password }));
  Object.assign(failing, { isFailing, error });
  let failed = 0;
  for (const [method, url] of routes) {
    const route = `${method} ${url}`;
    logged.length = 0;
    const address = url.replace('/:id', url.startsWith('/desk') ? `/${firstOwnerId}` : '/qa');
    const answer = await ask(method, address, bodies[route]);
    expect([route, answer.body.includes(secret)]).toEqual([route, false]);
    if (answer.statusCode < 400) continue;
    expect({ route, ...answer.headers }).toMatchObject({
      route,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    if (!url.startsWith('/desk')) continue;
    expect([route, answer.json()]).toEqual([route, { error: expect.objectContaining({ code: expect.any(String) }) }]);
    if (answer.statusCode < 500) continue;
    failed++;
    expect([route, answer.statusCode, answer.json().error.code]).toEqual([route, status, code]);
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ method, route: url, code }]);
    expect(logged[0]).toContain(error.message);
    expect(logged[0]).not.toContain(headers.cookie);
  }
  expect(failed).toBeGreaterThan(20);
  failing.isFailing = () => false;
  expect((await ask('GET', '/desk/api/counts')).statusCode).toBe(200);
});
