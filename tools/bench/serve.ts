import http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDeskServer } from '../desk-server.ts';
import { startNginxWithFile } from '../hosts.ts';
import { memoryOf } from '../processes.ts';
import { median } from './quantile.ts';
import { runWrk } from './wrk.ts';

/** Requests a second, as a share of nginx's with the same file, that our server must reach at any number of connections. */
const leastRatio = 0.4;
/** How many times what it was after warming up the memory may be after the soak. */
const mostGrowth = 1.15;

const connectionCounts = [1, 64, 512];
const rounds = 3;
/** How long each kind of load lasts. */
const seconds = { round: 4, warm: 10, soak: 60 };
const page = '/ru/dars/qa';

/** What came of a load. */
interface Load {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
  failed: number;
}

/** Asks for the page as fast as it comes. */
async function load(port: number, connections: number, duration: number): Promise<Load> {
  const url = `http://127.0.0.1:${port}${page}`;
  const result = await runWrk({ url, connections, seconds: duration, headers: { 'accept-encoding': 'br' } });
  return { perSecond: result.answered / result.seconds, p99: result.p99, failed: result.failed };
}

/** How long the page takes, in milliseconds; it must come whole. */
function timeOfPage(port: number): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path: page, agent: false, timeout: 10_000 }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - start));
    });
    request.on('timeout', () => request.destroy(new Error('no answer within ten seconds'))).on('error', reject);
  });
}

const hostileBytes = [
  'GET\r\n\r\n',
  'GET /%00 HTTP/1.1\r\nhost: x\r\n\r\n',
  `GET /${'../'.repeat(300)}etc/passwd HTTP/1.1\r\nhost: x\r\n\r\n`,
  `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'a'.repeat(60_000)}\r\n\r\n`,
  'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999\r\n\r\nx',
  'POST /r/qa HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  'GET / HTTP/1.1\r\nhost: x\r\nrange: bytes=0-0,1-1,2-2,3-3\r\n\r\n',
  '\u0000\u0001\u0002\r\n\r\n',
];

/** Sends bytes and leaves without waiting for the answer to end. */
function attack(port: number, index: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(hostileBytes[index % hostileBytes.length] ?? ''));
    const timer = setTimeout(() => socket.destroy(), 200);
    socket.on('data', () => socket.destroy());
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** How long the page takes, in milliseconds: before, at worst during, and after. */
interface PageTimes {
  calm: number;
  busy: number;
  after: number;
}

/** Ten thousand requests that are none, while two hundred others are sent letter by letter. */
async function underAttack(port: number): Promise<PageTimes> {
  const calm = median(await Promise.all(Array.from({ length: 9 }, () => timeOfPage(port))));
  const slow = Array.from({ length: 200 }, () => net.connect(port, '127.0.0.1').on('error', () => {}));
  const drip = setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write('X-a: b\r\n');
  }, 500);
  const during: number[] = [];
  try {
    for (const socket of slow) socket.write('GET / HTTP/1.1\r\nhost: x\r\n');
    for (let sent = 0; sent < 10_000; sent += 100) {
      const batch = Promise.all(Array.from({ length: 100 }, (_, index) => attack(port, sent + index)));
      if (sent % 1000 === 0) during.push(await timeOfPage(port));
      await batch;
    }
  } finally {
    clearInterval(drip);
    for (const socket of slow) socket.destroy();
  }
  await sleep(500);
  return { calm, busy: Math.max(...during), after: await timeOfPage(port) };
}

/** Our server beside nginx with the same file. @returns broken promises, a line each. */
async function compareWithNginx(port: number): Promise<string[]> {
  const faults: string[] = [];
  const nginx = await startNginxWithFile(page, `dist/site${page}.html`);
  try {
    console.log(
      `${page}, brotli, our server beside nginx, median of ${rounds} interleaved runs of ${seconds.round} s\n`,
    );
    console.log('connections | ours/s | nginx/s | ratio | ours p99 ms | nginx p99 ms');
    for (const connections of connectionCounts) {
      const runs: { ours: Load; nginx: Load }[] = [];
      await load(port, connections, 1);
      for (let round = 0; round < rounds; round += 1) {
        runs.push({
          ours: await load(port, connections, seconds.round),
          nginx: await load(nginx.port, connections, seconds.round),
        });
      }
      const of = (who: 'ours' | 'nginx', what: keyof Load) => median(runs.map((run) => run[who][what]));
      const ratio = median(runs.map((run) => run.ours.perSecond / run.nginx.perSecond));
      const figures = [of('ours', 'perSecond').toFixed(0), of('nginx', 'perSecond').toFixed(0), ratio.toFixed(2)];
      console.log([connections, ...figures, of('ours', 'p99').toFixed(1), of('nginx', 'p99').toFixed(1)].join(' | '));
      if (ratio < leastRatio) {
        faults.push(`${connections} connections: ${ratio.toFixed(2)} of nginx, not ${leastRatio}`);
      }
      const failed = runs.reduce((sum, run) => sum + run.ours.failed, 0);
      if (failed > 0) faults.push(`${connections} connections: ${failed} requests failed`);
    }
  } finally {
    await nginx.stop();
  }
  return faults;
}

/** How much memory a minute of load costs. @returns broken promises. */
async function soak(port: number, pid: number): Promise<string[]> {
  await load(port, 64, seconds.warm);
  const before = memoryOf(pid);
  await load(port, 64, seconds.soak);
  const after = memoryOf(pid);
  console.log(`\nmemory over ${seconds.soak} s at 64 connections: ${before.toFixed(0)} → ${after.toFixed(0)} MB`);
  return after > before * mostGrowth ? [`memory grew ${(after / before).toFixed(2)}-fold`] : [];
}

/** Whether the page still comes while others attack. @returns broken promises. */
async function withstand(port: number): Promise<string[]> {
  try {
    const { calm, busy, after } = await underAttack(port);
    console.log(
      `the page: ${calm.toFixed(0)} ms in peace, at worst ${busy.toFixed(0)} ms among 10,000 hostile requests and 200 slow ones, ${after.toFixed(0)} ms after`,
    );
    return [];
  } catch (error) {
    return [`under attack: ${(error as Error).message}`];
  }
}

async function main(): Promise<void> {
  // Our server as it runs for the owner: its own process, the desk mounted.
  await withDeskServer(async ({ address, pid }) => {
    const port = Number(new URL(address).port);
    const faults = [...(await compareWithNginx(port)), ...(await soak(port, pid)), ...(await withstand(port))];
    for (const fault of faults) console.error(`missed: ${fault}`);
    process.exitCode = faults.length > 0 ? 1 : 0;
  });
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
