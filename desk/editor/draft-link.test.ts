import { readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { createDraftLinks } from './draft-link.ts';
import { draftLinkRoutes, draftPages } from './draft-link-routes.ts';
import type { Editor } from './editor.ts';

const day = 24 * 60 * 60 * 1000;

/** A server with the pages of a draft, at a time that tests set. */
function open() {
  const clock = { time: 1_000_000 };
  const now = () => clock.time;
  const file = path.join(temporaryFolder(), 'link.json');
  const links = createDraftLinks(file, now);
  const asked: object[] = [];
  const editor = {
    links,
    draft: async () => ({ state: () => ({ version: 1, changes: [], reviews: [] }) }),
    worker: {
      ask: async (request: object) => {
        asked.push(request);
        return { html: '<p>draft</p>' };
      },
    },
  } as unknown as Pick<Editor, 'draft' | 'worker' | 'links'>;
  const server = Fastify();
  onTestFinished(() => server.close());
  draftLinkRoutes(server, { editor, brand: 'Sinov', isSecure: () => true, now });
  const exchange = (token: string) => server.inject({ method: 'POST', url: '/desk/draft/open', payload: { token } });
  const read = (cookie: string) => server.inject({ url: `${draftPages}/ru/contact`, headers: { cookie } });
  /** The cookie that a token is exchanged for. */
  const enter = async (token: string) => String((await exchange(token)).headers['set-cookie']).split(';', 1)[0] ?? '';
  return { server, clock, file, links, asked, exchange, read, enter };
}

type Opened = ReturnType<typeof open>;

describe('a link to the draft', () => {
  it('shows its pages without an account, to be read and not found', async () => {
    const { links, asked, exchange, read, enter } = open();
    const { token } = await links.create('Dilnoza');
    expect((await exchange(token)).headers['set-cookie']).toMatch(
      /; Path=\/desk\/draft; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/,
    );
    const { statusCode, body, headers } = await read(`a=b; ${await enter(token)}`);
    expect([statusCode, body]).toEqual([200, '<p>draft</p>']);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).toMatch(
      /^sandbox (?!.*allow-(scripts|same-origin|forms)).*default-src 'none'/,
    );
    expect(asked).toEqual([{ kind: 'render', changes: [], address: '/ru/contact', below: draftPages }]);
  });

  it('has its token in the fragment, and nowhere on the disk', async () => {
    const { server, links, file } = open();
    const { token } = await links.create('Dilnoza');
    expect(readFileSync(file, 'utf8')).not.toContain(token);
    const { body, statusCode } = await server.inject('/desk/draft');
    expect(statusCode).toBe(200);
    expect(body).toContain('location.hash');
  });

  it.each([
    ['a day later', async ({ clock }: Opened) => Object.assign(clock, { time: clock.time + day })],
    ['when it is ended', async ({ links }: Opened) => links.end()],
    ['when another takes its place', async ({ links }: Opened) => links.create('Rustam')],
  ])('leads nowhere any more %s', async (_name, end) => {
    const opened = open();
    const { token } = await opened.links.create('Dilnoza');
    const cookie = await opened.enter(token);
    await end(opened);
    expect((await opened.read(cookie)).statusCode).toBe(404);
    expect((await opened.exchange(token)).statusCode).toBe(404);
  });

  it('is none with another token, and none without one', async () => {
    const { server, links, exchange, read } = open();
    expect((await server.inject('/desk/draft')).statusCode).toBe(404);
    await links.create('Dilnoza');
    expect((await exchange('x'.repeat(43))).statusCode).toBe(404);
    expect((await exchange('../1')).statusCode).toBe(404);
    expect((await read('')).statusCode).toBe(404);
  });

  it('renders no more pages a minute than people look at', async () => {
    const { clock, links, read, enter } = open();
    const cookie = await enter((await links.create('Dilnoza')).token);
    const statuses = new Set<number>();
    for (let page = 0; page < 100; page += 1) statuses.add((await read(cookie)).statusCode);
    expect([...statuses]).toEqual([200, 429]);
    clock.time += 60_000;
    expect((await read(cookie)).statusCode).toBe(200);
  });
});
