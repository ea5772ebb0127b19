import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../desk/store/open-store.ts';
import { channels, type DeskStore } from '../../desk/store/store.ts';
import { describeStore } from '../../desk/store/store-contract.ts';
import { listAll, noon, submissionOf } from '../../desk/store/store-contract-support.ts';
import { type Postgres, startPostgres } from '../../scripts/postgres.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 180_000);
afterAll(() => postgres.remove());

async function query(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(text);
  await client.end();
}

/** An empty database of the server's. */
async function createDatabase() {
  const name = `desk_${randomUUID().replaceAll('-', '')}`;
  await query(`create database ${name}`);
  const databaseUrl = postgres.url.replace(/\/postgres$/, `/${name}`);
  return {
    open: (configured = channels) => openStore({ databaseUrl, file: '/not-used', channels: configured }),
    remove: () => query(`drop database ${name} with (force)`),
  };
}

describeStore('PostgreSQL', createDatabase);

describe('a PostgreSQL that goes away', () => {
  const unavailable = { name: 'StoreUnavailable', cause: expect.anything() };

  async function expectOutage(store: DeskStore): Promise<void> {
    await expect(store.accept(submissionOf())).rejects.toMatchObject(unavailable);
    await expect(store.list({ isSpam: false }, 10)).rejects.toMatchObject(unavailable);
    await expect(store.claim('telegram', noon, 1000)).rejects.toMatchObject(unavailable);
    await expect(store.check()).rejects.toMatchObject(unavailable);
  }

  it.each(['stop', 'kill'] as const)(
    'after a %s is a clear error, and is used again when it is back',
    async (how) => {
      const database = await createDatabase();
      const store = await database.open();
      const first = submissionOf();
      await store.accept(first);
      await postgres[how]();
      await expectOutage(store);
      await postgres.start();
      await store.accept(submissionOf());
      await store.check();
      expect((await store.accept(first)).isRepeat).toBe(true);
      expect(await listAll(store)).toHaveLength(2);
      await store.close();
      await database.remove();
    },
    60_000,
  );

  it('in the middle of submissions loses none that was acknowledged', async () => {
    const database = await createDatabase();
    const store = await database.open();
    const acknowledged: string[] = [];
    let isRunning = true;
    const clients = Array.from({ length: 16 }, async () => {
      while (isRunning) {
        const submission = submissionOf();
        const result = await store.accept(submission).catch((error) => error);
        if (result instanceof Error) expect(result).toMatchObject(unavailable);
        else acknowledged.push(submission.submission);
      }
    });
    while (acknowledged.length < 500) await new Promise((resolve) => setTimeout(resolve, 5));
    await postgres.kill();
    await postgres.start();
    const before = acknowledged.length;
    while (acknowledged.length < before + 100) await new Promise((resolve) => setTimeout(resolve, 5));
    isRunning = false;
    await Promise.all(clients);

    const kept = (await listAll(store)).map(({ submission }) => submission);
    expect(new Set(kept).size).toBe(kept.length);
    const keptOnes = new Set(kept);
    expect(acknowledged.filter((submission) => !keptOnes.has(submission))).toEqual([]);
    await store.close();
    await database.remove();
  }, 60_000);

  it('at the start is a clear error', async () => {
    const away = openStore({ databaseUrl: 'postgres://desk@127.0.0.1:1/desk', file: '/not-used', channels });
    await expect(away).rejects.toMatchObject(unavailable);
  });
});
