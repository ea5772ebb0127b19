import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { documents } from '../../../site/document/documents.ts';
import { findHeadlessShell } from '../../browser.ts';
import { withDeskServer } from '../../desk-server.ts';
import { categories, fullScore, type Judgement, judgeOften, lossesOf, scoreOf } from './judge.ts';
import { withNextToNothing } from './next-to-nothing.ts';

/** Lighthouse's own idea of a phone, and one three times slower. */
const slowdowns = [4, 12];
const reportFile = 'docs/lighthouse.md';

const { values: options } = parseArgs({
  options: {
    /** Addresses, by commas; all of them where it is left out. */
    pages: { type: 'string' },
    /** How often each page is judged. */
    runs: { type: 'string', default: '3' },
    /** Keeps the table in docs/lighthouse.md. */
    write: { type: 'boolean', default: false },
  },
});

/** What was found of all pages: rows of a table, and each mark below the full one with its reasons. */
interface Findings {
  /** Lighthouse's own. */
  version: string;
  rows: string[];
  faults: string[];
}

const rowOf = (name: string, slowdown: number, found: Judgement) =>
  `| ${[name, `${slowdown}×`, ...categories.map((category) => scoreOf(found, category))].join(' | ')} |`;

function faultsOf(address: string, slowdown: number, found: Judgement): string[] {
  return categories
    .filter((category) => scoreOf(found, category) < fullScore)
    .map((category) => {
      const score = scoreOf(found, category);
      return `${address}, ${slowdown}×: ${category} ${score}: ${lossesOf(found, category).join('; ')}`;
    });
}

async function judgeAll(
  origin: string,
  pages: readonly string[],
  nextToNothing: string,
  runs: number,
): Promise<Findings> {
  const findings: Findings = { version: '', rows: [], faults: [] };
  const note = (row: string) => {
    console.log(row);
    findings.rows.push(row);
  };
  for (const slowdown of slowdowns) {
    const limit = await judgeOften(nextToNothing, slowdown, runs);
    findings.version = limit.lighthouseVersion;
    note(rowOf('one sentence alone', slowdown, limit));
    for (const address of pages) {
      const found = await judgeOften(origin + address, slowdown, runs);
      note(rowOf(address, slowdown, found));
      findings.faults.push(...faultsOf(address, slowdown, found));
    }
  }
  return findings;
}

function writeReport({ version, rows }: Findings, runs: number): void {
  const count = runs === 1 ? 'one run each' : `the median of ${runs} runs by performance`;
  const head = `# What Lighthouse says

Written by \`npm run bench -- lighthouse --write\`: Lighthouse ${version}, its mobile settings,
${path.basename(findHeadlessShell())}, the production server, the processor as many times slower as stated, ${count}.
“One sentence alone” is a page without style, font or script: what it lacks of ${fullScore} the browser and the machine take.`;
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
    .flatMap((document) => (document.kind === 'page' && !document.isAlias ? [document.address] : []))
    .filter((address) => !options.pages || options.pages.split(',').includes(address));
  if (pages.length === 0) throw new Error(`--pages: no page has one of the addresses ${options.pages}`);
  await withDeskServer(({ address }) =>
    withNextToNothing(async (nextToNothing) => {
      const findings = await judgeAll(address, pages, nextToNothing, runs);
      if (options.write && !options.pages) writeReport(findings, runs);
      for (const fault of findings.faults) console.error(`missed: ${fault}`);
      if (findings.faults.length > 0) process.exitCode = 1;
    }),
  );
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
