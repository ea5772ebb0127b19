import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { withDeskServer } from '../desk-server.ts';
import { locate } from '../requirements.mjs';
import { measuredPages } from './visit.ts';

/**
 * Lighthouse CI, asked of the registry when it is run, and no dependency of the project: with all that it brings along it
 * would be a quarter of what every `npm ci` fetches.
 */
const lighthouseCi = '@lhci/cli@0.15.1';
/** Lighthouse's own idea of a phone, and one three times slower. */
const slowdowns = [4, 12];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const runs = 3;
/** Reports, one a run, to be opened in a browser. */
const folder = '.build/lighthouse';
const reportFile = 'docs/lighthouse.md';

/** What Lighthouse CI writes beside its reports; scores are 0 to 1. */
const manifestSchema = v.array(
  v.object({
    url: v.string(),
    /** The median of its page's runs by performance. */
    isRepresentativeRun: v.boolean(),
    htmlPath: v.string(),
    summary: v.object(v.entriesFromList(categories, v.number())),
  }),
);

const { values: options } = parseArgs({
  options: {
    /** Addresses, by commas; all of them where it is left out. */
    pages: { type: 'string' },
    /** Keeps the table in docs/lighthouse.md. */
    write: { type: 'boolean', default: false },
  },
});

/** @throws Error where Lighthouse CI fails; it has said why. */
function runLighthouseCi(...words: string[]): void {
  const { status } = spawnSync('npm', ['exec', '--yes', `--package=${lighthouseCi}`, '--', 'lhci', ...words], {
    cwd: folder,
    env: { ...process.env, CHROME_PATH: locate('headlessShell') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`lhci ${words[0]} failed`);
}

/** Has every page judged. @returns rows of a table, and a line for each score below the full one. */
function judge(origin: string, slowdown: number): { rows: string[]; missed: string[] } {
  const pages = measuredPages(options.pages);
  runLighthouseCi(
    'collect',
    ...pages.map(({ address }) => `--url=${origin}${address}`),
    ...categories.map((category) => `--settings.onlyCategories=${category}`),
    `--numberOfRuns=${runs}`,
    `--settings.throttling.cpuSlowdownMultiplier=${slowdown}`,
    '--settings.chromeFlags=--headless=new --no-sandbox --disable-gpu --disable-quic --disable-component-update --disable-sync',
  );
  runLighthouseCi('upload', '--target=filesystem', `--outputDir=${slowdown}`);
  const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(`${folder}/${slowdown}/manifest.json`, 'utf8')));
  const found = manifest.filter(({ isRepresentativeRun }) => isRepresentativeRun);
  const rows = found.map(({ url, summary }) => {
    const scores = categories.map((category) => Math.round(summary[category] * 100));
    return `| ${[new URL(url).pathname, `${slowdown}×`, ...scores].join(' | ')} |`;
  });
  const missed = found.flatMap(({ url, summary, htmlPath }) =>
    categories
      .filter((category) => summary[category] < 1)
      .map((category) => `${url}, ${slowdown}×: ${category} ${summary[category]}: ${htmlPath} says why`),
  );
  return { rows, missed };
}

mkdirSync(folder, { recursive: true });
await withDeskServer(async ({ address }) => {
  const results = slowdowns.map((slowdown) => judge(address, slowdown));
  const table = [
    '| page | processor | performance | accessibility | best practices | SEO |',
    '|---|---|---|---|---|---|',
    ...results.flatMap(({ rows }) => rows),
  ].join('\n');
  console.log(table);
  if (options.write && !options.pages) {
    const head = `# What Lighthouse says\n\nWritten by \`npm run bench -- lighthouse --write\`: ${lighthouseCi}, its mobile settings, the production server,\nthe processor as many times slower as stated, the median of ${runs} runs by performance.`;
    writeFileSync(reportFile, `${head}\n\n${table}\n`);
  }
  const missed = results.flatMap((result) => result.missed);
  for (const line of missed) console.error(`missed: ${line}`);
  if (missed.length > 0) process.exitCode = 1;
});
