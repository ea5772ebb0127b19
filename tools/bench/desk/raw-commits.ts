import { randomUUID } from 'node:crypto';
import LibsqlDatabase from 'libsql';
import pg from 'pg';
import { inChild } from './in-child.ts';

/** One of the two databases. */
export type Target = { engine: 'libSQL'; file: string } | { engine: 'PostgreSQL'; url: string };

/** What the raw driver is to do. */
export interface RawLoad {
  target: Target;
  clients: number;
  seconds: number;
}

/** What it did. */
export interface RawResult {
  commits: number;
  seconds: number;
}

/** As long as what an application keeps. */
const row = 'x'.repeat(500);

/** As durable as the desk's: WAL, synced at every commit. SQLite has one writer: more connections would queue. */
function commitToFile(file: string, end: number): number {
  const database = new LibsqlDatabase(file);
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL']) database.prepare(`PRAGMA ${pragma}`).all();
  database.exec('create table if not exists raw (id text primary key, body text not null)');
  const insert = database.prepare('insert into raw values (?, ?)');
  let commits = 0;
  for (; performance.now() < end; commits++) insert.run(randomUUID(), row);
  database.close();
  return commits;
}

async function commitOnConnection(url: string, end: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let commits = 0;
  for (; performance.now() < end; commits++) {
    await client.query({
      name: 'insert',
      text: 'insert into raw values ($1, $2)',
      values: [randomUUID(), row],
    });
  }
  await client.end();
  return commits;
}

async function createTable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table if not exists raw (id uuid primary key, body text not null)');
  await client.end();
}

/** One row, one transaction, one after the other on each connection: the most that the driver can commit. */
await inChild(async ({ target, clients, seconds }: RawLoad): Promise<RawResult> => {
  if (target.engine === 'PostgreSQL') await createTable(target.url);
  const start = performance.now();
  const end = start + seconds * 1000;
  const counts =
    target.engine === 'libSQL'
      ? [commitToFile(target.file, end)]
      : await Promise.all(Array.from({ length: clients }, () => commitOnConnection(target.url, end)));
  const commits = counts.reduce((sum, count) => sum + count, 0);
  return { commits, seconds: (performance.now() - start) / 1000 };
});
