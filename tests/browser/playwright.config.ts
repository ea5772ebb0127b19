import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Project } from '@playwright/test';
import { settingsUnset } from '../../tools/desk-server.ts';
import { requirements } from '../../tools/requirements.mjs';
import { deskPasswordHash } from './desk-password.ts';
import {
  arrivingPages,
  countedByStyles,
  drawnBold,
  eachState,
  fetchingAhead,
  forcedColours,
  handedFiles,
  keptPages,
  laidOutLater,
  sameInEveryEngine,
  scrollTimelines,
  viewTransitions,
  visitorSettings,
} from './engines.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Another one for a run beside this one: a copy of the project's. */
const port = Number(process.env.TEST_PORT ?? 4174);
/** By its number: for `localhost` Playwright's own requests also ask a name server, for seconds where there is none. */
const host = '127.0.0.1';
const origin = `http://${host}:${port}`;

/** Every page, and the first bug, in each of their states: minutes of it, run by name. */
const states = [/every-state\.spec/, new RegExp(eachState.tag)];

/** The development server, which compiles as it answers, beside whatever else keeps both cores busy: run by name. */
const development = '**/development.spec.ts';
const ofDevelopment = { testMatch: development, timeout: 120_000, expect: { timeout: 30_000 } };

/** Editing the site, with publications: on a server and a copy of the project of its own, run by name. */
const editor = '**/editor*.spec.ts';
/** What they change is seen by all of them; what is rendered and built on a busy machine takes its time. */
const ofEditor = { testMatch: editor, workers: 1, timeout: 240_000, expect: { timeout: 30_000 } };

/** What waits for timers and slow networks, and hardly computes: it runs beside what keeps both cores busy. */
const waiting = ['**/arriving.spec.ts', '**/fonts.spec.ts', '**/rough-networks.spec.ts'];

/** Sites of other configurations, which `variants.setup.ts` builds before the tests that open them: run by name. */
const ofVariants = ['**/form-service.spec.ts', '**/tracking.spec.ts'];
const variants: Project = { name: 'variants setup', testMatch: '**/variants.setup.ts' };

const tagged = ({ tag }: { tag: string }) => new RegExp(tag);

// What is missing has a message of its own in `npm test`; Playwright names it otherwise.
/** The engine without its windows takes half the time; it keeps no page that was left. */
const shell = requirements.headlessShell.find();
const wholeBrowser = requirements.chromium.find();
const firefoxPath = requirements.firefox.find();

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
  {
    ...chromium('chromium', shell),
    testIgnore: [development, editor, ...waiting, ...ofVariants],
    grepInvert: [tagged(keptPages), ...states],
    // One more than there are cores on a small machine: each waits now and then for what its page does.
    workers: 3,
  },
  { ...chromium('chromium, waiting', shell), testMatch: waiting, grepInvert: tagged(keptPages), workers: 2 },
  { ...chromium('chromium, whole', wholeBrowser), grep: tagged(keptPages) },
  { ...chromium('states', shell), grep: states, workers: 2 },
  { ...chromium('variants', shell), testMatch: ofVariants, dependencies: [variants.name as string] },
  { ...chromium('development', shell), ...ofDevelopment },
  { ...chromium('editor', shell), ...ofEditor },
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
  workers: 2,
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: firefoxPath,
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
    testIgnore: [development, editor, '**/*.setup.ts'],
    dependencies: [variants.name as string],
    grepInvert: [
      sameInEveryEngine,
      eachState,
      ...[fetchingAhead, visitorSettings, forcedColours, keptPages, handedFiles, arrivingPages, drawnBold],
      ...[laidOutLater, scrollTimelines, countedByStyles, viewTransitions],
    ].map(tagged),
  },
  // After the sites of other configurations are built, as the rest is, so that neither waits for the other.
  {
    ...firefox('firefox, editor'),
    ...ofEditor,
    grepInvert: tagged(sameInEveryEngine),
    dependencies: [variants.name as string],
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
  // The waiting ones beside two that compute.
  workers: 4,
  reporter: [
    // Into a file each failure is told at the end, whole: a long log may be cut at the head.
    [process.stdout.isTTY ? 'line' : 'dot'],
    ['json', { outputFile: '../../test-results/browser.json' }],
  ],
  use: { baseURL: origin },
  projects: [...chromiums, ...firefoxes],
  webServer: [
    {
      command: 'node dist/server/main.mjs',
      cwd: root,
      env: {
        ...settingsUnset(),
        HOST: host,
        PORT: String(port),
        DESK_FILE: path.join(root, 'test-results', 'desk', 'desk.db'),
        DESK_PASSWORD_HASH: deskPasswordHash,
        DESK_LIMIT_PER_ADDRESS: '1000',
      },
      url: origin,
      stdout: 'ignore',
      stderr: 'pipe',
    },
  ],
});
