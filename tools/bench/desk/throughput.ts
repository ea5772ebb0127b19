import { randomUUID } from 'node:crypto';
import LibsqlDatabase from 'libsql';
import pg from 'pg';
import type { CountsResponse } from '../../../desk/api/types.ts';
import { type DeskServer, makePassword, signIn, startDeskServer } from '../../desk-server.ts';
import { memoryOf } from '../../processes.ts';
import { median } from '../quantile.ts';
import { submitAgainAndAgain, type WrkLoad } from './submissions.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** One of the two databases. */
export type Target = { engine: 'libSQL'; file: string } | { engine: 'PostgreSQL'; url: string };

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

/**
 * One row, one transaction, one after the other on each connection: the most that the driver can commit.
 * @returns commits a second.
 */
async function measureRawCommits(target: Target, clients: number, seconds: number): Promise<number> {
  if (target.engine === 'PostgreSQL') await createTable(target.url);
  const start = performance.now();
  const end = start + seconds * 1000;
  const counts =
    target.engine === 'libSQL'
      ? [commitToFile(target.file, end)]
      : await Promise.all(Array.from({ length: clients }, () => commitOnConnection(target.url, end)));
  return (sum(counts) * 1000) / (performance.now() - start);
}

/** What is measured, and how long. */
export interface ThroughputOptions {
  target: Target;
  /** The raw driver's, on the same disk or server. */
  raw: Target;
  clients: number;
  /** Of one measurement. */
  seconds: number;
  /** Measurements of each, in turn: whatever else the machine does meets both. */
  rounds: number;
}

/** What a number of clients reached. */
export interface Throughput {
  clients: number;
  raw: number;
  desk: number;
  ratio: number;
  /** Milliseconds: the middle round's, and the worst one's. */
  p50: number;
  p99: number;
  /** The most that the server took, in megabytes. */
  memory: number;
}

/** The desk's settings for a database, and limits that no load reaches. */
export function settingsFor(target: Target, passwordHash: string): Record<string, string> {
  return {
    ...(target.engine === 'libSQL' ? { DESK_FILE: target.file } : { DATABASE_URL: target.url }),
    DESK_PASSWORD_HASH: passwordHash,
    DESK_LIMIT_PER_ADDRESS: '1000000',
    DESK_LIMIT_OVERALL: '1000000',
  };
}

/**
 * What was thanked for must be in the inbox, and be no spam: anything else was not measured.
 * @param unread applications that may have been kept while nobody waited for the thanks any more.
 */
async function checkKept(server: DeskServer, password: string, thanked: number, unread: number): Promise<void> {
  const owner = await signIn(server.address, password);
  const { byStatus, spam } = await owner.read<CountsResponse>('counts');
  const kept = byStatus.new ?? 0;
  if (kept < thanked || kept > thanked + unread || spam > 0) {
    throw new Error(`${thanked} were thanked for, ${kept} are kept and ${spam} taken for spam`);
  }
}

/**
 * Submissions a second through HTTP beside the raw driver's commits a second.
 * @throws Error where an application was not taken, or is not in the inbox afterwards.
 */
export async function measureThroughput(options: ThroughputOptions): Promise<Throughput> {
  const { target, raw, clients, seconds, rounds } = options;
  const { password, hash } = await makePassword();
  const server = await startDeskServer(settingsFor(target, hash));
  try {
    // Code that has not been compiled yet is measured nowhere.
    const warm = await submitAgainAndAgain(server.address, clients, Math.min(2, seconds));
    const [rawRates, results]: [number[], WrkLoad[]] = [[], []];
    let memory = 0;
    for (let round = 0; round < rounds; round++) {
      rawRates.push(await measureRawCommits(raw, clients, seconds));
      results.push(await submitAgainAndAgain(server.address, clients, seconds));
      memory = Math.max(memory, memoryOf(server.pid));
    }
    const loads = [warm, ...results];
    await checkKept(server, password, sum(loads.map(({ answered }) => answered)), loads.length * clients);
    const rawPerSecond = sum(rawRates) / rounds;
    const desk = sum(results.map(({ answered }) => answered)) / sum(results.map((result) => result.seconds));
    return {
      clients,
      raw: rawPerSecond,
      desk,
      ratio: desk / rawPerSecond,
      p50: median(results.map(({ p50 }) => p50)),
      p99: Math.max(...results.map(({ p99 }) => p99)),
      memory,
    };
  } finally {
    await server.stop();
  }
}
