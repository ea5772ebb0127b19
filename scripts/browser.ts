import { existsSync } from 'node:fs';
import { findProgram, installSystemPackages } from './system-package.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const installed = () => findProgram(names) ?? applications.find((application) => existsSync(application));

/**
 * A Chromium or Chrome of this machine: `SINOV_BROWSER`, one that is installed, else the system's package,
 * installed now.
 * @returns its path.
 * @throws Error saying what to install, where none can be had.
 */
export function findBrowser(): string {
  const present = process.env.SINOV_BROWSER ?? installed();
  if (present) return present;
  console.log('installing Chromium (once, a minute or two) …');
  installSystemPackages({ apt: ['chromium'], brew: ['--cask', 'google-chrome'] });
  const found = installed();
  if (found) return found;
  throw new Error('no browser: install Chromium or Chrome, or name one in SINOV_BROWSER, and run the command again');
}
