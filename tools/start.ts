import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { readDeskSettings } from '../desk/env.ts';
import { reportError } from '../model/user-error.ts';
import { defaultPort, readPort, readTrustedProxies } from '../server/env.ts';

function serve(): Promise<number> {
  const server = spawn(process.execPath, ['dist/server/main.mjs'], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => resolve(code ?? 1));
  });
}

/** @throws EADDRINUSE for a port in use. */
async function checkPort(): Promise<void> {
  const probe = createServer().listen(readPort(process.env, defaultPort), process.env.HOST ?? 'localhost');
  await once(probe, 'listening');
  probe.close();
}

try {
  // Refuses every argument.
  parseArgs();
  // Before the build, so that a wrong setting is reported at once.
  await checkPort();
  readTrustedProxies(process.env);
  readDeskSettings(process.env);
  // A separate process, so that the server starts with fresh memory.
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'ssg/main.ts'], { stdio: 'inherit' });
  process.exitCode = build.status === 0 ? await serve() : (build.status ?? 1);
} catch (error) {
  reportError(error);
}
