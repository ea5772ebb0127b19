import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findOrInstall, findProgram, installSystemPackages, type SystemPackages } from './system-package.ts';

interface Browser {
  name: string;
  programs: readonly string[];
  /** Where macOS has it, outside PATH. */
  applications: readonly string[];
  /** Environment variable that names the one to take instead. */
  variable: string;
  packages: SystemPackages;
}

const chromium: Browser = {
  name: 'Chromium',
  programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  applications: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  variable: 'SINOV_BROWSER',
  packages: { apt: ['chromium'], brew: ['--cask', 'google-chrome'] },
};

/** Chromium's engine without its windows, which Playwright's own downloads are too: a test takes half the time. */
const headlessShell: Browser = {
  name: 'Chromium’s headless shell',
  programs: ['chromium-headless-shell', 'chrome-headless-shell'],
  applications: [],
  variable: 'SINOV_HEADLESS_SHELL',
  packages: { apt: ['chromium-headless-shell'], brew: [] },
};

const firefox: Browser = {
  name: 'Firefox',
  programs: ['firefox-esr', 'firefox'],
  applications: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  variable: 'SINOV_FIREFOX',
  packages: { apt: ['firefox-esr'], brew: ['--cask', 'firefox'] },
};

const locate = ({ programs, applications, variable }: Browser): string | undefined =>
  process.env[variable] || findProgram(programs) || applications.find((application) => existsSync(application));

const find = (browser: Browser): string =>
  findOrInstall(
    browser.name,
    () => locate(browser),
    browser.packages,
    `install it, or name one in ${browser.variable}`,
  );

/**
 * A Chromium or Chrome of this machine: `SINOV_BROWSER`, one that is installed, else the system's package,
 * installed now.
 * @returns its path.
 * @throws Error saying what to install, where none can be had.
 */
export const findBrowser = (): string => find(chromium);

/** A Firefox of this machine, in the same way; `SINOV_FIREFOX` names one. @throws Error as above. */
export const findFirefox = (): string => find(firefox);

/**
 * The browser for what needs no window: Chromium's headless shell where the machine has it, and installed with a Chromium
 * that is missing; else, and where `SINOV_BROWSER` names a browser, that of {@link findBrowser}. Judged in the shell by
 * Lighthouse, a page has the processors of a small machine for itself: the whole browser draws windows, though it shows
 * none.
 * @throws Error as above.
 */
export function findHeadlessShell(): string {
  if (process.env[chromium.variable]) return findBrowser();
  const isBare = !locate(chromium);
  const whole = findBrowser();
  if (isBare) installSystemPackages(headlessShell.packages);
  return locate(headlessShell) ?? whole;
}

const phoneFonts = [
  '/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf',
  path.join(os.homedir(), 'Library/Fonts/Roboto[wdth,wght].ttf'),
];

/**
 * Roboto, which Android phones have and texts are set in until our fonts are there (`ssg/fonts.ts`): installed now
 * where it is missing. Without it this machine's own font stands there, which our fallbacks are not scaled for: lines
 * break elsewhere, and a font that comes just after the first paint moves them.
 * @returns its path.
 * @throws Error saying what to install, where it cannot be had.
 */
export function findPhoneFont(): string {
  return findOrInstall(
    'Roboto',
    () => phoneFonts.find((file) => existsSync(file)),
    { apt: ['fonts-roboto-unhinted'], brew: ['--cask', 'font-roboto'] },
    'install the font Roboto, that of Android phones',
  );
}
