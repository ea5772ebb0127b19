import { spawnSync } from 'node:child_process';
import { readPort } from '../config/port.ts';
import { sayError } from '../config/say-error.ts';
import { readTrustedProxies } from '../config/trusted-proxies.ts';

try {
  // Before the build: what is wrong with them shows at once.
  readPort(process.env, 0);
  readTrustedProxies(process.env);
  // A build of its own process, so that the server starts with nothing of it in memory.
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'build/main.ts'], { stdio: 'inherit' });
  if (build.status === 0) await import('../server/main.ts');
  else process.exitCode = build.status ?? 1;
} catch (error) {
  console.error(sayError(error));
  process.exitCode = 1;
}
