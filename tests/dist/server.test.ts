import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { commonHeaders, plainHeaders } from '../../hosting/headers.ts';
import { parseManifest } from '../../hosting/manifest.ts';
import { errorPageFile } from '../../hosting/paths.ts';
import { languages } from '../../model/languages.ts';
import { createServer } from '../../server/create-server.ts';
import { ask, type HostAnswer, hashOf, headOf, send, unpacked } from '../hosts/request.ts';
import { hostileAddresses, malformedRequests, missingAddresses, mistypedAddresses } from '../hosts/requests.ts';

const answers = parseManifest(readFileSync('dist/site-manifest.json', 'utf8'));
const files = answers.files.flatMap((file) => (file.address === undefined ? [] : [{ ...file, address: file.address }]));
const pages = files.filter(({ file }) => file.endsWith('.html'));
const compressed = files.filter(({ hashes }) => hashes.br);
const plain = { 'accept-encoding': 'identity' };

describe('our server', () => {
  let server: FastifyInstance;
  let port = 0;
  const get = (path: string, headers: Record<string, string> = plain) => ask(port, path, { headers });

  beforeAll(async () => {
    server = await createServer('dist', { logTo: { write: () => {} } });
    await server.listen({ port: 0, host: '127.0.0.1' });
    port = (server.server.address() as AddressInfo).port;
  });
  afterAll(() => server?.close());

  function expectHeaders(answer: HostAnswer, own: Readonly<Record<string, string>>): void {
    expect(answer.headers).toMatchObject({ ...commonHeaders, ...own });
    for (const name of ['server', 'x-powered-by']) expect(answer.headers).not.toHaveProperty(name);
  }

  it.each(files)(
    'answers $address with $file and its headers, and with 304 while unchanged',
    async ({ address, headers, hashes }) => {
      const answer = await get(address);
      expect([answer.status, hashOf(answer.body)]).toEqual([200, hashes.identity]);
      expectHeaders(answer, headers);
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
      const head = await ask(port, address, { method: 'HEAD', headers: plain });
      expect([head.status, head.body.length]).toEqual([200, 0]);
      expect(head.headers['content-length']).toBe(answer.headers['content-length']);
      expectHeaders(head, headers);
      const { etag = '' } = answer.headers;
      expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
      const unchanged = await get(address, { ...plain, 'if-none-match': etag });
      expect([unchanged.status, unchanged.body.length, unchanged.headers.etag]).toEqual([304, 0, etag]);
      expect(unchanged.headers['cache-control']).toBe(headers['cache-control']);
    },
  );

  it('answers with 304 to each form of If-None-Match that names the file', async () => {
    const { etag } = (await get('/dars/qa')).headers;
    const statusFor = async (names: string) => (await get('/dars/qa', { ...plain, 'if-none-match': names })).status;
    for (const names of [`W/${etag}`, `"other", ${etag}`, '*']) expect(await statusFor(names), names).toBe(304);
    expect(await statusFor('"other"')).toBe(200);
  });

  it.each(compressed)('sends $address as brotli and as gzip', async ({ address, hashes }) => {
    const tags = new Set([(await get(address)).headers.etag]);
    for (const encoding of ['br', 'gzip'] as const) {
      const answer = await get(address, { 'accept-encoding': encoding });
      const said = [answer.headers['content-encoding'], answer.headers.vary, hashOf(answer.body)];
      expect(said).toEqual([encoding, 'Accept-Encoding', hashes[encoding]]);
      expect(hashOf(unpacked(answer))).toBe(hashes.identity);
      tags.add(answer.headers.etag);
    }
    expect(tags.size).toBe(3);
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.1, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['deflate', undefined],
    ['', undefined],
  ])('answers Accept-Encoding "%s" with %s', async (accepted, encoding) => {
    const { headers } = await get('/dars/qa', { 'accept-encoding': accepted });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
  });

  it.each(pages)('ignores a query on $address', async ({ address, hashes }) => {
    const answer = await get(`${address}?utm_source=telegram&x=%20`);
    expect([answer.status, hashOf(answer.body)]).toEqual([200, hashes.identity]);
  });

  it.each([...Object.entries(answers.redirects), ...mistypedAddresses])(
    'redirects %s permanently to %s, and keeps the query',
    async (from, to) => {
      const answer = await get(`${from}?a=1&b=2`);
      expect([answer.status, answer.headers.location]).toEqual([308, `${to}?a=1&b=2`]);
      expectHeaders(answer, {});
    },
  );

  const oddAddresses = [
    ['/ru/%E0%A4%A', 'ru'],
    ['//other.example/', 'uz'],
    ['/ru/500', 'ru'],
  ] as const;

  it.each([...missingAddresses, ...oddAddresses])('answers %s with 404 in %s', async (address, code) => {
    const prefix = languages.find((language) => language.code === code)?.prefix ?? '';
    const page = answers.files.find(({ file }) => file === errorPageFile(prefix, 404));
    const answer = await get(address);
    expect([answer.status, hashOf(answer.body)]).toEqual([404, page?.hashes.identity]);
    expectHeaders(answer, page?.headers ?? {});
  });

  it.each(hostileAddresses.map((address) => [address.slice(0, 60), address]))('refuses %s', async (_start, address) => {
    const bytes = `GET ${address} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`;
    expect([400, 404, 414, 431]).toContain(await send(port, bytes));
  });

  /** Checks the headers of an error response without a page. */
  function expectPlainHeaders(head: string): void {
    const lines = head.split('\r\n').map((line) => line.replace(/^[\w-]+:/, (name) => name.toLowerCase()));
    expect(lines).toEqual(
      expect.arrayContaining(Object.entries(plainHeaders).map(([name, value]) => `${name}: ${value}`)),
    );
  }

  it.each(malformedRequests.map((bytes) => [bytes.slice(0, 60), bytes]))(
    'refuses %j with the headers of an error response, and keeps serving',
    async (_start, bytes = '') => {
      const head = await headOf(port, bytes);
      // If the client is still sending, the connection may close before the response arrives.
      if (bytes.length < 100_000 || head !== '') {
        expect(head).toMatch(/^HTTP\/1\.1 (400|431) /);
        expectPlainHeaders(head);
      }
      expect((await get('/')).status).toBe(200);
    },
  );

  it('answers a request that times out with 408 and the headers of an error response', async () => {
    const { headersTimeout } = server.server;
    onTestFinished(() => void Object.assign(server.server, { headersTimeout }));
    expect(headersTimeout).toBe(10_000);
    server.server.headersTimeout = 1;
    const head = await headOf(port, 'GET / HTTP/1.1\r\nhost: localhost\r\nx: ', 60_000);
    expect(head).toMatch(/^HTTP\/1\.1 408 /);
    expectPlainHeaders(head);
  });

  it('answers an absolute URL like its path, for any host', async () => {
    const head = await headOf(port, 'GET http://other.example/ru/dars/qa/?a=1 HTTP/1.1\r\nhost: other.example\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 308 /);
    expect(head).toMatch(/^location: \/ru\/dars\/qa\?a=1$/m);
  });

  it('ignores an unknown Expect header', async () => {
    expect(await send(port, 'GET / HTTP/1.1\r\nhost: localhost\r\nexpect: more\r\n\r\n')).toBe(200);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('answers %s with 405', async (method) => {
    for (const address of ['/', '/dars/qa', '/nope']) {
      const answer = await ask(port, address, { method, headers: { ...plain, 'content-length': '0' } });
      expect([answer.status, answer.headers.allow, String(answer.body)]).toEqual([
        405,
        'GET, HEAD',
        'Method Not Allowed',
      ]);
      expectHeaders(answer, {});
    }
  });
});
