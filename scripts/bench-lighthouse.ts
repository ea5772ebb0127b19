import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { documents } from '../site/document/documents.ts';
import { findBrowser } from './browser.ts';
import { buildForMeasuring } from './build-for-measuring.ts';
import { withDeskServer } from './desk-server.ts';

/**
 * Asked of the registry when it is run, and no dependency of the project: with all that it brings along it would be a
 * quarter of what every `npm ci` fetches.
 */
const lighthouse = 'lighthouse@12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const fullScore = 100;
/** Lighthouse's own idea of a phone, and one three times slower. */
const slowdowns = [4, 12];
const reportFile = 'docs/lighthouse.md';

const { values: options } = parseArgs({
  options: {
    /** Addresses, by commas; all of them where it is left out. */
    pages: { type: 'string' },
    /** How often each page is judged: another process on the machine takes points, so the median counts. */
    runs: { type: 'string', default: '3' },
    /** Keeps the table in docs/lighthouse.md. */
    write: { type: 'boolean', default: false },
  },
});

const category = v.object({ score: v.nullable(v.number()), auditRefs: v.array(v.object({ id: v.string() })) });
const judgement = v.object({
  lighthouseVersion: v.string(),
  categories: v.object(v.entriesFromList(categories, category)),
  audits: v.record(
    v.string(),
    v.object({ title: v.string(), score: v.nullable(v.number()), scoreDisplayMode: v.string() }),
  ),
});

type Judgement = v.InferOutput<typeof judgement>;

/** Runs Lighthouse once. @param reportPath where it leaves its report. @throws Error with what it said, where it fails. */
async function judge(url: string, slowdown: number, reportPath: string): Promise<Judgement> {
  const words = [
    ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, '--quiet', '--output=json'],
    ...[`--output-path=${reportPath}`, `--only-categories=${categories}`, '--no-enable-error-reporting'],
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --disable-component-update --disable-sync',
  ];
  const child = spawn('npm', words, {
    env: { ...process.env, CHROME_PATH: findBrowser() },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`${url}: Lighthouse ended so: ${said.trim()}`);
  return v.parse(judgement, JSON.parse(readFileSync(reportPath, 'utf8')));
}

const scoreOf = ({ categories: found }: Judgement, name: (typeof categories)[number]) =>
  Math.round((found[name].score ?? 0) * fullScore);

/** Why a category lacks points: its audits that lost some. */
function losses({ categories: found, audits }: Judgement, name: (typeof categories)[number]): string[] {
  return found[name].auditRefs
    .map(({ id }) => audits[id])
    .filter((audit) => audit && audit.score !== null && audit.score < 1 && audit.scoreDisplayMode !== 'informative')
    .map((audit) => audit?.title ?? '');
}

/** The run of several whose performance stands in the middle. */
async function judgeOften(runs: number, ...page: Parameters<typeof judge>): Promise<Judgement> {
  const judgements: Judgement[] = [];
  for (let run = 0; run < runs; run += 1) {
    // Now and then Lighthouse loses its own trace, and asks to be run again.
    judgements.push(await judge(...page).catch(() => judge(...page)));
  }
  judgements.sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'));
  return judgements[Math.floor((runs - 1) / 2)] as Judgement;
}

/** What was found of all pages: rows of a table, and each mark below the full one with its reasons. */
interface Findings {
  /** Lighthouse's own. */
  version: string;
  rows: string[];
  faults: string[];
}

async function judgeAll(origin: string, pages: readonly string[], runs: number): Promise<Findings> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sinov-lighthouse-'));
  const findings: Findings = { version: '', rows: [], faults: [] };
  try {
    for (const slowdown of slowdowns) {
      for (const address of pages) {
        const found = await judgeOften(runs, origin + address, slowdown, path.join(folder, 'report.json'));
        const scores = categories.map((name) => scoreOf(found, name));
        const row = `| ${[address, `${slowdown}×`, ...scores].join(' | ')} |`;
        console.log(row);
        findings.rows.push(row);
        findings.version = found.lighthouseVersion;
        for (const [index, name] of categories.entries()) {
          if (scores[index] === fullScore) continue;
          findings.faults.push(`${address}, ${slowdown}×: ${name} ${scores[index]}: ${losses(found, name).join('; ')}`);
        }
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return findings;
}

function writeReport({ version, rows }: Findings, runs: number): void {
  const head = `# What Lighthouse says\n\nWritten by \`npm run bench:lighthouse -- --write\`: Lighthouse ${version}, its mobile settings, the production\nserver, the processor as many times slower as stated, the median of ${runs} runs by performance.`;
  const columns = ['page', 'processor', 'performance', 'accessibility', 'best practices', 'SEO'];
  const top = `| ${columns.join(' | ')} |\n|${columns.map(() => '---').join('|')}|`;
  writeFileSync(reportFile, `${head}\n\n${top}\n${rows.join('\n')}\n`);
  console.log(`written to ${reportFile}`);
}

async function main(): Promise<void> {
  const runs = Number(options.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs: ${options.runs} is no count of runs: write 1 or more`);
  const pages = documents
    .flatMap((document) => (document.kind === 'page' && !document.isTwin ? [document.address] : []))
    .filter((address) => !options.pages || options.pages.split(',').includes(address));
  if (pages.length === 0) throw new Error(`--pages: no page has one of the addresses ${options.pages}`);
  buildForMeasuring();
  await withDeskServer(async ({ address }) => {
    const findings = await judgeAll(address, pages, runs);
    if (options.write && !options.pages) writeReport(findings, runs);
    for (const fault of findings.faults) console.error(`missed: ${fault}`);
    if (findings.faults.length > 0) process.exitCode = 1;
  });
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
