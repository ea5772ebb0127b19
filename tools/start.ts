import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatError } from '../model/user-error.ts';
import { readPort, readTrustedProxies } from '../server/env.ts';

try {
  // Before the build: what is wrong with them shows at once.
  readPort(process.env, 0);
  readTrustedProxies(process.env);
  // A build of its own process, so that the server starts with nothing of it in memory.
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'ssg/main.ts'], { stdio: 'inherit' });
  if (build.status === 0) await import(pathToFileURL(path.resolve('dist/server/main.mjs')).href);
  else process.exitCode = build.status ?? 1;
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
