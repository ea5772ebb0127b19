import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Project } from '@playwright/test';
import { settingsUnset } from '../../tools/desk-server.ts';
import { findRequirement } from '../../tools/requirements.mjs';
import { deskPasswordHash } from './desk-password.ts';
import { inFirefox } from './engines.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A copy of the project sets another port for a run at the same time. */
const port = Number(process.env.TEST_PORT ?? 4174);
/** For `localhost`, Playwright's own requests also ask a name server, and wait for seconds if there is none. */
const host = '127.0.0.1';
const origin = `http://${host}:${port}`;

const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** The journeys that changes to the site break most often. `npm test` runs only these. */
const journeys = specs(
  ...['apply', 'brief', 'calculator', 'carousel', 'clock', 'every-page', 'first-bug', 'history', 'keyboard'],
  ...['language', 'no-javascript', 'not-found', 'policy', 'privacy', 'share', 'trials', 'trial-controls'],
);

/** Slow networks. These tests wait more than they compute. */
const waiting = specs('arriving', 'fonts', 'rough-networks');

/** Pages that the browser keeps in memory for Back and Forward. The headless shell keeps none. */
const keptPages = specs('kept-pages');

const states = specs('every-state', 'first-bug-states');

/** Sites with other configurations: `variants.setup.ts` builds them first. */
const ofVariants = specs('form-service', 'tracking');
const variants: Project = { name: 'variants setup', testMatch: '**/variants.setup.ts' };

/** The development server compiles during a request. */
const development = specs('development');
const ofDevelopment = { testMatch: development, timeout: 120_000, expect: { timeout: 30_000 } };

/** Edits and publishes the site on its own server. */
const editor = ['**/editor*.spec.ts'];
/** The tests share one draft, so they run one after another. */
const ofEditor = { testMatch: editor, workers: 1, timeout: 240_000, expect: { timeout: 30_000 } };

/** The headless shell takes half the time. It has no back/forward cache. */
const shell = findRequirement('headlessShell');
const wholeBrowser = findRequirement('chromium');
const firefoxPath = findRequirement('firefox');

const chromium = (name: string, executablePath: string | undefined): Project => ({
  name,
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath,
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
});

const chromiums: Project[] = [
  variants,
  // Three workers on two cores, because workers sometimes wait for their page.
  { ...chromium('chromium', shell), testMatch: journeys, workers: 3 },
  {
    ...chromium('chromium, rest', shell),
    testIgnore: [journeys, waiting, keptPages, states, ofVariants, development, editor].flat(),
    workers: 3,
  },
  { ...chromium('chromium, waiting', shell), testMatch: waiting, workers: 2 },
  { ...chromium('chromium, whole', wholeBrowser), testMatch: keptPages },
  { ...chromium('states', shell), testMatch: states, workers: 2 },
  { ...chromium('variants', shell), testMatch: ofVariants, dependencies: [variants.name as string] },
  { ...chromium('development', shell), ...ofDevelopment },
  { ...chromium('editor', shell), ...ofEditor },
];

/** Preferences that Playwright sets in its own browsers, and not in the system's Firefox. */
const firefoxPreferences = {
  // A phone's scrollbars take no room, and Playwright's Chromium has none.
  'ui.useOverlayScrollbars': 1,
  'widget.gtk.overlay-scrollbars.enabled': true,
  // Back loads the page again, because Playwright 1.64 does not notice a page restored from memory.
  'fission.bfcacheInParent': false,
  'browser.sessionhistory.max_total_viewers': 0,
};

const firefox: Project = {
  name: 'firefox',
  grep: new RegExp(inFirefox.tag),
  // Each step takes longer than in Chromium.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 2,
  dependencies: [variants.name as string],
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: firefoxPath, firefoxUserPrefs: firefoxPreferences },
  },
};

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  // The system suite runs at the same time: with a fourth worker, tests timed out on two cores.
  workers: 3,
  reporter: [
    // With output to a file, the end repeats each failure in full: a long log may lose its head.
    [process.stdout.isTTY ? 'line' : 'dot'],
  ],
  use: { baseURL: origin },
  projects: [...chromiums, firefox],
  webServer: [
    {
      command: 'node dist/server/main.mjs',
      cwd: root,
      env: {
        ...settingsUnset(),
        HOST: host,
        PORT: String(port),
        DESK_FILE: path.join(root, 'test-results', 'desk.db'),
        DESK_PASSWORD_HASH: deskPasswordHash,
        DESK_LIMIT_PER_ADDRESS: '1000',
      },
      url: origin,
      stdout: 'ignore',
      stderr: 'pipe',
    },
  ],
});
