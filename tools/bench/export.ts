import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePassword, signIn, startDeskServer } from '../desk-server.ts';
import { fill } from './desk/inbox.ts';
import type { Target } from './desk/throughput.ts';
import { settingsFor } from './desk/throughput.ts';
import { quantile } from './quantile.ts';

/** Milliseconds from request to answer within which 99 of 100 visitors have the front page. */
const budget = 50;
const applications = 50_000;
const exports = 4;
/** Milliseconds between one visitor and the next, who does not wait for the one before. */
const pause = 10;

/** @returns milliseconds until the front page has come. */
function timeOfPage(address: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    http
      .get(`${address}/`, { agent: false }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
        response.resume().on('end', () => resolve(performance.now() - start));
      })
      .on('error', reject);
  });
}

/** @returns how long each visitor waited who came until something has ended. */
async function visitUntil(address: string, end: Promise<unknown>): Promise<number[]> {
  const visits: Promise<number>[] = [];
  let isOver = false;
  void end.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    visits.push(timeOfPage(address));
    await sleep(pause);
  }
  return Promise.all(visits);
}

function print(name: string, times: readonly number[]): void {
  const [p50, p99] = [0.5, 0.99].map((share) => quantile(times, share).toFixed(1));
  console.log(
    `GET / ${name}: ${times.length} visits, p50 ${p50} ms, p99 ${p99} ms, ${Math.max(...times).toFixed(1)} ms at most`,
  );
}

async function main(): Promise<void> {
  const folder = mkdtempSync(path.resolve('.bench-'));
  try {
    const target: Target = { engine: 'libSQL', file: path.join(folder, 'desk.db') };
    await fill(target, applications, Date.now());
    const { password, hash } = await makePassword();
    const server = await startDeskServer(settingsFor(target, hash));
    try {
      const { address } = server;
      const owners = await Promise.all(Array.from({ length: exports }, () => signIn(address, password)));
      print('on its own', await visitUntil(address, sleep(3000)));
      const start = performance.now();
      const downloads = Promise.all(owners.map((owner) => owner.download('export.csv')));
      const times = await visitUntil(address, downloads);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      const megabytes = (await downloads).reduce((sum, bytes) => sum + bytes, 0) / 1e6;
      print(
        `during ${exports} exports of ${applications} applications (${megabytes.toFixed(0)} MB, ${seconds} s)`,
        times,
      );
      process.exitCode = quantile(times, 0.99) > budget ? 1 : 0;
      if (process.exitCode) console.error(`a visitor of a hundred waits for more than ${budget} ms`);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
