import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Project } from '@playwright/test';
import { settingsUnset } from '../../scripts/desk-server.ts';
import { deskPasswordHash } from './desk-password.ts';
import {
  arrivingPages,
  drawnBold,
  fetchingAhead,
  forcedColours,
  handedFiles,
  keptPages,
  laidOutLater,
  visitorSettings,
} from './engines.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const port = 4174;

/** Every page in each of its states: minutes of it, a step of its own. */
const everyState = '**/every-state.spec.ts';

const tagged = ({ tag }: { tag: string }) => new RegExp(tag);

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

/** The engine without its windows takes half the time; it keeps no page that was left. */
const shell = process.env.SINOV_HEADLESS_SHELL ?? process.env.SINOV_BROWSER;

const chromiums: Project[] = [
  { ...chromium('chromium', shell), testIgnore: everyState, grepInvert: tagged(keptPages) },
  { ...chromium('chromium, whole', process.env.SINOV_BROWSER), grep: tagged(keptPages) },
  { ...chromium('states', shell), testMatch: everyState },
];

/** What Playwright sets in the browsers that it builds or knows by heart, and not in the system's Firefox. */
const asElsewhere = {
  // A phone's scrollbars take no room, and Playwright's Chromium has none.
  'ui.useOverlayScrollbars': 1,
  'widget.gtk.overlay-scrollbars.enabled': true,
  // Back loads the page again. Of one that was kept in memory Playwright 1.64 never hears that it is there.
  'fission.bfcacheInParent': false,
  'browser.sessionhistory.max_total_viewers': 0,
};

const firefox = (name: string, preferences: Record<string, boolean | number> = {}): Project => ({
  name,
  // Each of its steps goes a longer way than Chromium's.
  timeout: 60_000,
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: process.env.SINOV_FIREFOX,
      firefoxUserPrefs: { ...asElsewhere, ...preferences },
    },
  },
});

/** Dark colours, and less motion. */
const settings = { 'layout.css.prefers-color-scheme.content-override': 0, 'ui.prefersReducedMotion': 1 };

/**
 * The visitor's own colours in place of every page's, as “Contrast Control” in Firefox's settings has it:
 * https://firefox-source-docs.mozilla.org/accessible/ColorsAndHighContrastMode.html
 */
const ownColours = { 'browser.display.document_color_use': 2 };

const firefoxes: Project[] = [
  {
    ...firefox('firefox'),
    grepInvert: [
      ...[fetchingAhead, visitorSettings, forcedColours, keptPages, handedFiles, arrivingPages, drawnBold],
      laidOutLater,
    ].map(tagged),
  },
  { ...firefox('firefox, set by its visitor', settings), grep: tagged(visitorSettings) },
  { ...firefox('firefox, in its visitor’s colours', ownColours), grep: tagged(forcedColours) },
];

/** Real pages of the built site, in real browsers. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: [
    // Into a file each failure is told at the end, whole: a long log may be cut at the head.
    [process.stdout.isTTY ? 'line' : 'dot'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../../test-results/browser.json' }],
  ],
  use: { baseURL: `http://localhost:${port}` },
  // `npm run test:firefox` names a Firefox; by hand SINOV_FIREFOX does.
  projects: process.env.SINOV_FIREFOX ? [...chromiums, ...firefoxes] : chromiums,
  webServer: [
    {
      command: 'node --import tsx server/main.ts',
      cwd: root,
      env: {
        ...settingsUnset(),
        PORT: String(port),
        DESK_FILE: path.join(root, 'test-results', 'desk', 'desk.db'),
        DESK_PASSWORD_HASH: deskPasswordHash,
        DESK_LIMIT_PER_ADDRESS: '1000',
      },
      url: `http://localhost:${port}`,
      stdout: 'ignore',
      stderr: 'pipe',
    },
  ],
});
