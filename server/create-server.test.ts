import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServer } from './create-server.ts';

const files = [
  'index.html',
  'ru.html',
  'dars/qa.html',
  'ru/dars/qa.html',
  '404.html',
  'ru/404.html',
  '500.html',
  'ru/500.html',
  'assets/a-1.js',
];
let folder = '';
let server: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sinov-server-'));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), file);
  }
  writeFileSync(path.join(folder, '..', 'sinov-secret.html'), 'secret');
  server = await createServer(folder);
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(path.join(folder, '..', 'sinov-secret.html'), { force: true });
});

const log = vi.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => log.mockClear());

describe('the server', () => {
  it.each([
    { url: '/', body: 'index.html' },
    { url: '/ru', body: 'ru.html' },
    { url: '/dars/qa', body: 'dars/qa.html' },
    { url: '/dars/qa?utm_source=telegram', body: 'dars/qa.html' },
    { url: '/ru/dars/qa', body: 'ru/dars/qa.html' },
    { url: '/assets/a-1.js', body: 'assets/a-1.js' },
  ])('answers $url with $body', async ({ url, body }) => {
    const response = await server.inject(url);
    expect([response.statusCode, response.body]).toEqual([200, body]);
    expect(log).not.toHaveBeenCalled();
  });

  it.each([
    { url: '/nope', body: '404.html' },
    { url: '/dars', body: '404.html' },
    { url: '/dars/cobol', body: '404.html' },
    { url: '/ru/nope', body: 'ru/404.html' },
    { url: '/rust', body: '404.html' },
    { url: '/404', body: '404.html' },
    { url: '/ru/500', body: 'ru/404.html' },
    { url: '/../sinov-secret', body: '404.html' },
    { url: '/%2e%2e/sinov-secret', body: '404.html' },
    { url: '/..%2fsinov-secret.html', body: '404.html' },
  ])('answers $url with status 404 and the nearest $body, and logs the path', async ({ url, body }) => {
    const response = await server.inject(url);
    expect([response.statusCode, response.body]).toEqual([404, body]);
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/^404 \//));
  });

  it('answers an address that cannot be decoded with the not-found page', async () => {
    const response = await server.inject('/ru/%E0%A4%A');
    expect([response.statusCode, response.body]).toEqual([404, 'ru/404.html']);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('answers %s with 405 and what is allowed', async (method) => {
    const response = await server.inject({ method, url: '/dars/qa' });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('answers HEAD as GET, without the page', async () => {
    const response = await server.inject({ method: 'HEAD', url: '/dars/qa' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });

  it('shows the error page of the address’s language when it fails, and logs why', async () => {
    const broken = await createServer(folder);
    broken.addHook('onRequest', async () => {
      throw new Error('disk on fire');
    });
    const response = await broken.inject('/ru?utm_source=telegram');
    await broken.close();
    expect([response.statusCode, response.body]).toEqual([500, 'ru/500.html']);
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'disk on fire' }));
  });

  it('sends addresses with a trailing slash to their page, query kept', async () => {
    const response = await server.inject('/dars/qa/?x=1');
    expect([response.statusCode, response.headers.location]).toEqual([308, '/dars/qa?x=1']);
  });

  it('lets hashed assets be kept, and pages be asked for again', async () => {
    expect((await server.inject('/assets/a-1.js')).headers['cache-control']).toContain('immutable');
    expect((await server.inject('/')).headers['cache-control']).toBe('no-cache');
  });
});
