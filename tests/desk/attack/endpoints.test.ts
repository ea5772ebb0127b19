import type { FastifyPluginAsync, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstOwnerId } from '../../../desk/api/account.ts';
import type { StoredAccount } from '../../../desk/database/schema.ts';
import { openStore } from '../../../desk/store.ts';
import { cookieOf, noon, openSignedIn, ownPage, password } from '../../../desk/test-support/open-inbox.ts';
import { sampleSubmission } from '../../../desk/test-support/sample-submissions.ts';
import { editorRoutes } from '../../../editor/server/routes.ts';
import { openTestEditor } from '../../../editor/server/test-support/open-editor.ts';
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
    headers: { 'x-search': encode(search) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  };
}

/** Half a minute alone. */
const timeout = 600_000;

it.each(['libSQL', 'PostgreSQL'])(
  'no hostile value in any field of any endpoint of desk and editor gives a fault on %s',
  async (engine) => {
    const databaseUrl = engine === 'PostgreSQL' ? postgres.url : '';
    const store = openStore({ file: newStoreFile(), ...(databaseUrl && { databaseUrl }), channels: ['telegram'] });
    const { editor, publisher } = await openTestEditor({ store });
    const api: FastifyPluginAsync = async (server) => editorRoutes(server, { editor, publisher, environment: {} });
    const page = { id: 'site', roles: ['owner', 'editor'] } as const;
    const { ask, routes, logged } = await openSignedIn({ store, extension: { page, api } });
    let asked = 0;
    /** Each request comes from another network, so none is refused because of the others. */
    const send = (request: InjectOptions, cookie?: string) =>
      ask({
        ...request,
        headers: { ...ownPage, ...request.headers, ...(cookie && { cookie }) },
        remoteAddress: `10.${++asked >> 8}.${asked & 255}.1`,
      });
    /** Some endpoints end the session, rename the owner or remove the application. */
    async function prepare(index: number) {
      const { name } = (await store.findAccount(firstOwnerId)) as StoredAccount;
      const cookie = cookieOf(
        await send({ method: 'POST', url: '/desk/api/session', payload: JSON.stringify({ name, password }) }),
      );
      await store.accept({ ...sampleSubmission(index, noon), spam: null });
      return { cookie, id: (await store.list({}, 1)).applications[0]?.id ?? '' };
    }
    const endpoints = routes.flatMap(([method, url, endpoint]) => (endpoint ? [{ method, url, endpoint }] : []));
    expect(endpoints.length).toBeGreaterThan(60);
    const unreached: string[] = [];
    const faults: string[] = [];
    for (const [index, { method, url, endpoint }] of endpoints.entries()) {
      const { cookie, id } = await prepare(index);
      const results = new Set<string>();
      for (const hostile of hostileRequests(endpoint, id)) {
        const request = injected(method, url, hostile);
        const response = await send(request, cookie);
        const { statusCode } = response;
        if (statusCode >= 500)
          faults.push(`${statusCode} ${method} ${request.url} ${request.payload} ${logged.splice(0)}`.slice(0, 600));
        results.add(`${statusCode} ${statusCode >= 400 ? response.json().error.code : ''}`);
      }
      const refused = ['400 bad-input', '401 unauthenticated', '429 too-many-attempts'];
      if ([...results].every((result) => refused.includes(result))) unreached.push(`${method} ${url}`);
    }
    expect(faults).toEqual([]);
    // Its body is the bytes of a photo.
    expect(unreached).toEqual(['POST /desk/api/site/photos']);
  },
  timeout,
);
