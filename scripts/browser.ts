import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...applications];
  return candidates.find((candidate) => existsSync(candidate));
}

function run(command: string, rest: readonly string[]): void {
  const isRoot = process.getuid?.() === 0;
  const [program, ...words] = isRoot ? [command, ...rest] : ['sudo', '-n', command, ...rest];
  spawnSync(program as string, words, { stdio: ['ignore', 'ignore', 'inherit'] });
}

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
  if (process.platform === 'darwin') {
    spawnSync('brew', ['install', '--cask', 'google-chrome'], { stdio: ['ignore', 'ignore', 'inherit'] });
  } else {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  const found = installed();
  if (found) return found;
  throw new Error('no browser: install Chromium or Chrome, or name one in SINOV_BROWSER, and run the command again');
}
