#!/usr/bin/env node
/**
 * Runs one of the project's TypeScript programs on a machine that has Node and npm and nothing else:
 * `node scripts/run.mjs build/main.ts`. Plain JavaScript, for Node 20 reads no types.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const oldest = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(`Node ${process.versions.node} is too old: install Node ${oldest.join('.')} or later, such as 24`);
  process.exit(1);
}

const lock = readFileSync(path.join(root, 'package-lock.json'));
const wanted = createHash('sha256').update(lock).digest('hex');
const stamp = path.join(root, 'node_modules', '.sinov-lock');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('installing packages (once, about a minute) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const install = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (install.status !== 0) {
    console.error('npm ci failed: the lines above say why; check the network and run the command again');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

const [program, ...rest] = process.argv.slice(2);
const child = spawn(process.execPath, ['--import', 'tsx', program, ...rest], { cwd: root, stdio: 'inherit' });
// Whoever stops this process stops the program, and a server gives its port back.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
