import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildInto, sourceOf } from '../tests/fixtures/small-build.ts';
import { createServer } from './create-server.ts';

let folder = '';
let server: FastifyInstance;
const log: string[] = [];
const logTo = { write: (line: string) => void log.push(line) };

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sinov-server-'));
  server = await createServer(await buildInto(folder), { logTo });
  writeFileSync(path.join(folder, 'sinov-secret.html'), 'secret');
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => void log.splice(0));

describe('the server', () => {
  it.each([
    { url: '/', source: 'index.html' },
    { url: '/ru', source: 'ru.html' },
    { url: '/dars/qa', source: 'dars/qa.html' },
    { url: '/dars/qa?utm_source=telegram', source: 'dars/qa.html' },
    { url: '/ru/dars/qa', source: 'ru/dars/qa.html' },
    { url: '/assets/a-1.js', source: 'assets/a-1.js' },
  ])('answers $url with $source', async ({ url, source }) => {
    const response = await server.inject(url);
    expect([response.statusCode, sourceOf(response.body)]).toEqual([200, source]);
    expect(log).toEqual([]);
  });

  it.each([
    { url: '/nope', source: '404.html' },
    { url: '/dars', source: '404.html' },
    { url: '/dars/cobol', source: '404.html' },
    { url: '/ru/nope', source: 'ru/404.html' },
    { url: '/rust', source: '404.html' },
    { url: '/404', source: '404.html' },
    { url: '/404.html', source: '404.html' },
    { url: '/ru/500', source: 'ru/404.html' },
    { url: '/_headers', source: '404.html' },
    { url: '/index.html.br', source: '404.html' },
    { url: '/../sinov-secret', source: '404.html' },
    { url: '/%2e%2e/sinov-secret', source: '404.html' },
    { url: '/..%2fsinov-secret.html', source: '404.html' },
  ])('answers $url with status 404 and the nearest $source, and logs the path', async ({ url, source }) => {
    const response = await server.inject(url);
    expect([response.statusCode, sourceOf(response.body)]).toEqual([404, source]);
    expect(JSON.parse(log[0] as string)).toMatchObject({
      level: 'warn',
      status: 404,
      path: expect.stringMatching(/^\//),
    });
  });

  it('answers an address that cannot be decoded with the not-found page', async () => {
    const response = await server.inject('/ru/%E0%A4%A');
    expect([response.statusCode, sourceOf(response.body)]).toEqual([404, 'ru/404.html']);
  });

  it('logs neither the query nor who asked', async () => {
    await server.inject({
      url: '/nope?phone=998901234567',
      remoteAddress: '203.0.113.7',
      headers: { referer: 'x-ref' },
    });
    expect(log.join('')).not.toMatch(/998901234567|203\.0\.113\.7|x-ref/);
  });

  it('cuts a long path in its log', async () => {
    await server.inject(`/${'a'.repeat(5000)}`);
    expect((log[0] as string).length).toBeLessThan(500);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)('answers %s with 405 and what is allowed', async (method) => {
    const response = await server.inject({ method, url: '/dars/qa' });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it.each([
    ['text/xml', '<xml/>'],
    ['application/json', '{"half'],
    ['what is no type', 'x'],
  ])('answers POST with 405 whatever it sends (%s), and takes it for no fault of its own', async (type, payload) => {
    const response = await server.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(log).toEqual([]);
  });

  it('answers with the not-found page what the desk does not find', async () => {
    const withDesk = await createServer(
      { site: path.join(folder, 'dist'), hosts: path.join(folder, 'dist-hosts') },
      { logTo, desk: async (scope) => void scope.get('/desk/assets/*', (_request, reply) => reply.callNotFound()) },
    );
    const response = await withDesk.inject('/desk/assets/gone.js');
    await withDesk.close();
    expect([response.statusCode, sourceOf(response.body)]).toEqual([404, '404.html']);
  });

  it('answers HEAD as GET, without the page', async () => {
    const response = await server.inject({ method: 'HEAD', url: '/dars/qa' });
    const whole = await server.inject('/dars/qa');
    expect([response.statusCode, response.body]).toEqual([200, '']);
    expect(response.headers['content-length']).toBe(whole.headers['content-length']);
  });

  it('shows the error page of the address’s language when it fails, and logs why', async () => {
    const broken = await createServer(
      { site: path.join(folder, 'dist'), hosts: path.join(folder, 'dist-hosts') },
      { logTo },
    );
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

  it.each([
    ['/dars/qa/?x=1', '/dars/qa?x=1'],
    ['/ru/', '/ru'],
    ['/dars/qa.html', '/dars/qa'],
    ['/index.html', '/'],
  ])('sends %s for good to %s', async (url, target) => {
    const response = await server.inject(url);
    expect([response.statusCode, response.headers.location]).toEqual([308, target]);
  });

  it('never leaves the site by a slash too many', async () => {
    expect((await server.inject('//sinov.evil/')).statusCode).toBe(404);
  });

  it('lets hashed assets be kept, and pages be asked for again', async () => {
    expect((await server.inject('/assets/a-1.js')).headers['cache-control']).toContain('immutable');
    expect((await server.inject('/')).headers['cache-control']).toBe('no-cache');
  });

  it('says with which build it serves', async () => {
    expect((await server.inject('/healthz')).json()).toEqual({
      status: 'ok',
      build: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
  });
});

describe('forms and parts of a file', () => {
  const get = (headers: Record<string, string>) => server.inject({ url: '/dars/qa', headers });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.1, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['', undefined],
  ])('takes “%s” for %s', async (accepted, encoding) => {
    const response = await get({ 'accept-encoding': accepted });
    expect([response.headers['content-encoding'], response.headers.vary]).toEqual([encoding, 'Accept-Encoding']);
  });

  it('tags each form of the file by its bytes', async () => {
    const tags = await Promise.all(['br', 'gzip', 'identity'].map((one) => get({ 'accept-encoding': one })));
    const etags = tags.map(({ headers }) => headers.etag as string);
    expect(new Set(etags).size).toBe(3);
    for (const etag of etags) expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  });

  it.each(['%s', 'W/%s', '"other", %s', '*'])('answers 304 to what has not changed: %s', async (shape) => {
    const { etag } = (await get({})).headers;
    const response = await get({ 'if-none-match': shape.replace('%s', etag as string) });
    expect([response.statusCode, response.body, response.headers.etag]).toEqual([304, '', etag]);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it('answers with the whole where the tag is another', async () => {
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it.each([
    ['bytes=0-9', 206, 0, 10],
    ['bytes=5-', 206, 5, undefined],
    ['bytes=-5', 206, -5, undefined],
    ['bytes=0-999999', 206, 0, undefined],
    ['bytes=9-5', 200, 0, undefined],
    ['bytes=0-1,3-4', 200, 0, undefined],
    ['lines=0-1', 200, 0, undefined],
  ] as const)('answers %s with %i', async (range, status, start, end) => {
    const whole = (await get({})).body;
    const response = await get({ range });
    expect([response.statusCode, response.body]).toEqual([status, whole.slice(start, end)]);
  });

  it.each(['bytes=999999-', 'bytes=-0'])('refuses %s, which is beyond the end', async (range) => {
    const response = await get({ range });
    expect(response.statusCode).toBe(416);
    expect(response.headers['content-range']).toMatch(/^bytes \*\/\d+$/);
  });

  it('answers a part of another version with the whole', async () => {
    expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200);
  });
});

describe('an end', () => {
  it('waits for the request that is being answered, and takes no more', async () => {
    const closing = await createServer({ site: path.join(folder, 'dist'), hosts: path.join(folder, 'dist-hosts') });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      closing.addHook('onRequest', async () => {
        resolve();
        await new Promise<void>((done) => {
          answer = done;
        });
      });
    });
    const address = new URL(await closing.listen({ port: 0, host: 'localhost' }));
    const response = fetch(new URL('/dars/qa', address));
    await asked;
    const end = closing.close();
    await wait(50);
    await expect(
      new Promise((_resolve, reject) => connect(Number(address.port), address.hostname).on('error', reject)),
    ).rejects.toThrow(/ECONNREFUSED/);
    answer();
    expect((await response).status).toBe(200);
    await end;
  });
});
