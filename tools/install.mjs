/**
 * Installs the packages of package-lock.json where they are missing or of another version. Runs before `npm start`,
 * `npm test` and the like as their `pre…` script, so it is plain JavaScript that needs no package.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [minMajor, minMinor] = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < minMajor || (major === minMajor && minor < minMinor)) {
  console.error(`Node ${process.versions.node} is too old: install Node ${minMajor}.${minMinor} or later, such as 24`);
  process.exit(1);
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** npm lists what it has installed: https://docs.npmjs.com/cli/v10/configuring-npm/package-lock-json#hidden-lockfiles */
function isInstalled() {
  try {
    const installed = packagesOf('node_modules/.package-lock.json');
    return Object.entries(packagesOf('package-lock.json')).every(
      ([folder, { version, optional }]) => folder === '' || optional || installed[folder]?.version === version,
    );
  } catch {
    return false;
  }
}

if (!isInstalled()) {
  console.log('installing packages (once, about a minute) …');
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync('npm', ['ci', ...options], { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) {
    const reason = error?.message ?? 'the lines above say why';
    console.error(`npm ci failed: ${reason}; check the network and run the command again`);
    process.exit(1);
  }
}
