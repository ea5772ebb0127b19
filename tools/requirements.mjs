// @ts-check
/** What commands need besides Node and npm. Plain JavaScript: it runs before any package is installed. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findUzbekWords, uzbekWordsVariable } from '../checks/spelling/uzbek-words.mjs';

/**
 * @typedef {object} Requirement
 * @property {string} label
 * @property {string} reason continues "needed for".
 * @property {() => string | undefined} search its path on this machine.
 * @property {string} apt Debian package.
 * @property {boolean} [isPlaywrightBrowser] `playwright install chromium` installs it too.
 * @property {readonly string[]} [variables] environment variables with its path; the first wins over the search.
 * @property {boolean} [isOptional] if missing, its checks are skipped; CI requires it.
 */

/** @param {string} file */
const isFile = (file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/** @param {readonly string[]} names @param {readonly string[]} [otherFolders] searched after those of PATH. */
export function findProgram(names, otherFolders = []) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...otherFolders];
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isFile);
}

/** Debian omits server folders from the PATH of users. */
const serverFolders = ['/usr/sbin', '/usr/local/sbin'];

function findPlaywrightChromium() {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test');
    return [chromium.executablePath()].find(isFile);
  } catch {
    // No packages are installed yet.
    return undefined;
  }
}

const findChromium = () =>
  findProgram(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) || findPlaywrightChromium();

/** Debian has a folder for each version. */
function findPostgres() {
  const versions = '/usr/lib/postgresql';
  const newestFirst = (existsSync(versions) ? readdirSync(versions) : []).sort((one, two) => Number(two) - Number(one));
  const initdb = findProgram(
    ['initdb'],
    newestFirst.map((version) => path.join(versions, version, 'bin')),
  );
  return initdb && path.dirname(initdb);
}

/** @satisfies {Record<string, Requirement>} */
const all = {
  git: {
    label: 'Git',
    reason: 'the tests that use repositories',
    search: () => findProgram(['git']),
    apt: 'git',
  },
  openssl: {
    label: 'OpenSSL',
    reason: 'the certificates of the mail server in tests',
    search: () => findProgram(['openssl']),
    apt: 'openssl',
  },
  /** Without windows tests take half the time. A full Chromium works too. */
  headlessShell: {
    label: 'Chromium',
    reason: 'the browser tests',
    search: () => findProgram(['chromium-headless-shell', 'chrome-headless-shell']) || findChromium(),
    apt: 'chromium-headless-shell',
    isPlaywrightBrowser: true,
    variables: ['SINOV_HEADLESS_SHELL', 'SINOV_BROWSER'],
  },
  chromium: {
    label: 'Chromium with windows',
    reason: 'pages that the browser keeps for Back, and benchmarks',
    search: findChromium,
    apt: 'chromium',
    isPlaywrightBrowser: true,
    variables: ['SINOV_BROWSER'],
  },
  firefox: {
    label: 'Firefox',
    reason: 'the browser tests in a second engine',
    search: () => findProgram(['firefox-esr', 'firefox']),
    apt: 'firefox-esr',
    variables: ['SINOV_FIREFOX'],
  },
  /** Pages use it until their own fonts load (`ssg/fonts.ts`). */
  roboto: {
    label: 'the font Roboto',
    reason: 'pages as Android phones set them',
    search: () => ['/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf'].find(isFile),
    apt: 'fonts-roboto-unhinted',
  },
  uzbekWords: {
    label: 'the Uzbek word list',
    reason: 'the spelling of Uzbek texts',
    search: findUzbekWords,
    apt: 'hunspell-uz',
    variables: [uzbekWordsVariable],
    isOptional: true,
  },
  nginx: {
    label: 'nginx',
    reason: 'the tests of deploy/nginx.conf',
    search: () => findProgram(['nginx'], serverFolders),
    apt: 'nginx',
  },
  caddy: {
    label: 'Caddy',
    reason: 'the tests of deploy/Caddyfile',
    search: () => findProgram(['caddy'], serverFolders),
    apt: 'caddy',
  },
  postgres: {
    label: 'PostgreSQL',
    reason: 'the tests of the desk on PostgreSQL',
    search: findPostgres,
    apt: 'postgresql',
  },
};

/** @typedef {keyof typeof all} RequirementName */

/** @type {Readonly<Record<RequirementName, Requirement>>} */
export const requirements = all;

/** @param {Requirement} requirement */
const setVariable = ({ variables = [] }) => variables.find((name) => process.env[name]);

/** @param {RequirementName} name @returns {string | undefined} its path. */
export function findRequirement(name) {
  const variable = setVariable(requirements[name]);
  return variable ? [process.env[variable] ?? ''].find(isFile) : requirements[name].search();
}

/** Only a person can correct a variable that names no file. @param {RequirementName} name */
export function isInstallable(name) {
  const requirement = requirements[name];
  return !setVariable(requirement) && Boolean(findProgram(['apt-get']) || requirement.isPlaywrightBrowser);
}

/** @param {RequirementName} name */
export function missingLine(name) {
  const { label, reason, apt, isPlaywrightBrowser, variables = [] } = requirements[name];
  const variable = setVariable(requirements[name]);
  const remedies = [
    findProgram(['apt-get']) ? `run "sudo apt-get install ${apt}"` : `install it (${apt} in Debian)`,
    isPlaywrightBrowser && 'run "npx playwright install chromium"',
    variables[0] && `set ${variables[0]} to its path`,
  ];
  const remedy = variable
    ? `correct ${variable}: ${process.env[variable]} is not a file`
    : remedies.filter(Boolean).join(', or ');
  return `${label} is missing, needed for ${reason}: ${remedy}`;
}

/** @param {RequirementName} name @returns {string} its path. @throws Error that says what to install. */
export function locate(name) {
  const found = findRequirement(name);
  if (found) return found;
  throw new Error(missingLine(name));
}
