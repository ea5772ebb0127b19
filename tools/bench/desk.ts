import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { CountsResponse } from '../../desk/api/types.ts';
import { fillDatabase } from '../../desk/test-support/fill-database.ts';
import { makePassword, signIn, startDeskServer } from '../desk-server.ts';
import { startPostgres } from '../postgres.ts';

/** A second, beside 100,000 applications. `DESK_LIMIT_OVERALL` lets visitors send far fewer. */
const minSubmissions = 200;
const maxReadMs = 50;
const clients = 64;

const formPath = '/embed/qa?course=qa&language=ru&page=%2Fru%2Fdars%2Fqa&utm_source=telegram&utm_campaign=yanvar-2027';

const answers = {
  name: 'Анна Сергеевна Ковалёва',
  phone: '+998 90 123-45-67',
  telegram: '@anna_kovaleva',
  email: 'anna.kovaleva@mail.example',
  motivation: 'Работаю бухгалтером восемь лет. Подруга прошла ваш курс и нашла работу, хочу попробовать тоже.',
  callback_reference: '',
};

/** The desk treats a form that was open for less time as spam. */
const writingMs = 60_000;

/** @returns milliseconds. @throws Error if the desk refuses an application. */
async function submitFor(seconds: number, address: string): Promise<number[]> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  async function submit(): Promise<void> {
    while (performance.now() < end) {
      const started = String(Date.now() - writingMs);
      const start = performance.now();
      const response = await fetch(address + formPath, {
        method: 'POST',
        headers: { accept: 'application/json', origin: address, 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ ...answers, started, submission: randomUUID() }),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`application refused: status ${response.status}`);
      times.push(performance.now() - start);
    }
  }
  await Promise.all(Array.from({ length: clients }, submit));
  return times;
}

const reads = [
  'applications applications?form=jmeter applications?status=enrolled applications?spam=yes counts due-calls groups',
  'applications?form=contact&status=interviewed&language=uz applications#Dilnoza applications#98765',
  'applications#бухгалтером applications#zzyzx applications?form=qa&status=new#zzyzx stats?days=90',
  'today?whose=mine today?whose=all groups/members?form=qa&start=2015-01-15',
].flatMap((line) => line.split(' '));

async function measureReads(
  owner: Awaited<ReturnType<typeof signIn>>,
): Promise<{ read: string; p50: number; p99: number }[]> {
  const results = [];
  for (const read of reads) {
    const [path = '', search] = read.split('#');
    const times: number[] = [];
    for (let repeat = 0; repeat < 200; repeat++) {
      const start = performance.now();
      await owner.read(path, search);
      times.push(performance.now() - start);
    }
    times.sort((one, two) => one - two);
    results.push({
      read,
      p50: Math.round(times[100] ?? 0),
      p99: Math.round(times[197] ?? 0),
    });
  }
  return results;
}

async function bench(engine: string, settings: Record<string, string>): Promise<void> {
  const { password, hash } = await makePassword();
  const limits = { DESK_LIMIT_PER_ADDRESS: '1000000', DESK_LIMIT_OVERALL: '1000000' };
  const { DESK_FILE: file = '', DATABASE_URL: databaseUrl } = settings;
  await fillDatabase({ file, ...(databaseUrl && { databaseUrl }) });
  const server = await startDeskServer({ ...settings, ...limits, DESK_PASSWORD_HASH: hash });
  try {
    const owner = await signIn(server.address, password);
    const reads = await measureReads(owner);
    console.table(reads);
    const before = await owner.read<CountsResponse>('counts');
    const warmUp = await submitFor(2, server.address);
    const seconds = 9;
    const times = (await submitFor(seconds, server.address)).toSorted((one, two) => one - two);
    const after = await owner.read<CountsResponse>('counts');
    const [sent, stored] = [warmUp.length + times.length, after.byStatus.new - before.byStatus.new];
    if (stored !== sent) throw new Error(`${sent} applications sent, but ${stored} stored as new`);
    const rate = times.length / seconds;
    const [p50, p99] = [0.5, 0.99].map((share) => times[Math.floor(times.length * share)]?.toFixed(1));
    console.log(`${engine}, ${clients} clients: ${rate.toFixed(0)} submissions/s, p50 ${p50} ms, p99 ${p99} ms`);
    const missed = reads.filter(({ p99 }) => p99 > maxReadMs).map(({ read }) => `${read} took over ${maxReadMs} ms`);
    if (rate < minSubmissions) missed.push(`fewer than ${minSubmissions} submissions a second`);
    for (const what of missed) console.error(`missed budget: ${engine}: ${what}`);
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

const postgres = await startPostgres();
// The system's temporary folder may be in memory, where nothing is synced to disk.
const folder = mkdtempSync(path.resolve('.bench-'));
try {
  await bench('libSQL', { DESK_FILE: path.join(folder, 'desk.db') });
  await bench('PostgreSQL', { DATABASE_URL: postgres.url });
} finally {
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}
