import { randomUUID } from 'node:crypto';
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type DatabaseOptions, openDatabase } from '../../../desk/database/database.ts';
import { openStore } from '../../../desk/store.ts';
import { openInbox, password } from '../../../desk/test-support/open-inbox.ts';
import { migrations } from '../../../editor/server/tables.ts';
import { type Postgres, startPostgres } from '../../../tools/postgres.ts';
import { newStoreFile } from '../../fixtures/temporary-folder.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 180_000);
afterAll(() => postgres.remove(), 60_000);

const newName = () => `desk_${randomUUID().replaceAll('-', '')}`;

async function newDatabase(name: string, script = ''): Promise<DatabaseOptions> {
  for (const [database, text] of [
    ['postgres', `create database ${name}`],
    [name, script],
  ] as const) {
    const client = new pg.Client({ connectionString: postgres.url.replace(/postgres$/, database) });
    await client.connect();
    await client.query(text);
    await client.end();
  }
  return { file: '', databaseUrl: postgres.url.replace(/postgres$/, name) };
}

const released = (name: string) => path.join(import.meta.dirname, name);

/** Made by 1.0.0: `npx tsx tests/desk/released/make.ts` on its commit. */
const engines = {
  libSQL: {
    open: async () => {
      const file = newStoreFile();
      copyFileSync(released('1.0.0.db'), file);
      return { file };
    },
    openNew: async () => ({ file: newStoreFile() }),
    schema: sql`select type, name, sql from sqlite_schema order by type, name`,
    tables: sql<{ name: string }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite%'`,
  },
  PostgreSQL: {
    open: () => newDatabase(newName(), readFileSync(released('1.0.0.sql'), 'utf8')),
    openNew: () => newDatabase(newName()),
    schema: sql`select table_name, column_name, data_type, column_default, is_nullable, '' as definition
      from information_schema.columns where table_schema = 'public'
      union all select tablename, indexname, '', '', '', indexdef from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass::text, conname, '', '', '', pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2, 6`,
    tables: sql<{
      name: string;
    }>`select table_name as name from information_schema.tables where table_schema = 'public'`,
  },
};

describe.each(Object.entries(engines))('a database of 1.0.0 in %s', (_, { open, openNew, schema, tables }) => {
  it('has rows in every table', async () => {
    const { query, close } = openDatabase(await open());
    onTestFinished(close);
    const { rows } = await query((db) => tables.execute(db));
    expect(rows).toHaveLength(19);
    for (const { name } of rows) {
      const first = await query((db) => sql`select 1 from ${sql.table(name)} limit 1`.execute(db));
      expect([name, first.rows.length]).toEqual([name, 1]);
    }
  });

  it('opens: applications are listed and read, and the owner signs in', async () => {
    const store = openStore({ ...(await open()), channels: [] });
    onTestFinished(() => store.close());
    const { applications } = await store.list({ search: 'Ёқуб' }, 50);
    expect(applications.map(({ status }) => status)).toEqual(['called', 'refused', 'new']);
    expect(await store.find(applications[0]?.id ?? '')).toMatchObject({
      application: { answers: { name: 'Gʻayrat Toʻrayev' }, responsible: { name: 'owner' } },
      notes: [{ text: 'Ertaga 11:00 da' }],
      history: [{ kind: 'notDuplicate' }, { kind: 'note' }, { kind: 'status' }, { kind: 'responsible' }],
    });
    const { signIn } = await openInbox({ store });
    expect((await signIn(password)).statusCode).toBe(200);
  });

  it('has the schema of a new database: a migration that is released never changes', async () => {
    const [old, fresh] = await Promise.all(
      [await open(), await openNew()].map(async (options) => {
        const { query, migrate, close } = openDatabase(options);
        onTestFinished(close);
        await migrate({ table: 'editor_migration', migrations });
        return (await query((db) => schema.execute(db))).rows;
      }),
    );
    expect(old).toEqual(fresh);
  });
});
