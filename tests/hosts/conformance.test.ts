import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../content/languages.ts';
import { parseAnswers } from '../../hosting/answers.ts';
import { commonHeaders } from '../../hosting/headers.ts';
import { statusFile } from '../../hosting/status-file.ts';
import { type Host, hosts } from '../../scripts/hosts.ts';
import { ask, type HostAnswer, hashOf, send, unpacked } from './request.ts';

const answers = parseAnswers(readFileSync('dist-hosts/answers.json', 'utf8'));
const files = answers.files.flatMap((file) => (file.address === undefined ? [] : [{ ...file, address: file.address }]));
const pages = files.filter(({ file }) => file.endsWith('.html'));
const compressed = files.filter(({ hashes }) => hashes.br);
const plain = { 'accept-encoding': 'identity' };
const fileOf = (file: string) => answers.files.find((one) => one.file === file);

/** Addresses that nobody honest asks for; whatever comes must be a refusal, and never a file from elsewhere. */
const hostile = [
  '/../etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/..\\..\\package.json',
  '/dars/../../site.config.ts',
  '/.git/config',
  '/.env',
  '/.well-known/../.git/config',
  '/%00',
  '/index.html%00.png',
  '/dars/qa%00',
  '/dars/qa%0d%0aset-cookie:a=b',
  '/%c0%ae%c0%ae/etc/passwd',
  '/%E0%A4%A',
  '/%',
  '/%zz',
  '/dars/qa%20',
  '/dars/qa/.',
  '/dars/qa/..',
  '/./dars/qa',
  '/dars/./qa',
  '/dars//qa',
  '//dars/qa',
  '//example.com/',
  '//example.com/%2e%2e',
  '/\\example.com',
  '/dars/qa;jsessionid=1',
  '/dars/%71a',
  '/DARS/QA',
  '/dars/QA',
  '/index.php',
  '/wp-login.php',
  '/_headers',
  '/_redirects',
  '/answers.json',
  '/dist-hosts/answers.json',
  '/index.html.br',
  '/ru.html.gz',
  '/404.html',
  '/ru/500.html',
  `/${'a'.repeat(4000)}`,
  `/${'../'.repeat(500)}etc/passwd`,
  `/dars/${'%2e%2e/'.repeat(200)}qa`,
];

/** Addresses of no page, and the language in which it is said. */
const missing = [
  ['/nope', 'uz'],
  ['/nope/', 'uz'],
  ['/dars', 'uz'],
  ['/dars/', 'uz'],
  ['/dars/cobol', 'uz'],
  ['/corporate/more', 'uz'],
  ['/uz/nope', 'uz'],
  ['/rust', 'uz'],
  ['/r%75', 'uz'],
  ['/404', 'uz'],
  ['/assets/', 'uz'],
  ['/assets/gone-1234.js', 'uz'],
  ['/ru/nope', 'ru'],
  ['/ru/dars', 'ru'],
  ['/ru/dars/cobol/', 'ru'],
  ['/ru/404', 'ru'],
  ['/ru/ru', 'ru'],
  ['/nope?a=1', 'uz'],
  ['/ru/nope?next=/dars/qa', 'ru'],
] as const;

/** Bytes that are no request. */
const malformed = [
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'nonsense\r\n\r\n',
  'GET / HTTP/1.1\r\nhost localhost\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(2_000_000)}\r\n\r\n`,
  'GET / HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
  'GET /\u0000 HTTP/1.1\r\nhost: localhost\r\n\r\n',
];

describe.each(Object.entries(hosts))('%s', (_name, start) => {
  let host: Host;
  const get = (path: string, headers: Record<string, string> = plain) => ask(host.port, path, { headers });

  beforeAll(async () => {
    host = await start();
  }, 180_000);
  afterAll(() => host?.stop());

  function expectHeaders(answer: HostAnswer, own: Readonly<Record<string, string>>): void {
    expect(answer.headers).toMatchObject({ ...commonHeaders, ...own });
    expect(answer.headers.server ?? '').not.toMatch(/\d/);
    expect(answer.headers).not.toHaveProperty('x-powered-by');
  }

  it.each(files)('answers $address with $file and its headers', async ({ address, headers, hashes }) => {
    const answer = await get(address);
    expect([answer.status, hashOf(answer.body)]).toEqual([200, hashes.identity]);
    expectHeaders(answer, headers);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
  });

  it.each(files)('answers HEAD of $address as GET, without a body', async ({ address, headers }) => {
    const answer = await ask(host.port, address, { method: 'HEAD', headers: plain });
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
    expectHeaders(answer, headers);
  });

  it.each(files)('answers with 304 while $address has not changed', async ({ address }) => {
    const { etag } = (await get(address)).headers;
    expect(etag).toMatch(/^"[^"]+"$/);
    const answer = await get(address, { ...plain, 'if-none-match': etag as string });
    expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, etag]);
    expect((await get(address, { ...plain, 'if-none-match': '"other"' })).status).toBe(200);
  });

  it.each(compressed)('sends $address as brotli and as gzip to whoever takes it', async ({ address, hashes }) => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip, deflate', 'gzip'],
    ] as const) {
      const answer = await get(address, { 'accept-encoding': accepted });
      expect([answer.headers['content-encoding'], hashOf(answer.body)]).toEqual([encoding, hashes[encoding]]);
      expect(hashOf(unpacked(answer))).toBe(hashes.identity);
    }
  });

  it.each(pages)('sends a part of $address', async ({ address }) => {
    const whole = await get(address);
    const answer = await get(address, { ...plain, range: 'bytes=10-19' });
    expect([answer.status, answer.body.toString()]).toEqual([206, whole.body.subarray(10, 20).toString()]);
    expect(answer.headers['content-range']).toBe(`bytes 10-19/${whole.body.length}`);
    expect((await get(address, { ...plain, range: `bytes=${whole.body.length}-` })).status).toBe(416);
  });

  it.each(pages)('answers $address with a query as without', async ({ address, hashes }) => {
    const answer = await get(`${address}?utm_source=telegram&x=%20`);
    expect([answer.status, hashOf(answer.body)]).toEqual([200, hashes.identity]);
  });

  it.each(Object.entries(answers.redirects))('sends %s for good to %s, its query with it', async (from, to) => {
    const answer = await get(from);
    expect([answer.status, answer.headers.location]).toEqual([308, to]);
    expectHeaders(answer, {});
    expect((await get(`${from}?a=1&b=2`)).headers.location).toBe(`${to}?a=1&b=2`);
  });

  it.each(missing)('has no %s, and says so in %s', async (address, code) => {
    const prefix = languages.find((language) => language.code === code)?.prefix ?? '';
    const page = fileOf(statusFile(prefix, 404));
    const answer = await get(address);
    expect([answer.status, hashOf(answer.body)]).toEqual([404, page?.hashes.identity]);
    expectHeaders(answer, page?.headers ?? {});
  });

  it.each(hostile.map((address) => [address.slice(0, 60), address]))('refuses %s', async (_start, address) => {
    const bytes = `GET ${address} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`;
    expect([400, 404, 414, 431]).toContain(await send(host.port, bytes));
  });

  it.each(malformed.map((bytes) => [bytes.slice(0, 60), bytes]))(
    'refuses %j, and goes on',
    async (_start, bytes = '') => {
      expect([0, 400, 431, 494, 505]).toContain(await send(host.port, bytes));
      expect((await get('/')).status).toBe(200);
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('refuses %s of a page', async (method) => {
    for (const address of ['/', '/dars/qa', '/nope']) {
      const answer = await ask(host.port, address, { method, headers: { ...plain, 'content-length': '0' } });
      expect([answer.status, answer.headers.allow, answer.body.toString()]).toEqual([
        405,
        'GET, HEAD',
        'Method Not Allowed',
      ]);
      expectHeaders(answer, {});
    }
  });
});
