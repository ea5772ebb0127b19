import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildSmallSite, deskOf, sourceOf } from '../tests/fixtures/small-site.ts';
import { temporaryFolder } from '../tests/fixtures/temporary-folder.ts';
import { createServer } from './create-server.ts';

const folder = temporaryFolder(afterAll);
let dist = '';
let server: FastifyInstance;
const log: string[] = [];
const logTo = { write: (line: string) => void log.push(line) };

beforeAll(async () => {
  dist = await buildSmallSite(folder);
  server = await createServer(dist, { logTo });
});

afterAll(() => server.close());

beforeEach(() => void log.splice(0));

describe('the server', () => {
  it('logs the path of a 404, without the query, the IP address and the referrer', async () => {
    await server.inject({
      url: '/nope?phone=998901234567',
      remoteAddress: '203.0.113.7',
      headers: { referer: 'x-ref' },
    });
    expect(log).toHaveLength(1);
    expect(JSON.parse(log[0] as string)).toMatchObject({ level: 'warn', status: 404, path: '/nope' });
    expect(log[0]).not.toMatch(/998901234567|203\.0\.113\.7|x-ref/);
  });

  it('truncates a long path in its log', async () => {
    await server.inject(`/${'a'.repeat(5000)}`);
    expect((log[0] as string).length).toBeLessThan(500);
  });

  it.each([
    ['text/xml', '<xml/>'],
    ['application/json', '{"half'],
    ['what is no type', 'x'],
  ])('answers POST with 405 for any body (%s), and logs no error', async (type, payload) => {
    const response = await server.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(log).toEqual([]);
  });

  it('sends the not-found page when the desk finds nothing at an address', async () => {
    const withDesk = await createServer(dist, {
      logTo,
      desk: deskOf({
        routes: async (scope) => void scope.get('/desk/assets/*', (_request, reply) => reply.callNotFound()),
      }),
    });
    const response = await withDesk.inject('/desk/assets/gone.js');
    await withDesk.close();
    expect([response.statusCode, sourceOf(response.body)]).toEqual([404, '404.html']);
  });

  it('shows the error page in the language of the address when a request fails, and logs why', async () => {
    const broken = await createServer(dist, { logTo });
    broken.addHook('onRequest', async () => {
      throw new Error('disk on fire');
    });
    const response = await broken.inject('/ru?utm_source=telegram');
    await broken.close();
    expect([response.statusCode, sourceOf(response.body)]).toEqual([500, 'ru/500.html']);
    expect(JSON.parse(log[0] as string)).toMatchObject({
      level: 'error',
      path: '/ru',
      err: { message: 'disk on fire' },
    });
  });

  it('sends no Cross-Origin-Opener-Policy, so a new tab can use a ready process (decision 009)', async () => {
    expect((await server.inject('/')).headers).not.toHaveProperty('cross-origin-opener-policy');
  });

  it('sends Strict-Transport-Security only for https requests through a trusted proxy', async () => {
    const behindProxy = await createServer(dist, { logTo, trustedProxies: ['127.0.0.1'] });
    const ask = (url: string, remoteAddress: string, protocol: string) =>
      behindProxy.inject({ url, remoteAddress, headers: { 'x-forwarded-proto': protocol } });
    for (const url of ['/', '/assets/a-1.js', '/nope', '/dars/qa/', '/healthz']) {
      const secure = await ask(url, '127.0.0.1', 'https');
      expect([url, secure.headers['strict-transport-security']]).toEqual([url, 'max-age=63072000']);
      for (const plain of [await ask(url, '127.0.0.1', 'http'), await ask(url, '203.0.113.7', 'https')])
        expect(plain.headers).not.toHaveProperty('strict-transport-security');
    }
    await behindProxy.close();
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['198.51.100.1:1, 203.0.113.7:4711,10.0.0.7:80', '203.0.113.7'],
    ['unknown', 'unknown'],
  ])('reads the client’s address from X-Forwarded-For: %s', async (forwarded, address) => {
    const routes = async (scope: FastifyInstance) => void scope.get('/desk/ip', ({ ip }) => ip);
    const behind = await createServer(dist, {
      logTo,
      desk: deskOf({ routes }),
      trustedProxies: ['loopback', 'uniquelocal'],
    });
    const { body } = await behind.inject({ url: '/desk/ip', headers: { 'x-forwarded-for': forwarded } });
    await behind.close();
    expect(body).toBe(address);
  });

  it('marks hashed assets as immutable, and has browsers revalidate pages', async () => {
    expect((await server.inject('/assets/a-1.js')).headers['cache-control']).toContain('immutable');
    expect((await server.inject('/')).headers['cache-control']).toBe('no-cache');
  });

  it('reports version, start and build in /healthz', async () => {
    expect((await server.inject('/healthz')).json()).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      startedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      build: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
  });

  it.each([
    ['ok', 200, deskOf({})],
    ['unavailable', 503, deskOf({ check: () => Promise.reject(new Error('the disk is full')) })],
    ['unavailable', 503, deskOf({ check: () => new Promise(() => {}) })],
  ])(
    'reports in /healthz whether the desk stores applications, also by the status code: %s',
    async (state, status, desk) => {
      const withDesk = await createServer(dist, { logTo, desk });
      const answer = await withDesk.inject('/healthz');
      const alive = await withDesk.inject('/livez');
      await withDesk.close();
      expect([answer.statusCode, answer.json().status, answer.json().desk]).toEqual([status, state, state]);
      expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'ok' }]);
    },
  );

  it('reports the state of the daily backups, and stays healthy when a backup failed', async () => {
    const withDesk = await createServer(dist, { desk: deskOf({ backups: () => 'failed' }), logTo });
    const answer = await withDesk.inject('/healthz');
    await withDesk.close();
    expect([answer.statusCode, answer.json().backup]).toEqual([200, 'failed']);
  });
});

it('the server hides the token of an invitation in its log', async () => {
  const token = 'aB3-_'.repeat(9).slice(0, 43);
  const server = await createServer(dist, { logTo });
  onTestFinished(() => server.close());
  log.length = 0;
  await server.inject(`/desk/invitation/${token}`);
  expect(log.map((line) => JSON.parse(line))).toMatchObject([{ status: 404, path: '/desk/invitation/…' }]);
});

it('the server logs at most sixty 404s a minute, and then the number of omitted lines', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const scanned = await createServer(dist, { logTo });
  const scan = async (paths: number) => {
    for (let index = 0; index < paths; index++) await scanned.inject(`/nope-${index}`);
    return log.splice(0).map((line) => JSON.parse(line));
  };
  expect(await scan(100)).toHaveLength(60);
  vi.advanceTimersByTime(60_000);
  const [omitted, next, ...more] = await scan(1);
  expect([omitted, next, more]).toMatchObject([{ level: 'warn', omitted: 40 }, { path: '/nope-0' }, []]);
  await scan(100);
  await scanned.close();
  expect(JSON.parse(log.join(''))).toMatchObject({ omitted: 41 });
});

describe('closing the server', () => {
  it('finishes open requests and refuses new connections', async () => {
    const closing = await createServer(dist);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      closing.addHook('onRequest', async () => {
        resolve();
        await new Promise<void>((done) => {
          answer = done;
        });
      });
    });
    const address = new URL(await closing.listen({ port: 0, host: '127.0.0.1' }));
    const refuses = () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(Number(address.port), address.hostname, () => {
          socket.destroy();
          resolve(false);
        });
        socket.on('error', () => resolve(true));
      });
    const response = fetch(new URL('/dars/qa', address));
    await asked;
    expect(await refuses()).toBe(false);
    const end = closing.close();
    await expect.poll(refuses).toBe(true);
    answer();
    expect((await response).status).toBe(200);
    await end;
  });
});
