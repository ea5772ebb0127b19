import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { formatError } from '../model/user-error.ts';
import { defaultPort, readPort, readTrustedProxies } from '../server/env.ts';

/** Runs the server until it ends. @returns its exit code. */
function serve(): Promise<number> {
  const server = spawn(process.execPath, ['dist/server/main.mjs'], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => resolve(code ?? 1));
  });
}

/** @throws EADDRINUSE where something else uses the port. */
async function checkPort(): Promise<void> {
  const probe = createServer().listen(readPort(process.env, defaultPort), process.env.HOST ?? 'localhost');
  await once(probe, 'listening');
  probe.close();
}

try {
  // Before the build: what is wrong with them shows at once.
  await checkPort();
  readTrustedProxies(process.env);
  // A build of its own process, so that the server starts with nothing of it in memory.
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'ssg/main.ts'], { stdio: 'inherit' });
  process.exitCode = build.status === 0 ? await serve() : (build.status ?? 1);
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
