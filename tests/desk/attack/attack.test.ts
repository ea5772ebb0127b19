import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListResponse } from '../../../desk/shared/api-types.ts';
import { type DeskServer, makePassword, signIn, startDeskServer } from '../../../tools/desk-server.ts';
import { type Postgres, startPostgres } from '../../../tools/postgres.ts';
import { ask, send } from '../../hosts/request.ts';
import { hostileAddresses, malformedRequests } from '../../hosts/requests.ts';

const honest = { name: 'Aziza', phone: '901234567' };
const hostileName = `a${'\u0315'.repeat(32_000)}${'\u0300'.repeat(32_000)}`;
const segments = fc.constantFrom(
  '..',
  '%2e%2e',
  '..%2f',
  '%5c',
  '%00',
  '%c0%ae',
  'desk',
  'r',
  'package.json',
  '~',
  ';',
  '%zz',
);
const hostilePath = fc
  .array(segments, { minLength: 1, maxLength: 12 })
  .map((parts) => `/${parts.join('/')}/etc/passwd`);
/** What is in a file that no path may lead to. */
const secretText = /root:x:|"devDependencies"|SQLite format/;

interface Line {
  attack: string;
  tried: number;
  held: number;
  'slowest, ms': number;
}

describe.each(['libSQL', 'PostgreSQL'])('an attacked desk on %s', (engine) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sinov-attack-'));
  const table: Line[] = [];
  const acknowledged: string[] = [];
  let postgres: Postgres | undefined;
  let desk: DeskServer;
  let password: string;
  let port = 0;
  let visitors = 0;

  beforeAll(async () => {
    postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined;
    const made = await makePassword();
    password = made.password;
    desk = await startDeskServer({
      DESK_FILE: path.join(folder, 'desk.db'),
      ...(postgres && { DATABASE_URL: postgres.url }),
      DESK_PASSWORD_HASH: made.hash,
      TRUSTED_PROXIES: 'loopback',
    });
    port = Number(new URL(desk.address).port);
  }, 180_000);
  afterAll(async () => {
    await desk?.stop('SIGKILL');
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
    console.log(engine);
    console.table(table);
  });

  /** An address that nobody had before. */
  const newAddress = () => `10.${++visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;

  async function post(fields: Record<string, string>, from = newAddress()): Promise<number> {
    const submission = randomUUID();
    const { status } = await fetch(`${desk.address}/r/qa`, {
      method: 'POST',
      headers: { accept: 'application/json', 'x-forwarded-for': from },
      body: new URLSearchParams({ ...fields, submission }),
    });
    if (status === 200) acknowledged.push(submission);
    return status;
  }

  /** As long as the owner is ever kept waiting. */
  const aMinute = () => AbortSignal.timeout(60_000);
  /** Asks the inbox's API as its page does. @param from an address. @param cookie what the browser keeps. */
  const askInbox = (
    method: string,
    path: string,
    { from = newAddress(), cookie = '', body = {}, signal = aMinute() },
  ) =>
    fetch(`${desk.address}/desk/api/${path}`, {
      method,
      headers: {
        origin: desk.address,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'x-forwarded-for': from,
        cookie,
      },
      signal,
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
  const cookiesOf = ({ headers }: Response) => headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');

  /** Tries one after the other, expects each to be held off and an honest visitor to be served after it. */
  async function attack(name: string, tried: number, one: (index: number) => Promise<boolean>): Promise<void> {
    let [held, slowest] = [0, 0];
    for (let index = 0; index < tried; index++) {
      const start = performance.now();
      if (await one(index)) held++;
      slowest = Math.max(slowest, performance.now() - start);
    }
    table.push({ attack: name, tried, held, 'slowest, ms': Math.round(slowest) });
    expect(held).toBe(tried);
    expect((await fetch(desk.address)).status).toBe(200);
    expect(await post(honest)).toBe(200);
  }

  it('refuses a name that is dear to clean by its length', () =>
    attack('128 KB of marks', 50, async () => {
      const { status } = await fetch(`${desk.address}/r/qa`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': newAddress() },
        // As bytes of UTF-8: percent-encoded it is three times as long.
        body: `name=${hostileName}`,
      });
      return status === 413;
    }));

  it('takes an honest application after more spam than its limit for all', () =>
    attack('filled honeypots', 700, async () => (await post({ ...honest, callback_reference: 'x' })) === 200));

  it('counts the addresses of an IPv6 /64 as one network', async () => {
    for (let count = 0; count < 30; count++) expect(await post(honest, `2001:db8::${count + 1}`)).toBe(200);
    await attack('addresses of one /64', 50, async (index) => (await post(honest, `2001:db8::1:${index}`)) === 429);
    expect(await post(honest, '2001:db8:0:1::1')).toBe(200);
  });

  it('gives no path a file that is not of the site', async () => {
    const paths = [...hostileAddresses, ...fc.sample(hostilePath, 5000)];
    await attack('hostile paths', paths.length, async (index) => {
      const address = paths[index] as string;
      const { status, body } = await ask(port, address);
      return status < 500 && !secretText.test(String(body));
    });
  });

  it('goes on after bytes that are no request', () =>
    attack('bytes of no request', malformedRequests.length, async (index) =>
      [0, 400, 431, 505].includes(await send(port, malformedRequests[index] as string)),
    ));

  it('answers others while 500 connections send nothing more', async () => {
    const starts = [
      '',
      'GET / HT',
      'GET / HTTP/1.1\r\nhost: localhost\r\nx: ',
      'POST /r/qa HTTP/1.1\r\nhost: localhost\r\n' +
        'content-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\nname=',
    ];
    const sockets: net.Socket[] = [];
    await attack('slow connections', 500, async (index) => {
      const socket = net.connect(port, '127.0.0.1').on('error', () => {});
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write(starts[index % starts.length] as string);
      return (await ask(port, '/')).status === 200;
    });
    for (const socket of sockets) socket.destroy();
  });

  it('lets the owner in while 60 others guess, each from a new address every time', async () => {
    const owner = await askInbox('POST', 'session', { body: { password } });
    const [, device = ''] = cookiesOf(owner);
    const crowd = new AbortController();
    const guess = () => askInbox('POST', 'session', { body: { password: 'guess' }, signal: crowd.signal });
    const guessers = Array.from({ length: 60 }, async () => {
      while (!crowd.signal.aborted) expect((await guess()).status).not.toBe(200);
    });
    await attack('right passwords among wrong ones', 6, async (index) => {
      const who = index % 2 === 0 ? { cookie: device } : { from: `203.0.113.${index}` };
      return (await askInbox('POST', 'session', { ...who, body: { password } })).status === 200;
    });
    crowd.abort();
    for (const result of await Promise.allSettled(guessers))
      expect(result).toMatchObject({ reason: crowd.signal.reason });
  });

  it('knows no copy of a cookie after its owner has signed out', async () => {
    const [cookie = ''] = cookiesOf(await askInbox('POST', 'session', { body: { password } }));
    expect((await askInbox('GET', 'counts', { cookie })).status).toBe(200);
    expect((await askInbox('DELETE', 'session', { cookie })).status).toBe(204);
    expect((await askInbox('GET', 'counts', { cookie })).status).toBe(401);
  });

  it('keeps one line of a name of several', async () => {
    expect(await post({ ...honest, name: 'Aziza\r\nTelefon: +998900000000' })).toBe(200);
    const { applications } = await (await signIn(desk.address, password)).read<ListResponse>('applications');
    expect(applications[0]?.answers.name).toBe('Aziza Telefon: +998900000000');
  });

  it('has lost none of what it thanked for', async () => {
    const owner = await signIn(desk.address, password);
    const kept = new Set<string>();
    for (const spam of ['', 'spam=yes&']) {
      for (let after = ''; ; ) {
        const page: ListResponse = await owner.read<ListResponse>(`applications?${spam}${after}`);
        for (const { submissionId } of page.applications) kept.add(submissionId);
        if (!page.next) break;
        after = `after=${page.next}`;
      }
    }
    const lost = acknowledged.filter((submission) => !kept.has(submission));
    table.push({
      attack: 'acknowledged, lost',
      tried: acknowledged.length,
      held: acknowledged.length - lost.length,
      'slowest, ms': 0,
    });
    expect(lost).toEqual([]);
  });
});
