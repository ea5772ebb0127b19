import { randomBytes, scryptSync } from 'node:crypto';
import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { newStoreFile } from '../../tests/fixtures/temporary-folder.ts';
import { firstOwnerName } from '../api/account.ts';
import type { Endpoint } from '../api/contract.ts';
import { createRetention } from '../applications/retention.ts';
import { sendError } from '../http/errors.ts';
import type { System } from '../http/feature.ts';
import { type InboxOptions, inboxRoutes } from '../routes.ts';
import type { DeskStore } from '../store.ts';
import { openStore } from '../store.ts';
import { sampleSubmission } from './sample-submissions.ts';

export const noon = Date.UTC(2026, 10, 21, 12);
export const password = 'correct-horse';

/** The cheapest scrypt hash, because tests sign in often. @param N the cost. */
export function quickHash(of: string, N = 2): string {
  const salt = randomBytes(16);
  const hash = scryptSync(of, salt, 32, { N, r: 1, p: 1 });
  return `scrypt$${N}$1$1$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** A store on a file, closed after the test. Create the file's folder first: resources are closed in reverse order. */
export async function storeOn(file = newStoreFile()): Promise<DeskStore> {
  const store = openStore({ file, channels: ['telegram'] });
  onTestFinished(() => store.close());
  return store;
}

/** The headers that the inbox page sends with a change. */
export const ownPage = {
  host: 'desk.example',
  origin: 'http://desk.example',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
};

type Route = readonly [method: string, url: string, endpoint: Endpoint | undefined];

/** Lists the routes that are added from now on, as `GET` and `/desk/api/…`, with the contract's endpoint. */
export function routesOf(server: FastifyInstance): readonly Route[] {
  const routes: Route[] = [];
  server.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat())
      if (each !== 'HEAD' && each !== 'OPTIONS') routes.push([each, url, config?.endpoint]);
  });
  return routes;
}

/** A server without backups, channels and errors. */
export const quietSystem: System = {
  version: '1.0.0',
  startedAt: noon,
  lastFault: () => undefined,
  dataFolder: '/nowhere',
  channels: [],
  refusals: () => [],
  backup: () => undefined,
};

/** The inbox over a store, with a stopped clock and a record of printed lines, logged lines and notifications. */
export async function openInbox(options: Partial<InboxOptions> = {}) {
  const { store = await storeOn() } = options;
  const clock = { time: noon };
  const printed: string[] = [];
  const queued = { times: 0 };
  const logged: string[] = [];
  const stream = { write: (line: string) => logged.push(line) };
  const server = Fastify({ logger: { level: 'error', stream }, trustProxy: true });
  onTestFinished(() => server.close());
  const routes = routesOf(server);
  server.setErrorHandler((error, _request, reply) => sendError(error, reply));
  await server.register(inboxRoutes, {
    store,
    assets: { script: '/inbox.js', modules: [], styles: ['/inbox.css'], fonts: ['/onest.woff2'] },
    system: quietSystem,
    now: () => clock.time,
    print: (line: string) => void printed.push(line),
    onNotificationQueued: () => {
      queued.times++;
    },
    retention: createRetention({ store, months: 24, now: () => clock.time, log: server.log }),
    ...options,
  });
  await server.ready();

  const ask = (request: InjectOptions): Promise<LightMyRequestResponse> => server.inject(request);
  const signIn = (typed: string, from = '192.0.2.1') =>
    ask({
      method: 'POST',
      url: '/desk/api/session',
      headers: ownPage,
      payload: { name: firstOwnerName, password: typed },
      remoteAddress: from,
    });
  return { store, ask, signIn, clock, printed, logged, queued, routes };
}

/** The cookie of a response, as a browser sends it back. */
export const cookieOf = ({ headers }: LightMyRequestResponse): string =>
  String(headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';

export async function openSignedIn(options: Partial<InboxOptions> = {}) {
  const inbox = await openInbox({ passwordHash: quickHash(password), ...options });
  const cookie = cookieOf(await inbox.signIn(password));
  type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** @param address below `/desk/api`. */
  const owner = (method: Method, address: string, payload?: object, more: Record<string, string> = {}) => {
    const headers = { ...ownPage, cookie, ...more };
    return inbox.ask({ method, url: `/desk/api${address}`, headers, ...(payload && { payload }) });
  };
  return { ...inbox, cookie, owner };
}

/** A store with `count` applications, the first the newest; a few are spam. */
export async function filledStore(count: number): Promise<DeskStore> {
  const store = await storeOn();
  await Promise.all(Array.from({ length: count }, (_, index) => store.accept(sampleSubmission(index, noon, index))));
  return store;
}
