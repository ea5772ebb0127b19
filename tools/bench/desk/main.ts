import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../postgres.ts';
import { measureInbox } from './inbox.ts';
import type { Target } from './throughput.ts';
import { measureThroughput, type Throughput } from './throughput.ts';

/** Submissions that the desk must store a second: far more than it accepts from visitors (`DESK_LIMIT_OVERALL`). */
const minSubmissions = 200;
/** With how many clients at once it must. */
const judgedClients = 64;
/** Milliseconds from request to answer: reported, for another machine has another disk. */
const inboxTarget = 50;

const seconds = 3;
const rounds = 3;
const applications = 100_000;

const number = (value: number, digits = 0) => value.toFixed(digits).padStart(8);

function printThroughput(engine: string, { clients, raw, desk, ratio, p50, p99, memory }: Throughput): void {
  console.log(
    `${engine.padEnd(10)} ${String(clients).padStart(2)} ${clients === 1 ? 'client ' : 'clients'} ` +
      `${number(raw)} raw commits/s ${number(desk)} submissions/s   ratio ${ratio.toFixed(2)}   ` +
      `p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   server ${memory.toFixed(0)} MB`,
  );
}

async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return url.replace(/\/postgres$/, `/${name}`);
}

/** @returns whether the engine keeps up. */
async function benchEngine(engine: Target['engine'], databaseOf: (name: string) => Promise<Target>): Promise<boolean> {
  let isFast = true;
  for (const clients of [1, judgedClients]) {
    const target = await databaseOf(`load_${clients}`);
    const raw = await databaseOf(`raw_${clients}`);
    const result = await measureThroughput({ target, raw, clients, seconds, rounds });
    printThroughput(engine, result);
    if (clients === judgedClients) isFast = result.desk >= minSubmissions;
  }
  console.log(`\n${engine}, ${applications} applications, milliseconds from request to answer`);
  for (const { name, p50, p99, memory } of await measureInbox(await databaseOf('inbox'), applications)) {
    const remark = p99 > inboxTarget ? `   over the ${inboxTarget} ms aimed at` : '';
    console.log(
      `${name.padEnd(44)} p50 ${number(p50, 1)}   p99 ${number(p99, 1)}   server ${memory.toFixed(0)} MB${remark}`,
    );
  }
  console.log('');
  return isFast;
}

async function main(): Promise<void> {
  const postgres = await startPostgres();
  // Within the project, not in the system's temporary folder: that one may be memory, which syncs nothing.
  const folder = mkdtempSync(path.resolve('.bench-'));
  try {
    const files = async (name: string) => {
      mkdirSync(path.join(folder, name));
      return { engine: 'libSQL', file: path.join(folder, name, 'desk.db') } as const;
    };
    const databases = async (name: string) =>
      ({ engine: 'PostgreSQL', url: await createDatabase(postgres.url, name) }) as const;
    const slow: string[] = [];
    if (!(await benchEngine('libSQL', files))) slow.push('libSQL');
    if (!(await benchEngine('PostgreSQL', databases))) slow.push('PostgreSQL');
    if (slow.length > 0) {
      throw new Error(`${slow.join(' and ')}: fewer than ${minSubmissions} submissions a second`);
    }
  } finally {
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
