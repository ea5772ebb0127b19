// @ts-check
/** What commands need besides Node and npm. Plain JavaScript: it runs before any package is installed. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

/**
 * @typedef {object} Requirement
 * @property {string} label
 * @property {string} reason continues "needed for".
 * @property {() => string | undefined} find its path on this machine.
 * @property {string} apt Debian package.
 * @property {string} [brew] Homebrew formula or cask.
 * @property {boolean} [isPlaywrightBrowser] `playwright install chromium` installs it too.
 * @property {readonly string[]} [variables] environment variables with its path; the first wins.
 * @property {boolean} [isOptional] if missing, its checks are skipped; CI requires it.
 */

/** @param {string} file */
const isFile = (file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/** @param {readonly string[]} names @param {readonly string[]} [otherFolders] searched after those of PATH. */
export function findProgram(names, otherFolders = []) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...otherFolders];
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isFile);
}

/** @param {readonly string[]} files */
const firstExisting = (files) => files.find(isFile);

/** @param {string} variable with a path @param {() => string | undefined} find without the variable */
function namedOr(variable, find) {
  const named = process.env[variable];
  return named ? firstExisting([named]) : find();
}

/** Debian omits server folders from the PATH of users. Desktop programs lack Homebrew in their PATH. */
const serverFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

function findPlaywrightChromium() {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test');
    return firstExisting([chromium.executablePath()]);
  } catch {
    // No packages are installed yet.
    return undefined;
  }
}

const findChromium = () =>
  namedOr(
    'SINOV_BROWSER',
    () =>
      findProgram(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) ||
      firstExisting([
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Applications/Chromium.app/Contents/MacOS/Chromium',
      ]) ||
      findPlaywrightChromium(),
  );

const findHeadlessShell = () =>
  namedOr(
    'SINOV_HEADLESS_SHELL',
    () =>
      (!process.env.SINOV_BROWSER && findProgram(['chromium-headless-shell', 'chrome-headless-shell'])) ||
      findChromium(),
  );

/** Debian has a folder for each version. */
function findPostgres() {
  const versions = '/usr/lib/postgresql';
  const newestFirst = (existsSync(versions) ? readdirSync(versions) : []).sort((one, two) => Number(two) - Number(one));
  const folders = newestFirst.map((version) => path.join(versions, version, 'bin'));
  const initdb = findProgram(['initdb'], [...folders, '/opt/homebrew/opt/postgresql/bin']);
  return initdb && path.dirname(initdb);
}

/** @satisfies {Record<string, Requirement>} */
export const requirements = {
  git: {
    label: 'Git',
    reason: 'the tests that use repositories',
    find: () => findProgram(['git']),
    apt: 'git',
    brew: 'git',
  },
  openssl: {
    label: 'OpenSSL',
    reason: 'the certificates of the mail server in tests',
    find: () => findProgram(['openssl']),
    apt: 'openssl',
    brew: 'openssl',
  },
  /** Without windows tests take half the time. A full Chromium works too. */
  headlessShell: {
    label: 'Chromium',
    reason: 'the browser tests',
    find: findHeadlessShell,
    apt: 'chromium-headless-shell',
    isPlaywrightBrowser: true,
    variables: ['SINOV_HEADLESS_SHELL', 'SINOV_BROWSER'],
  },
  chromium: {
    label: 'Chromium with windows',
    reason: 'pages that the browser keeps for Back, benchmarks and screenshots',
    find: findChromium,
    apt: 'chromium',
    isPlaywrightBrowser: true,
    variables: ['SINOV_BROWSER'],
  },
  firefox: {
    label: 'Firefox',
    reason: 'the browser tests in a second engine',
    find: () =>
      namedOr(
        'SINOV_FIREFOX',
        () =>
          findProgram(['firefox-esr', 'firefox']) ||
          firstExisting(['/Applications/Firefox.app/Contents/MacOS/firefox']),
      ),
    apt: 'firefox-esr',
    brew: 'firefox',
    variables: ['SINOV_FIREFOX'],
  },
  /** Pages use it until their own fonts load (`ssg/fonts.ts`). */
  roboto: {
    label: 'the font Roboto',
    reason: 'pages as Android phones set them',
    find: () =>
      firstExisting([
        '/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf',
        path.join(os.homedir(), 'Library/Fonts/Roboto[wdth,wght].ttf'),
      ]),
    apt: 'fonts-roboto-unhinted',
    brew: 'font-roboto',
  },
  /** Neither npm nor Homebrew has it. */
  uzbekWords: {
    label: 'the Uzbek word list',
    reason: 'the spelling of Uzbek texts',
    find: () =>
      namedOr('SINOV_UZBEK_WORDS', () =>
        firstExisting(['/usr/share/hunspell/uz_UZ.dic', '/Library/Spelling/uz_UZ.dic']),
      ),
    apt: 'hunspell-uz',
    variables: ['SINOV_UZBEK_WORDS'],
    isOptional: true,
  },
  nginx: {
    label: 'nginx',
    reason: 'the tests of deploy/nginx.conf',
    find: () => findProgram(['nginx'], serverFolders),
    apt: 'nginx',
    brew: 'nginx',
  },
  caddy: {
    label: 'Caddy',
    reason: 'the tests of deploy/Caddyfile',
    find: () => findProgram(['caddy'], serverFolders),
    apt: 'caddy',
    brew: 'caddy',
  },
  postgres: {
    label: 'PostgreSQL',
    reason: 'the tests of the desk on PostgreSQL',
    find: findPostgres,
    apt: 'postgresql',
    brew: 'postgresql',
  },
};

/** @typedef {keyof typeof requirements} RequirementName */

/** @param {RequirementName} name @returns {Requirement} */
export const requirementOf = (name) => requirements[name];

/** @param {Requirement} requirement */
const setVariable = ({ variables = [] }) => variables.find((name) => process.env[name]);

/** Only a person can correct a variable that names no file. @param {Requirement} requirement */
export function isInstallable(requirement) {
  if (setVariable(requirement)) return false;
  const { brew, isPlaywrightBrowser } = requirement;
  return Boolean(findProgram(['apt-get']) || (brew && findProgram(['brew'])) || isPlaywrightBrowser);
}

/** @param {Requirement} requirement */
function remedyFor({ apt, brew, isPlaywrightBrowser, variables = [] }) {
  const commands = [
    findProgram(['apt-get']) ? `sudo apt-get install ${apt}` : brew && findProgram(['brew']) && `brew install ${brew}`,
    isPlaywrightBrowser && 'npx playwright install chromium',
  ].filter(Boolean);
  const parts = commands.length > 0 ? commands.map((command) => `run "${command}"`) : [`install it (${apt} in Debian)`];
  return [...parts, ...(variables[0] ? [`set ${variables[0]} to its path`] : [])].join(', or ');
}

/** @param {Requirement} requirement */
export function missingLine(requirement) {
  const { label, reason } = requirement;
  const variable = setVariable(requirement);
  const remedy = variable ? `correct ${variable}, where ${process.env[variable]} is no file` : remedyFor(requirement);
  return `${label} is missing, needed for ${reason}: ${remedy}`;
}

/** @param {RequirementName} name @returns {string} its path. @throws Error that says what to install. */
export function locate(name) {
  const requirement = requirementOf(name);
  const found = requirement.find();
  if (found) return found;
  throw new Error(missingLine(requirement));
}
