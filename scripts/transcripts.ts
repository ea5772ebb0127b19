import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findBrowser } from './browser.ts';

/** Builds the site and writes down what a screen reader says of it, to be read and committed with the change. */
function main(): void {
  const playwright = [
    path.resolve('node_modules/@playwright/test/cli.js'),
    'test',
    'transcripts',
    '--update-snapshots',
  ];
  const config = ['--config', 'tests/browser/playwright.config.ts'];
  const commands = [
    ['--import', 'tsx', 'build/main.ts'],
    [...playwright, ...config, '--reporter', 'line'],
  ];
  const env = { ...process.env, SINOV_BROWSER: findBrowser() };
  for (const command of commands) {
    const { status } = spawnSync(process.execPath, command, { stdio: 'inherit', env });
    if (status !== 0) {
      process.exitCode = 1;
      return;
    }
  }
  console.log('what changed: git diff tests/browser/transcripts');
}

try {
  main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
