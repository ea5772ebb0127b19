import { fileURLToPath } from 'node:url';
import { readPort } from '../config/port.ts';
import { sayError } from '../config/say-error.ts';
import { createServer } from './create-server.ts';

const defaultPort = 4173;

/** Serves dist/ on loopback, or where HOST says. */
async function main(): Promise<void> {
  const port = readPort(process.env, defaultPort);
  const server = await createServer(fileURLToPath(new URL('../dist', import.meta.url)));
  const address = await server.listen({ port, host: process.env.HOST ?? 'localhost' });
  console.log(`Sinov is ready on ${address.replace(/127\.0\.0\.1|\[::1\]/, 'localhost')} (Ctrl+C stops it)`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void server.close());
}

main().catch((error: unknown) => {
  console.error(sayError(error));
  process.exitCode = 1;
});
