import { existsSync } from 'node:fs';
import { findProgram, installSystemPackages } from './system-package.ts';

interface Browser {
  name: string;
  programs: readonly string[];
  /** Where macOS has it. */
  applications: readonly string[];
  /** Names one that is to be taken. */
  variable: string;
  packages: Parameters<typeof installSystemPackages>[0];
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

const firefox: Browser = {
  name: 'Firefox',
  programs: ['firefox-esr', 'firefox'],
  applications: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  variable: 'SINOV_FIREFOX',
  packages: { apt: ['firefox-esr'], brew: ['--cask', 'firefox'] },
};

function find({ name, programs, applications, variable, packages }: Browser): string {
  const installed = () => findProgram(programs) ?? applications.find((application) => existsSync(application));
  const present = process.env[variable] ?? installed();
  if (present) return present;
  console.log(`installing ${name} (once, a minute or two) …`);
  installSystemPackages(packages);
  const found = installed();
  if (found) return found;
  throw new Error(`no browser: install ${name}, or name one in ${variable}, and run the command again`);
}

/**
 * A Chromium or Chrome of this machine: `SINOV_BROWSER`, one that is installed, else the system's package,
 * installed now.
 * @returns its path.
 * @throws Error saying what to install, where none can be had.
 */
export const findBrowser = (): string => find(chromium);

/** A Firefox of this machine, in the same way; `SINOV_FIREFOX` names one. */
export const findFirefox = (): string => find(firefox);
