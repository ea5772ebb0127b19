import { randomInt, randomUUID } from 'node:crypto';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../../desk/store/open-store.ts';
import { listAll } from '../../../desk/store/store-contract-support.ts';
import { startDeskServer } from '../../../tools/desk-server.ts';
import { type Postgres, startPostgres } from '../../../tools/postgres.ts';
import { startLocally } from '../../fixtures/local-server.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

const rounds = Number(process.env.CRASH_ROUNDS ?? 100);
const clients = 8;
const secret = 'a-secret-of-the-tests';

/** The owner's receiver of notifications: remembers how often it answered 2xx to each. */
async function startReceiver() {
  const answered = new Map<string, number>();
  const applications = new Map<string, number>();
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { eventId, data } = JSON.parse(Buffer.concat(chunks).toString());
    answered.set(eventId, (answered.get(eventId) ?? 0) + 1);
    applications.set(data.submissionId, (applications.get(data.submissionId) ?? 0) + 1);
    response.end('ok');
  });
  const { origin, close } = await startLocally(server);
  return { answered, applications, url: `${origin}/hook`, close };
}

/** Sends applications one after the other until the server dies; notes those that were acknowledged. */
async function apply(address: string, acknowledged: Set<string>): Promise<void> {
  for (;;) {
    const submission = randomUUID();
    const body = new URLSearchParams({ name: 'Aziza', phone: '901234567', submission, started: '1' });
    try {
      const answer = await fetch(`${address}/r/qa`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body,
      });
      if (answer.status !== 200) throw new Error(`status ${answer.status}: ${await answer.text()}`);
      await answer.json();
      acknowledged.add(submission);
    } catch (error) {
      if ((error as Error).message.startsWith('status')) throw error;
      return;
    }
  }
}

const folder = temporaryFolder(afterAll);
let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.remove());

describe.each(['libSQL', 'PostgreSQL'])('killed %s desk', (engine) => {
  it(`keeps every acknowledged application once, through ${rounds} kills under load`, {
    timeout: 300_000 + rounds * 20_000,
  }, async () => {
    const receiver = await startReceiver();
    const file = path.join(folder, `${engine}.db`);
    const databaseUrl = engine === 'libSQL' ? undefined : postgres.url;
    const environment = {
      DESK_FILE: file,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      DESK_WEBHOOK_URL: receiver.url,
      DESK_WEBHOOK_SECRET: secret,
      DESK_LIMIT_PER_ADDRESS: '1000000',
      DESK_LIMIT_OVERALL: '1000000',
    };
    const acknowledged = new Set<string>();
    for (let round = 0; round < rounds; round++) {
      const server = await startDeskServer(environment);
      const load = Promise.all(Array.from({ length: clients }, () => apply(server.address, acknowledged)));
      let isRefused = false;
      load.catch(() => {
        isRefused = true;
      });
      // In the middle of its work, wherever that is: after some acknowledgements more.
      const enough = acknowledged.size + randomInt(5, 60);
      while (acknowledged.size < enough && server.isRunning() && !isRefused) await sleep(1);
      await server.stop('SIGKILL');
      await load.catch((error: Error) => {
        throw new Error(`round ${round}: ${error.message}; the server said ${server.output()}`);
      });
    }

    const store = openStore({ ...(databaseUrl && { databaseUrl }), file, channels: ['webhook'] });
    const kept = await listAll(store);
    const ids = kept.map(({ submissionId }) => submissionId);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...acknowledged].filter((submission) => !ids.includes(submission))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(4 * rounds);

    // What was on its way when a process died is leased for a minute; the last run sends all that is due.
    const server = await startDeskServer(environment);
    for (let wait = 0; wait < 600 && receiver.applications.size < kept.length; wait++) await sleep(500);
    await server.stop();
    expect(receiver.applications.size).toBe(kept.length);

    // What the receiver took in the instant of a kill comes again under the same id, at most one for each kill.
    const repeated = [...receiver.answered.values()].reduce((sum, times) => sum + times - 1, 0);
    console.log(
      `${engine}: ${rounds} kills, ${acknowledged.size} acknowledged, ${kept.length} kept, ` +
        `${receiver.answered.size} notified, ${repeated} repeated after a 2xx`,
    );
    expect(repeated).toBeLessThanOrEqual(rounds);
    expect(receiver.answered.size).toBe(kept.length);
    await store.close();
    receiver.close();
  });
});
