import { fileURLToPath } from 'node:url';
import { createServer } from './create-server.ts';

const defaultPort = 4173;

/** Serves dist/ on loopback. @throws Error for a PORT that is no port. */
async function main(): Promise<void> {
  const port = Number(process.env.PORT ?? defaultPort);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT: ${JSON.stringify(process.env.PORT)} is no port: write a number from 1 to 65535`);
  }
  const server = await createServer(fileURLToPath(new URL('../dist', import.meta.url)));
  const address = await server.listen({ port, host: process.env.HOST ?? 'localhost' });
  console.log(`Sinov is ready on ${address.replace(/127\.0\.0\.1|\[::1\]/, 'localhost')} (Ctrl+C stops it)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
}

main().catch((error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  console.error(isTaken ? 'The port is taken: choose another, like PORT=4174 npm start' : error.message);
  process.exitCode = 1;
});
