import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportError } from '../model/user-error.ts';
import { createServer } from './create-server.ts';
import { loadDesk } from './desk.ts';
import { defaultPort, readPort, readTrustedProxies } from './env.ts';

/** Milliseconds. */
const graceMs = 5_000;

/** Docker kills a process after 10 s. By then, accepted applications are on disk. */
const exitDeadlineMs = 9_000;

/** A machine without the rendered site first renders it: the build has neither the school's phone nor its prices. */
const openTimeoutMs = 30_000;

/** This file runs as `dist/server/main.mjs`. */
const dist = path.dirname(import.meta.dirname);

async function main(): Promise<void> {
  const port = readPort(process.env, defaultPort);
  const trustedProxies = readTrustedProxies(process.env);
  const desk = await loadDesk(dist, process.env);
  const server = await createServer(dist, { desk, trustedProxies });
  function stop(): void {
    void server.close();
    // Node's timeouts end with its server, so a silent client would keep the process alive.
    setTimeout(() => server.server.closeAllConnections(), graceMs).unref();
    // If the receiver of a notification does not answer, the next start sends it again.
    setTimeout(() => process.exit(), exitDeadlineMs).unref();
  }
  await server.ready();
  const waiting = new AbortController();
  await Promise.race([desk.opened(), sleep(openTimeoutMs, undefined, { signal: waiting.signal })]);
  waiting.abort();
  const address = await server.listen({ port, host: process.env.HOST ?? 'localhost' }).catch(async (error: unknown) => {
    // A running desk would keep this process alive.
    await server.close();
    throw error;
  });
  const local = address.replace(/127\.0\.0\.1|\[::1\]/, 'localhost');
  const applications = desk.isUsable()
    ? `applications on ${local}/desk`
    : 'but applications are refused: correct the cause above';
  console.log(`Sinov is ready on ${local}, ${applications} (Ctrl+C stops it)`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
}

main().catch(reportError);
