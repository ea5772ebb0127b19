import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { parseManifest } from '../../hosting/manifest.ts';
import { errorPageFile } from '../../hosting/paths.ts';
import { languages } from '../../model/languages.ts';
import { createServer } from '../../server/create-server.ts';
import { type DeskServer, makePassword, signIn, startDeskServer } from '../../tools/desk-server.ts';
import { freePort } from '../../tools/processes.ts';
import { openForm, pressSend, sendByScript } from '../desk/form-visitor.ts';
import { type Host, proxies } from '../fixtures/hosts.ts';
import { buildSmallSite, sourceOf } from '../fixtures/small-site.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { ask, hashOf, send } from './request.ts';
import { hostileAddresses, malformedRequests, missingAddresses, mistypedAddresses } from './requests.ts';

const { files, redirects } = parseManifest(readFileSync('dist/site-manifest.json', 'utf8'));
const addresses = files.flatMap(({ address }) => address ?? []);
const addressLimit = 30;
const brotli = { 'accept-encoding': 'gzip, deflate, br' };

type Request = readonly [method: string, address: string, headers?: Record<string, string>];

/** Headers of one connection, and the time of the response: each server has its own. */
const ownHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'server'];

async function answerOf(port: number, [method, address, headers = {}]: Request) {
  const { status, headers: received, body } = await ask(port, address, { method, headers });
  for (const name of ownHeaders) delete received[name];
  return { status, headers: received, hash: hashOf(body) };
}

describe.each(['nginx', 'caddy'] as const)('our server behind %s', (name) => {
  const folder = temporaryFolder(afterAll);
  let nodePort = 0;
  let password = '';
  let hash = '';
  let node: DeskServer;
  let proxy: Host;
  const url = (address: string) => `http://localhost:${proxy.port}${address}`;

  async function startNode(): Promise<void> {
    node = await startDeskServer({
      PORT: String(nodePort),
      DESK_FILE: path.join(folder, 'desk.db'),
      DESK_PASSWORD_HASH: hash,
      TRUSTED_PROXIES: '127.0.0.1,::1',
    });
  }

  beforeAll(async () => {
    ({ password, hash } = await makePassword());
    nodePort = await freePort();
    await startNode();
    proxy = await proxies[name](nodePort);
  }, 240_000);
  afterAll(async () => {
    await proxy?.stop();
    await node?.stop();
  });

  /** Compares each response with the server's own, twice: the second may come from the cache. */
  async function expectSameAnswers(requests: readonly Request[]): Promise<void> {
    for (const request of requests) {
      const own = await answerOf(nodePort, request);
      for (const turn of ['first', 'second']) {
        expect({ request, turn, ...(await answerOf(proxy.port, request)) }).toEqual({ request, turn, ...own });
      }
    }
  }

  it.each(['identity', 'gzip, deflate', brotli['accept-encoding']])(
    'sends every file unchanged to a client that accepts “%s”',
    (accepted) => expectSameAnswers(addresses.map((address) => ['GET', address, { 'accept-encoding': accepted }])),
  );

  it.each(['br;q=0, gzip', ''])('reads “%s” in Accept-Encoding as our server does', (accepted) =>
    expectSameAnswers(['/dars/qa', '/favicon.svg'].map((address) => ['GET', address, { 'accept-encoding': accepted }])),
  );

  it('answers HEAD and If-None-Match as without the proxy', async () => {
    await expectSameAnswers(addresses.map((address) => ['HEAD', address, brotli]));
    for (const address of addresses) {
      const { etag = '' } = (await ask(nodePort, address, { headers: brotli })).headers;
      const { status, headers } = await ask(proxy.port, address, { headers: { ...brotli, 'if-none-match': etag } });
      expect([address, status, headers.etag]).toEqual([address, 304, etag]);
    }
  });

  it('sends redirects, 404 and 405 as without the proxy', () =>
    expectSameAnswers([
      ...[...Object.keys(redirects), ...mistypedAddresses.map(([address]) => address)].map(
        (address) => ['GET', `${address}?a=1&b=2`] as const,
      ),
      ...missingAddresses.map(([address]) => ['GET', address] as const),
      ...['/', '/dars/qa', '/nope'].map((address) => ['POST', address, { 'content-length': '0' }] as const),
      ['GET', '/dars/qa?utm_source=telegram'],
    ]));

  it('refuses hostile addresses and malformed requests, and keeps serving', async () => {
    for (const address of hostileAddresses) {
      const status = await send(proxy.port, `GET ${address} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
      expect([address, [400, 404, 414, 431].includes(status)]).toEqual([address, true]);
    }
    for (const bytes of malformedRequests) expect([0, 400, 431, 494, 505]).toContain(await send(proxy.port, bytes));
    expect((await ask(proxy.port, '/')).status).toBe(200);
  });

  it('passes forms on with their own headers, each sent once', async () => {
    const { status, headers, language } = await openForm(url('/r/qa?language=ru'));
    expect([status, language]).toEqual([200, 'ru']);
    expect(headers.get('content-security-policy')).toMatch(/form-action 'self'.*frame-ancestors 'none'/);
    for (const header of ['x-content-type-options', 'referrer-policy']) expect(headers.get(header)).toMatch(/^[^,]+$/);
    // The proxy says that the visitor came by http.
    expect(headers.has('strict-transport-security')).toBe(false);
    const script = await fetch(url('/widgets/embed.js'));
    expect([script.status, script.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin']);
  });

  it('accepts an application with and without scripts', async () => {
    const form = url('/r/linux?language=uz');
    const { fields } = await openForm(form);
    fields.set('name', 'Ali');
    fields.set('phone', '+998 90 123 45 67');
    expect((await pressSend(form, fields)).receipt).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    const frame = url('/embed/linux?language=uz');
    const second = (await openForm(frame)).fields;
    second.set('name', 'Vali');
    second.set('phone', '+998 90 765 43 21');
    expect((await sendByScript(frame, second)).answer).toMatchObject({ receipt: expect.any(String) });
  });

  it('limits applications per visitor, and ignores the visitor’s X-Forwarded-For', async () => {
    const post = (localAddress: string) =>
      ask(proxy.port, '/r/jmeter', {
        method: 'POST',
        localAddress,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
          'x-forwarded-for': randomUUID(),
        },
        body: 'name=Ali&phone=901234567',
      });
    for (let count = 0; count < addressLimit; count++) expect((await post('127.0.0.2')).status).toBe(200);
    expect((await post('127.0.0.2')).status).toBe(429);
    expect((await post('127.0.0.3')).status).toBe(200);
  });

  it('leaves the refusal of a too large body to the desk', async () => {
    const { status, headers } = await ask(proxy.port, '/desk/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ name: 'owner', password: 'x'.repeat(1.5 * 1024 * 1024) }),
    });
    expect([status, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
  });

  it('signs the owner in on any port, and reports the state of the desk', async () => {
    const owner = await signIn(url(''), password);
    expect(await owner.read('counts')).toMatchObject({ spam: expect.any(Number) });
    expect(await (await fetch(url('/healthz'))).json()).toMatchObject({ status: 'ok', desk: 'ok' });
  });

  if (name === 'nginx')
    it('caches only public files, each encoding once', () => {
      const keys = execFileSync('grep', ['-rahE', '^KEY: ', path.join(proxy.folder, 'cache')], { encoding: 'utf8' });
      const stored = keys
        .trim()
        .split('\n')
        .map((line) => line.replace('KEY: ', ''));
      expect(new Set(stored).size).toBe(stored.length);
      const paths = new Set(stored.map((key) => key.split('|')[0] as string));
      // A response over https has another header.
      expect(new Set(stored.map((key) => key.split('|')[2]))).toEqual(new Set(['http']));
      expect([...paths].sort()).toEqual([...addresses, '/widgets/embed.js'].sort());
    });

  describe('while our server is down', () => {
    beforeAll(() => node.stop('SIGKILL'));

    if (name === 'nginx')
      it('serves every file from the cache', async () => {
        for (const { address, hashes, headers } of files) {
          if (address === undefined) continue;
          const answer = await ask(proxy.port, `${address}?utm_source=telegram`, { headers: brotli });
          expect([address, answer.status, hashOf(answer.body)]).toEqual([address, 200, hashes.br ?? hashes.identity]);
          expect(answer.headers).toMatchObject(headers);
        }
      });

    it('shows the error page in the language of the address for all other requests', async () => {
      const expected = [
        ...languages.map(({ prefix }) => ['GET', `${prefix}/nope`, 502, errorPageFile(prefix, 500)] as const),
        ['GET', '/desk', 502, '500.html'],
        ['GET', '/healthz', 502, '500.html'],
        ['POST', '/r/qa', 502, '500.html'],
        // Caddy stores nothing.
        ['GET', '/ru', ...(name === 'nginx' ? ([200, 'ru.html'] as const) : ([502, 'ru/500.html'] as const))],
      ] as const;
      const received = expected.map(async ([method, address]) => {
        const headers = { 'accept-encoding': 'identity', 'content-length': '0' };
        const { status, headers: own, body } = await ask(proxy.port, address, { method, headers });
        expect(own['content-type']).toBe('text/html; charset=utf-8');
        return [method, address, status, files.find(({ hashes }) => hashes.identity === hashOf(body))?.file];
      });
      expect(await Promise.all(received)).toEqual(expected);
    });

    if (name === 'caddy')
      it('holds a request until the server is back', async () => {
        const asked = ask(proxy.port, '/nope');
        await sleep(500);
        // On a busy machine our server may take longer to start than Caddy waits.
        const another = createHttpServer((_, response) => response.end('waited for'));
        await once(another.listen(nodePort, '127.0.0.1'), 'listening');
        expect(String((await asked).body)).toBe('waited for');
        another.closeAllConnections();
        another.close();
        await once(another, 'close');
      });

    it('works again once our server is back', async () => {
      await startNode();
      expect((await ask(proxy.port, '/nope')).status).toBe(404);
    });
  });

  it('shows a new build without a restart', async () => {
    const home = path.join(folder, 'site');
    const server = await createServer(await buildSmallSite(home), { pollIntervalMs: 20, logTo: { write: () => {} } });
    const own = await proxies[name](Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port));
    onTestFinished(async () => {
      await own.stop();
      await server.close();
    });
    const sourceOfHome = async () => sourceOf(String((await ask(own.port, '/')).body));
    expect(await sourceOfHome()).toBe('index.html');
    await buildSmallSite(home, '-next');
    await expect.poll(sourceOfHome, { timeout: 10_000 }).toBe('index.html-next');
  });
});
