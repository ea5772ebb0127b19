import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../desk/store.ts';
import { describeStore } from '../../desk/test-support/store-contract.ts';
import { channels } from '../../model/notification-channels.ts';
import { type Postgres, startPostgres } from '../../tools/postgres.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 180_000);
afterAll(() => postgres.remove());

async function query(text: string, connectionString = postgres.url): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(text);
  await client.end();
}

async function createDatabase() {
  const name = `desk_${randomUUID().replaceAll('-', '')}`;
  await query(`create database ${name}`);
  const databaseUrl = postgres.url.replace(/\/postgres$/, `/${name}`);
  return {
    open: async (configured = channels) => openStore({ databaseUrl, file: '/not-used', channels: configured }),
    remove: () => query(`drop database ${name} with (force)`),
  };
}

describeStore('PostgreSQL', createDatabase);

it('a full disk of PostgreSQL is reported as isDiskFull', async () => {
  const database = await createDatabase();
  const store = await database.open();
  const full = sql`do $$ begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$`;
  const failure = store.transact((db) => full.execute(db));
  await expect(failure).rejects.toMatchObject({ name: 'StoreUnavailable', isDiskFull: true });
  await store.close();
  await database.remove();
});
