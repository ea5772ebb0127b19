// @ts-check
/**
 * Installs what a command needs before anything runs side by side: the packages of package-lock.json, then programs,
 * fonts and word lists of the system. Plain JavaScript, for it runs before any package is there.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { findProgram, missingLine, requirementOf } from './requirements.mjs';

/** @typedef {import('./requirements.mjs').RequirementName} RequirementName */

/** What stops a command: lines for a person. */
class PreparationError extends Error {}

const [minMajor, minMinor] = [20, 19];
/** How long another program may hold the lock of the system's packages. */
const lockSeconds = 600;

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return;
  const { node } = process.versions;
  throw new PreparationError(`Node ${node} is too old: install Node ${minMajor}.${minMinor} or later, such as 24`);
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
  if (status === 0) return;
  const reason = error?.message ?? 'the lines above say why';
  throw new PreparationError(`npm ci failed: ${reason}; check the network and run the command again`);
}

/**
 * Runs apt-get, saying how far it is.
 * @param {string} request `update` or `install`.
 * @param {readonly string[]} packages
 * @returns {Promise<{ isDone: boolean, errors: string }>}
 */
async function aptGet(request, packages = []) {
  const options = ['-y', '-qq', '-o', `DPkg::Lock::Timeout=${lockSeconds}`, '-o', 'APT::Status-Fd=1'];
  const command = ['apt-get', ...options, request, ...packages];
  // A person can be asked for the password of sudo, a script cannot.
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', ...(process.stdin.isTTY ? [] : ['-n'])];
  const [program = '', ...rest] = [...sudo, 'env', 'LC_ALL=C', 'DEBIAN_FRONTEND=noninteractive', ...command];
  const child = spawn(program, rest, { stdio: ['inherit', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  let told = '';
  child.stdout.on('data', (chunk) => {
    // "dlstatus:1:20.5:Retrieving file …" and "pmstatus:chromium:50.0:Unpacking …"; the number is a percentage.
    for (const [, phase = '', percent = ''] of String(chunk).matchAll(/^(dl|pm)status:[^:]*:([\d.]+):/gm)) {
      const quarters = Math.floor(Number(percent) / 25);
      const line = `  ${phase === 'dl' ? 'downloading' : 'installing'} ${quarters * 25} %`;
      if (line !== told && quarters > 0 && request === 'install') console.log(line);
      told = line;
    }
  });
  const code = await new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('close', resolve);
  });
  return { isDone: code === 0, errors: errors || String(code) };
}

/** Of several lines of apt-get, those that say what failed. @param {string} errors */
const aptErrors = (errors) =>
  errors
    .split('\n')
    .filter((line) => /^(E:|sudo:)/.test(line))
    .join(' ') || errors.trim();

/** @param {readonly string[]} packages */
async function aptInstall(packages) {
  // apt-get waits for the lock of dpkg, not for that of its lists.
  for (let seconds = 0; ; seconds += 2) {
    const { isDone, errors } = await aptGet('update');
    if (isDone) break;
    if (!errors.includes('Could not get lock') || seconds >= lockSeconds)
      throw new PreparationError(`apt-get update failed: ${aptErrors(errors)}`);
    if (seconds === 0) console.log('  waiting for another program that installs packages …');
    await sleep(2000);
  }
  const known = packages.filter((name) => spawnSync('apt-cache', ['show', '--no-all-versions', name]).status === 0);
  if (known.length === 0) return;
  const { isDone, errors } = await aptGet('install', ['--no-install-recommends', ...known]);
  if (!isDone) throw new PreparationError(`apt-get install failed: ${aptErrors(errors)}`);
}

/** @param {readonly RequirementName[]} names @param {'apt' | 'brew'} system */
const systemPackages = (names, system) => names.flatMap((name) => requirementOf(name)[system] ?? []);

/** One call for all that is missing; what the system does not have stays missing. @param {readonly RequirementName[]} missing */
async function installSystemPackages(missing) {
  if (missing.length === 0) return;
  const formulae = systemPackages(missing, 'brew');
  if (findProgram(['apt-get'])) {
    await aptInstall(systemPackages(missing, 'apt'));
  } else if (formulae.length > 0 && findProgram(['brew'])) {
    const { status } = spawnSync('brew', ['install', ...formulae], { stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0) throw new PreparationError('brew install failed: the lines above say why');
  }
  const isBrowserMissing = missing
    .map(requirementOf)
    .some(({ isPlaywrightBrowser, find }) => isPlaywrightBrowser && !find());
  if (!isBrowserMissing) return;
  const command = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  spawnSync(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'] });
}

/**
 * Installs what is missing, after one list of it.
 * @param {readonly RequirementName[]} names what the command needs beside the packages.
 * @returns {Promise<string[]>} lines on what the command has to leave out on this machine.
 * @throws PreparationError with a line for each thing that cannot be had.
 */
export async function prepare(names) {
  checkNode();
  const missing = () => names.filter((name) => !requirementOf(name).find());
  // A variable that names no file is for a person to correct.
  const installable = () => missing().filter((name) => !process.env[requirementOf(name).variable ?? '']);
  const lacksPackages = !hasPackages();
  const listed = installable();
  if (lacksPackages || listed.length > 0) {
    const minutes = (lacksPackages ? 1 : 0) + (listed.length > 0 ? 1 : 0);
    console.log(`missing on this machine, and installed now (once, about ${minutes} min):`);
    if (lacksPackages) console.log('  npm packages: package-lock.json');
    for (const { label, reason } of listed.map(requirementOf)) console.log(`  ${label}: ${reason}`);
  }
  if (lacksPackages) installPackages();
  // With the packages there, a browser that Playwright has installed is found too.
  const failure = await installSystemPackages(installable()).catch((/** @type {Error} */ error) => error);
  const absent = missing().map(requirementOf);
  const needed = absent.filter(({ isOptional }) => process.env.CI === 'true' || !isOptional);
  if (needed.length > 0) {
    throw new PreparationError([...(failure ? [failure.message] : []), ...needed.map(missingLine)].join('\n'));
  }
  return absent.map(missingLine);
}

/**
 * What a script does about a failure: prints its lines, without a stack trace, and ends with 1.
 * @param {unknown} error
 * @returns {never}
 */
export function failPreparation(error) {
  if (!(error instanceof PreparationError)) throw error;
  console.error(error.message);
  process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const unchecked = await prepare(/** @type {RequirementName[]} */ (process.argv.slice(2))).catch(failPreparation);
  for (const line of unchecked) console.log(`not checked: ${line}`);
}
