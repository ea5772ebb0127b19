import path from 'node:path';
import { formatError } from '../model/user-error.ts';
import { defaultPort, readPort, readTrustedProxies } from './env.ts';

/** Once it is to stop, connections that have not ended by themselves are closed after this long, in milliseconds. */
const graceMs = 5_000;

/** Docker kills a process 10 s after it asked it to stop. What a visitor was thanked for is on disk long before. */
const exitDeadlineMs = 9_000;

/** This file is `dist/server/main.mjs` when it runs. */
const dist = path.dirname(import.meta.dirname);

/** Serves the built site and the application desk on loopback, or where HOST says. */
async function main(): Promise<void> {
  const port = readPort(process.env, defaultPort);
  const trustedProxies = readTrustedProxies(process.env);
  // Imported here: facts and texts are read at import, and an error in them is reported as one line.
  const [{ createServer }, { loadDesk }] = await Promise.all([import('./create-server.ts'), import('./desk.ts')]);
  const desk = await loadDesk(dist, process.env);
  const server = await createServer(dist, { desk, trustedProxies });
  /** Answers what is in flight, takes nothing new, and ends. */
  function stop(): void {
    void server.close();
    // Node's own timeouts end with its server: a client that stays silent would be waited for without end.
    setTimeout(() => server.server.closeAllConnections(), graceMs).unref();
    // A notification whose receiver is silent is sent again after the next start.
    setTimeout(() => process.exit(), exitDeadlineMs).unref();
  }
  const address = await server.listen({ port, host: process.env.HOST ?? 'localhost' }).catch(async (error: unknown) => {
    // The desk works already: what it waits for would keep this process from ending.
    await server.close();
    throw error;
  });
  const local = address.replace(/127\.0\.0\.1|\[::1\]/, 'localhost');
  console.log(`Sinov is ready on ${local}, applications on ${local}/desk (Ctrl+C stops it)`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
}

main().catch((error: unknown) => {
  console.error(formatError(error));
  process.exitCode = 1;
});
