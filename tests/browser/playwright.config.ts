import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { deskPasswordHash } from './desk-password.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const port = 4174;

/** Real pages of the built site, in a real browser. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../../test-results/browser.json' }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.SINOV_BROWSER,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: 'node --import tsx server/main.ts',
      cwd: root,
      env: {
        PORT: String(port),
        DESK_FILE: path.join(root, 'test-results', 'desk', 'desk.db'),
        DESK_PASSWORD_HASH: deskPasswordHash,
        DESK_LIMIT_PER_ADDRESS: '1000',
      },
      url: `http://localhost:${port}`,
      stdout: 'ignore',
      stderr: 'ignore',
    },
  ],
});
