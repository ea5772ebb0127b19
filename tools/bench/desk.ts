import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { CountsResponse } from '../../desk/api/types.ts';
import { makePassword, signIn, startDeskServer } from '../desk-server.ts';
import { startPostgres } from '../postgres.ts';

/** The desk must store this many submissions a second. `DESK_LIMIT_OVERALL` lets visitors send far fewer. */
const minSubmissions = 200;
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

/** @returns the milliseconds of each response. @throws Error if the desk refuses an application. */
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

async function benchSubmissions(engine: string, settings: Record<string, string>): Promise<void> {
  const { password, hash } = await makePassword();
  const limits = { DESK_LIMIT_PER_ADDRESS: '1000000', DESK_LIMIT_OVERALL: '1000000' };
  const server = await startDeskServer({ ...settings, ...limits, DESK_PASSWORD_HASH: hash });
  try {
    const warmUp = await submitFor(2, server.address);
    const seconds = 9;
    const times = (await submitFor(seconds, server.address)).toSorted((one, two) => one - two);
    const { byStatus, spam } = await (await signIn(server.address, password)).read<CountsResponse>('counts');
    const sent = warmUp.length + times.length;
    if (byStatus.new !== sent || spam > 0)
      throw new Error(`${sent} applications sent, but ${byStatus.new} stored as new and ${spam} as spam`);
    const rate = times.length / seconds;
    const [p50, p99] = [0.5, 0.99].map((share) => times[Math.floor(times.length * share)]?.toFixed(1));
    console.log(`${engine}, ${clients} clients: ${rate.toFixed(0)} submissions/s, p50 ${p50} ms, p99 ${p99} ms`);
    if (rate >= minSubmissions) return;
    console.error(`missed budget: ${engine} stored fewer than ${minSubmissions} submissions a second`);
    process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

const postgres = await startPostgres();
// The system's temporary folder may be in memory, where nothing is synced to disk.
const folder = mkdtempSync(path.resolve('.bench-'));
try {
  await benchSubmissions('libSQL', { DESK_FILE: path.join(folder, 'desk.db') });
  await benchSubmissions('PostgreSQL', { DATABASE_URL: postgres.url });
} finally {
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}
