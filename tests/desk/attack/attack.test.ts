import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstOwnerName } from '../../../desk/api/account.ts';
import { openStore } from '../../../desk/store.ts';
import { listAll } from '../../../desk/test-support/store-contract-support.ts';
import { type DeskServer, makePassword, startDeskServer } from '../../../tools/desk-server.ts';
import { type Postgres, startPostgres } from '../../../tools/postgres.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { ask } from '../../hosts/request.ts';
import { clients, killUnderLoad, startReceiver } from './load.ts';

/** `.ci/run` sets ATTACK=short. */
const counts = process.env.ATTACK === 'short' ? { kills: 4, connections: 50 } : { kills: 20, connections: 500 };
/** Some tests take minutes on a busy machine. */
const timeout = 600_000;

const honest = { name: 'Aziza', phone: '901234567' };
const limits = { DESK_LIMIT_PER_ADDRESS: '30', DESK_LIMIT_OVERALL: '100' };
const withoutLimits = { DESK_LIMIT_PER_ADDRESS: '1000000', DESK_LIMIT_OVERALL: '1000000' };

interface Line {
  engine: string;
  attack: string;
  tried: number;
  held: number;
  'slowest, ms'?: number;
  lost?: number;
}

const table: Line[] = [];
const folder = temporaryFolder(afterAll);

afterAll(() => {
  console.table(table);
});

describe.each(['libSQL', 'PostgreSQL'])('a desk under attack on %s', { timeout }, (engine) => {
  const file = path.join(folder, `${engine}.db`);
  const acknowledged = new Set<string>();
  let postgres: Postgres | undefined;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let desk: DeskServer;
  let password: string;
  let hash: string;
  let port = 0;
  let visitors = 0;
  /** The number of applications that were stored just before a kill and never acknowledged. */
  let unthanked = 0;

  async function start(settings: Record<string, string>): Promise<void> {
    desk = await startDeskServer({
      DESK_FILE: file,
      ...(postgres && { DATABASE_URL: postgres.url }),
      DESK_PASSWORD_HASH: hash,
      DESK_WEBHOOK_URL: receiver.url,
      DESK_WEBHOOK_SECRET: 'a-secret-of-the-tests',
      TRUSTED_PROXIES: 'loopback',
      ...settings,
    });
    port = Number(new URL(desk.address).port);
  }

  beforeAll(async () => {
    ({ password, hash } = await makePassword());
    receiver = await startReceiver();
    postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined;
  }, timeout);
  afterAll(async () => {
    await desk?.stop('SIGKILL');
    await postgres?.remove();
    receiver?.close();
  });

  const newAddress = () => `10.${++visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;

  async function post(address: string, body: BodyInit, headers: Record<string, string> = {}): Promise<number> {
    const response = await fetch(desk.address + address, {
      method: 'POST',
      headers: { accept: 'application/json', 'x-forwarded-for': newAddress(), ...headers },
      body,
    });
    const answer = await response.json();
    if (response.status === 200) acknowledged.add(answer.receipt);
    return response.status;
  }

  /** Signs in like the inbox page, from a new address. The password may wait behind 20 others. */
  const signIn = (typed: string, signal = AbortSignal.timeout(60_000)) =>
    fetch(`${desk.address}/desk/api/session`, {
      method: 'POST',
      headers: {
        origin: desk.address,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'x-forwarded-for': newAddress(),
      },
      signal,
      body: JSON.stringify({ name: firstOwnerName, password: typed }),
    });

  const apply = (fields: Record<string, string> = honest, headers: Record<string, string> = {}) =>
    post('/r/qa', new URLSearchParams({ ...fields, submission: randomUUID() }), headers);

  /** Runs the attempts in order, expects each to be held off, and an honest visitor to be served afterwards. */
  async function attack(name: string, tried: number, one: (index: number) => Promise<boolean>): Promise<void> {
    let [held, slowest] = [0, 0];
    for (let index = 0; index < tried; index++) {
      const begin = performance.now();
      if (await one(index)) held++;
      slowest = Math.max(slowest, performance.now() - begin);
    }
    table.push({ engine, attack: name, tried, held, 'slowest, ms': Math.round(slowest) });
    expect(held).toBe(tried);
    expect((await fetch(desk.address)).status).toBe(200);
    expect(await apply()).toBe(200);
  }

  async function stored() {
    const store = openStore({ ...(postgres && { databaseUrl: postgres.url }), file, channels: ['webhook'] });
    const [applications, spam] = [await listAll(store), await listAll(store, { spam: true })];
    await store.close();
    return { applications, all: [...applications, ...spam] };
  }

  it('starts again after each kill -9 under load', async () => {
    await start(withoutLimits);
    await attack('kill -9 under load', counts.kills, async () => {
      await killUnderLoad(desk, acknowledged);
      await start(withoutLimits);
      return true;
    });
    expect(acknowledged.size).toBeGreaterThan(4 * counts.kills);
    unthanked = (await stored()).all.length - acknowledged.size;
    expect(unthanked).toBeLessThanOrEqual(clients * counts.kills);
  });

  it('does not repeat the foreign host of a request in its response', () =>
    attack('foreign origins', 2, async (index) => {
      const address = ['/r/qa', '/dars/qa/'][index];
      const { status, headers, body } = await ask(port, `http://other.example${address}`, {
        headers: { host: 'other.example', 'x-forwarded-host': 'other.example' },
      });
      return [200, 308].includes(status) && !(JSON.stringify(headers) + body).includes('other.example');
    }));

  it('serves requests and stops cleanly while slow connections stay open', async () => {
    const starts = [
      '',
      'GET / HT',
      'GET / HTTP/1.1\r\nhost: localhost\r\nx: ',
      'POST /r/qa HTTP/1.1\r\nhost: localhost\r\n' +
        'content-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\nname=',
    ];
    const sockets: net.Socket[] = [];
    await attack('slow connections', counts.connections, async (index) => {
      const socket = net.connect(port, '127.0.0.1').on('error', () => {});
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write(starts[index % starts.length] as string);
      return (await ask(port, '/')).status === 200;
    });
    await desk.stop();
    expect(desk.exitCode()).toBe(0);
    for (const socket of sockets) socket.destroy();
  });

  it('receives applications while 60 clients guess passwords, and the owner signs in afterwards', async () => {
    await start(limits);
    const crowd = new AbortController();
    const answers = new Map<number, number>();
    const guessers = Array.from({ length: 60 }, async () => {
      while (!crowd.signal.aborted) {
        const { status } = await signIn('guess', crowd.signal);
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    });
    await attack('applications among guesses', 6, async () => (await apply()) === 200);
    crowd.abort();
    await Promise.allSettled(guessers);
    expect([...answers.keys()].sort()).toEqual([401, 429]);
    await expect.poll(async () => (await signIn(password)).status, { timeout: 120_000 }).toBe(200);
  });

  it('has lost no acknowledged application, and has sent a notification for each that is not spam', async () => {
    const forged = { ...honest, name: 'Aziza\r\nTelefon: +998900000000' };
    expect(await apply(forged)).toBe(200);
    // Notifications that were in progress at a kill stay leased for a minute.
    const { applications } = await stored();
    await expect.poll(() => receiver.applications.size, { timeout: 300_000 }).toBe(applications.length);
    await desk.stop();
    const { all } = await stored();
    const kept = new Set(all.map(({ receipt }) => receipt));
    const lost = [...acknowledged].filter((receipt) => !kept.has(receipt));
    const tried = acknowledged.size;
    table.push({ engine, attack: 'applications thanked for', tried, held: tried - lost.length, lost: lost.length });
    expect(lost).toEqual([]);
    expect(new Set(all.map(({ submissionId }) => submissionId)).size).toBe(all.length);
    expect(all.some(({ answers }) => answers.name === 'Aziza Telefon: +998900000000')).toBe(true);
    expect(all.length).toBe(tried + unthanked);
    // A notification that was received just before a kill is sent again under the same id.
    expect(receiver.answered.size).toBe(applications.length);
    const repeated = [...receiver.answered.values()].reduce((sum, times) => sum + times - 1, 0);
    expect(repeated).toBeLessThanOrEqual(counts.kills);
  });
});
