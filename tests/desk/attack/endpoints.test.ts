import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../../desk/store.ts';
import { cookieOf, noon, openSignedIn, ownPage, password } from '../../../desk/test-support/open-inbox.ts';
import { sampleSubmission } from '../../../desk/test-support/sample-submissions.ts';
import { type Postgres, startPostgres } from '../../../tools/postgres.ts';
import { newStoreFile } from '../../fixtures/temporary-folder.ts';
import { type HostileRequest, hostileRequests } from './hostile-requests.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 180_000);
afterAll(() => postgres.remove(), 60_000);

/** `encodeURIComponent` refuses half a character. */
const encode = (text: unknown) => encodeURIComponent(String(text).replace('\ud800', ''));

function injected(method: string, url: string, { params, query, body, search }: HostileRequest): InjectOptions {
  const path = url.replace(/:(\w+)/g, (_, name: string) => encode(params[name]));
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`);
  return {
    method: method as 'GET',
    url: `${path}?${pairs.join('&')}`,
    headers: { ...ownPage, 'x-search': encode(search) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  };
}

/** Half a minute alone. */
const timeout = 600_000;

it.each(['libSQL', 'PostgreSQL'])(
  'no hostile value in any field of any endpoint gives a fault on %s',
  async (engine) => {
    const databaseUrl = engine === 'PostgreSQL' ? postgres.url : '';
    const store = openStore({ file: newStoreFile(), ...(databaseUrl && { databaseUrl }), channels: ['telegram'] });
    await store.accept({ ...sampleSubmission(0, noon), spam: null });
    const id = (await store.list({}, 1)).applications[0]?.id ?? '';
    const { ask, routes, signIn, logged } = await openSignedIn({ store });
    const newCookie = async () => cookieOf(await signIn(password));
    const endpoints = routes.flatMap(([method, url, endpoint]) => (endpoint ? [{ method, url, endpoint }] : []));
    expect(endpoints.length).toBeGreaterThan(50);
    const unreached: string[] = [];
    const faults: string[] = [];
    for (const { method, url, endpoint } of endpoints) {
      // Some endpoints end the session.
      const cookie = await newCookie();
      const statuses = new Set<number>();
      for (const hostile of hostileRequests(endpoint, id)) {
        const request = injected(method, url, hostile);
        const { statusCode } = await ask({ ...request, headers: { ...request.headers, cookie } });
        if (statusCode >= 500)
          faults.push(`${statusCode} ${method} ${request.url} ${request.payload} ${logged.splice(0)}`.slice(0, 600));
        statuses.add(statusCode);
      }
      if ([...statuses].every((status) => status === 400)) unreached.push(`${method} ${url}`);
    }
    expect(faults).toEqual([]);
    expect(unreached).toEqual([]);
    await store.close();
  },
  timeout,
);
