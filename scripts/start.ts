import { spawnSync } from 'node:child_process';

// A build of its own process, so that the server starts with nothing of it in memory.
const build = spawnSync(process.execPath, ['--import', 'tsx', 'build/main.ts'], { stdio: 'inherit' });
if (build.status === 0) await import('../server/main.ts');
else process.exitCode = build.status ?? 1;
