// @ts-check
/** Installs packages, programs, fonts and word lists. Plain JavaScript: it runs before any package is installed. */
import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findProgram, findRequirement, isInstallable, missingLine, requirements } from './requirements.mjs';

/** @typedef {import('./requirements.mjs').RequirementName} RequirementName */

class PreparationError extends Error {}

const lockSeconds = 600;

/** Versions that Vite, Vitest and dependency-cruiser all support. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24) return;
  throw new PreparationError(
    `Node ${process.versions.node} is not supported: install Node 24, 22.13 or 20.19, or later`,
  );
}

/** @param {string} file */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** npm lists what it has installed: https://docs.npmjs.com/cli/v10/configuring-npm/package-lock-json#hidden-lockfiles */
function hasPackages() {
  try {
    const installed = packagesOf('node_modules/.package-lock.json');
    return Object.entries(packagesOf('package-lock.json')).every(
      ([folder, { version, optional }]) => folder === '' || optional || installed[folder]?.version === version,
    );
  } catch {
    return false;
  }
}

function installPackages() {
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync('npm', ['ci', ...options], { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new PreparationError(`npm ci failed: ${error?.message ?? 'the lines above say why'}`);
}

/** @param {readonly string[]} request @param {boolean} mayAsk for a password. @returns {Promise<string>} errors. */
async function aptGet(request, mayAsk) {
  const options = ['-y', '-q', '-o', `DPkg::Lock::Timeout=${lockSeconds}`];
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', ...(mayAsk ? [] : ['-n'])];
  const command = [...sudo, 'env', 'LC_ALL=C', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...options, ...request];
  const [program = '', ...args] = command;
  for (let seconds = 0; ; seconds += 2) {
    const { status, stderr, error } = spawnSync(program, args, {
      stdio: ['inherit', 'inherit', 'pipe'],
      encoding: 'utf8',
    });
    // DPkg::Lock::Timeout does not wait for the locks of lists and archive.
    if (status !== 0 && /Could not get lock|Unable to lock/.test(stderr ?? '') && seconds < lockSeconds) {
      if (seconds === 0) console.log('  waiting for another program that installs packages …');
      await sleep(2000);
      continue;
    }
    // `apt-get update` only warns about an unreachable mirror and exits with 0.
    const lines = (stderr ?? '').split('\n').filter((line) => /^(E:|W:|sudo:)/.test(line));
    if (status === 0 && !lines.some((line) => line.startsWith('W:'))) return '';
    const code = error?.message ?? `exit code ${status}`;
    return `apt-get ${request[0]}: ${lines.slice(0, 3).join(' ') || code}`;
  }
}

/** @param {readonly string[]} packages @param {boolean} mayAsk @returns {Promise<string>} errors, or nothing. */
async function aptInstall(packages, mayAsk) {
  if (process.getuid?.() !== 0 && !findProgram(['sudo']))
    return 'cannot install packages without sudo: run the command as root';
  // An error of one source must not block packages of another source.
  const updateErrors = await aptGet(['update'], mayAsk);
  const known = packages.filter((name) => spawnSync('apt-cache', ['show', '--no-all-versions', name]).status === 0);
  const errors = known.length > 0 && (await aptGet(['install', '--no-install-recommends', ...known], mayAsk));
  return [updateErrors, errors].filter(Boolean).join('\n');
}

/** @param {readonly RequirementName[]} names @param {boolean} mayAsk @returns {Promise<string>} errors, or nothing. */
async function installSystemPackages(names, mayAsk) {
  const packages = names.map((name) => requirements[name].apt);
  const errors = findProgram(['apt-get']) ? await aptInstall(packages, mayAsk) : '';
  if (names.some((name) => requirements[name].isPlaywrightBrowser && !findRequirement(name))) {
    const cli = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url));
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] });
  }
  return errors;
}

/**
 * @param {readonly RequirementName[]} names @returns {Promise<string[]>} lines for missing optional requirements.
 * @throws PreparationError with a line for each other missing requirement.
 */
export async function prepare(names) {
  checkNode();
  const isCI = process.env.CI === 'true';
  const missing = () => names.filter((name) => !findRequirement(name));
  const installable = () => missing().filter(isInstallable);
  const lacksPackages = !hasPackages();
  const listed = installable();
  if (lacksPackages || listed.length > 0) {
    const minutes = (lacksPackages ? 1 : 0) + (listed.length > 0 ? 1 : 0);
    console.log(`missing on this machine, and installed now (once, about ${minutes} min):`);
    if (lacksPackages) console.log('  npm packages: package-lock.json');
    for (const name of listed) console.log(`  ${requirements[name].label}: ${requirements[name].reason}`);
  }
  if (lacksPackages) installPackages();
  // npm packages include Playwright. Playwright may have a browser.
  const toInstall = installable();
  // A script cannot answer sudo, and optional packages are not worth a question.
  const mayAsk = process.stdin.isTTY && toInstall.some((name) => !requirements[name].isOptional);
  const errors = toInstall.length > 0 ? await installSystemPackages(toInstall, mayAsk) : '';
  const absent = missing();
  const needed = absent.filter((name) => isCI || !requirements[name].isOptional);
  if (needed.length > 0) throw new PreparationError([errors, ...needed.map(missingLine)].filter(Boolean).join('\n'));
  return absent.map(missingLine);
}

/** @param {unknown} error @returns {never} */
export function failPreparation(error) {
  if (!(error instanceof PreparationError)) throw error;
  console.error(error.message);
  process.exit(1);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const unchecked = await prepare(/** @type {RequirementName[]} */ (process.argv.slice(2))).catch(failPreparation);
  for (const line of unchecked) console.log(`not checked: ${line}`);
}
