import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hosts } from './hosts.ts';
import { runWrk } from './wrk.ts';

/** Our server may be this much slower than nginx with the same file, at any number of connections. */
const leastRatio = 0.4;
/** How much memory may grow over the soak, of what it was after warming up. */
const mostGrowth = 1.15;

const connectionCounts = [1, 64, 512];
const rounds = 3;
const seconds = { round: 4, warm: 10, soak: 60 };
const page = '/ru/dars/qa';

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

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] as number;

/** Our server as it runs for the owner: its own process, the desk mounted. */
async function startServer(): Promise<{ port: number; process: ChildProcess; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sinov-bench-'));
  const main = fileURLToPath(new URL('../server/main.ts', import.meta.url));
  const free = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => free.once('listening', resolve));
  const { port } = free.address() as net.AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DESK_FILE: path.join(folder, 'desk.db') },
  });
  for await (const chunk of child.stdout) if (String(chunk).includes('is ready')) break;
  child.stdout.resume();
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, process: child, stop };
}

/** Memory that a process holds, in megabytes. */
function memoryOf({ pid }: ChildProcess): number {
  if (process.platform === 'linux')
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024;
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

/** Ten thousand requests that are none, while two hundred others are sent letter by letter. */
async function underAttack(port: number): Promise<{ calm: number; busy: number; after: number }> {
  const calm = median(await Promise.all(Array.from({ length: 9 }, () => timeOfPage(port))));
  const slow = Array.from({ length: 200 }, () => net.connect(port, '127.0.0.1').on('error', () => {}));
  const drip = setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write('X-a: b\r\n');
  }, 500);
  for (const socket of slow) socket.write('GET / HTTP/1.1\r\nhost: x\r\n');
  const during: number[] = [];
  for (let sent = 0; sent < 10_000; sent += 100) {
    const batch = Promise.all(Array.from({ length: 100 }, (_, index) => attack(port, sent + index)));
    if (sent % 1000 === 0) during.push(await timeOfPage(port));
    await batch;
  }
  clearInterval(drip);
  for (const socket of slow) socket.destroy();
  await sleep(500);
  return { calm, busy: Math.max(...during), after: await timeOfPage(port) };
}

async function main(): Promise<void> {
  const ours = await startServer();
  const nginx = await hosts.nginx();
  const faults: string[] = [];
  console.log(`${page}, brotli, our server beside nginx, median of ${rounds} interleaved runs of ${seconds.round} s\n`);
  console.log('connections | ours/s | nginx/s | ratio | ours p99 ms | nginx p99 ms');
  for (const connections of connectionCounts) {
    const runs: { ours: Load; nginx: Load }[] = [];
    await load(ours.port, connections, 1);
    for (let round = 0; round < rounds; round += 1) {
      runs.push({
        ours: await load(ours.port, connections, seconds.round),
        nginx: await load(nginx.port, connections, seconds.round),
      });
    }
    const of = (who: 'ours' | 'nginx', what: keyof Load) => median(runs.map((run) => run[who][what]));
    const ratio = median(runs.map((run) => run.ours.perSecond / run.nginx.perSecond));
    const figures = [of('ours', 'perSecond').toFixed(0), of('nginx', 'perSecond').toFixed(0), ratio.toFixed(2)];
    console.log([connections, ...figures, of('ours', 'p99').toFixed(1), of('nginx', 'p99').toFixed(1)].join(' | '));
    if (ratio < leastRatio) faults.push(`${connections} connections: ${ratio.toFixed(2)} of nginx, not ${leastRatio}`);
    const failed = runs.reduce((sum, run) => sum + run.ours.failed, 0);
    if (failed > 0) faults.push(`${connections} connections: ${failed} requests failed`);
  }
  await nginx.stop();

  await load(ours.port, 64, seconds.warm);
  const before = memoryOf(ours.process);
  await load(ours.port, 64, seconds.soak);
  const after = memoryOf(ours.process);
  console.log(`\nmemory over ${seconds.soak} s at 64 connections: ${before.toFixed(0)} → ${after.toFixed(0)} MB`);
  if (after > before * mostGrowth) faults.push(`memory grew ${(after / before).toFixed(2)}-fold`);

  const {
    calm,
    busy,
    after: later,
  } = await underAttack(ours.port).catch((error: Error) => {
    faults.push(`under attack: ${error.message}`);
    return { calm: Number.NaN, busy: Number.NaN, after: Number.NaN };
  });
  console.log(
    `the page: ${calm.toFixed(0)} ms in peace, at worst ${busy.toFixed(0)} ms among 10,000 hostile requests and 200 slow ones, ${later.toFixed(0)} ms after`,
  );
  await ours.stop();
  for (const fault of faults) console.error(`missed: ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

await main();
