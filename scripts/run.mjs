#!/usr/bin/env node
/**
 * Runs one of the project's TypeScript programs on a machine that has Node and npm and nothing else:
 * `node scripts/run.mjs build/main.ts`. Plain JavaScript, for Node 20 reads no types.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const oldest = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(`Node ${process.versions.node} is too old: install Node ${oldest.join('.')} or later, such as 24`);
  process.exit(1);
}

const packagesOf = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;

/** npm writes down last what it has installed: https://docs.npmjs.com/cli/v10/configuring-npm/package-lock-json#hidden-lockfiles */
function isInstalled() {
  let installed;
  try {
    installed = packagesOf('node_modules/.package-lock.json');
  } catch {
    return false;
  }
  return Object.entries(packagesOf('package-lock.json')).every(
    ([place, { version, optional }]) => place === '' || optional || installed[place]?.version === version,
  );
}

if (!isInstalled()) {
  console.log('installing packages (once, about a minute) …');
  const install = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (install.status !== 0) {
    const reason = install.error?.message ?? 'the lines above say why';
    console.error(`npm ci failed: ${reason}; check the network and run the command again`);
    process.exit(1);
  }
}

const [program, ...rest] = process.argv.slice(2);
const child = spawn(process.execPath, ['--import', 'tsx', program, ...rest], { cwd: root, stdio: 'inherit' });
// Whoever stops this process stops the program, and a server gives its port back.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
