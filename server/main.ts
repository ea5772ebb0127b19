import { fileURLToPath } from 'node:url';
import { readPort } from '../config/port.ts';
import { sayError } from '../config/say-error.ts';
import { readTrustedProxies } from '../config/trusted-proxies.ts';
import { createServer } from './create-server.ts';
import { loadDesk } from './load-desk.ts';

const defaultPort = 4173;
const built = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Serves dist/ and the application desk on loopback, or where HOST says. */
async function main(): Promise<void> {
  const port = readPort(process.env, defaultPort);
  const trustedProxies = readTrustedProxies(process.env);
  // One log for both: the server's, once it is there.
  const log = { error: console.error as (error: unknown) => void };
  const desk = await loadDesk(built('dist-desk'), process.env, (error) => log.error(error));
  const folders = { site: built('dist'), hosts: built('dist-hosts') };
  const server = await createServer(folders, { desk, trustedProxies });
  log.error = (error) => server.log.error({ err: error }, 'desk');
  server.addHook('onClose', desk.stop);
  const address = await server.listen({ port, host: process.env.HOST ?? 'localhost' });
  const local = address.replace(/127\.0\.0\.1|\[::1\]/, 'localhost');
  console.log(`Sinov is ready on ${local}, applications on ${local}/desk (Ctrl+C stops it)`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void server.close());
}

main().catch((error: unknown) => {
  console.error(sayError(error));
  process.exitCode = 1;
});
