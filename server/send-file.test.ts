import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSmallSite } from '../tests/fixtures/small-site.ts';
import { temporaryFolder } from '../tests/fixtures/temporary-folder.ts';
import { createServer } from './create-server.ts';

const folder = temporaryFolder(afterAll);
let server: FastifyInstance;

beforeAll(async () => {
  server = await createServer(await buildSmallSite(folder));
});

afterAll(() => server.close());

describe('variants of a file', () => {
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

  it('tags each variant by its bytes', async () => {
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

  it('ignores Range, as a server may', async () => {
    const { statusCode, body, headers } = await get({ range: 'bytes=0-9' });
    expect([statusCode, body, headers['accept-ranges']]).toEqual([200, (await get({})).body, undefined]);
  });
});
