import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { localizedPath } from '../../../i18n/urls.ts';
import { languages } from '../../../model/languages.ts';
import { routeOf } from '../../../model/routes.ts';
import { documents } from '../../../site/document/documents.ts';
import { findBrowser, findPhoneFont } from '../../browser.ts';
import { withDeskServer } from '../../desk-server.ts';
import { weighPage } from '../../page-weight.ts';
import { measureApplyTap } from './apply-tap.ts';
import { brokenBudgets } from './budgets.ts';
import { measureFirstView } from './first-view.ts';
import { measureIntent } from './intent.ts';
import { measurePageChange } from './page-change.ts';
import { type PageChange, type PageResult, remarksOf, reportOf } from './report.ts';
import { slowdowns } from './visit.ts';

const reportFile = 'docs/performance.md';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    /** Addresses, by commas; all of them where it is left out. */
    pages: { type: 'string' },
    /** Keeps the tables in docs/performance.md. */
    write: { type: 'boolean', default: false },
  },
});

/** Every page in every language; the aliases under /uz say the same again. */
const pages = documents
  .flatMap((document) => (document.kind === 'page' && !document.isAlias ? [document] : []))
  .filter(({ address }) => !options.pages || options.pages.split(',').includes(address));

/** The contact page's frame opens its form itself; home and the list of courses lead to others. */
const hasApply = (html: string) => /<main\b[\s\S]*<a\b[^>]* data-apply="/.test(html);

async function weighAndLook(browser: Browser, origin: string): Promise<PageResult[]> {
  const results: PageResult[] = [];
  for (const { address, file } of pages) {
    const weight = weighPage(readFileSync(path.join('dist/site', file), 'utf8'));
    const intent = await measureIntent(browser, origin, address);
    const none = () => Object.fromEntries(slowdowns.map((slowdown) => [slowdown, []]));
    results.push({ address, weight, intent, firstViews: none(), applyTaps: none() });
  }
  return results;
}

/** One run of everything that takes time; runs follow each other, so that a busy minute falls on all pages alike. */
async function runRound(browser: Browser, origin: string, results: readonly PageResult[], changes: PageChange[]) {
  for (const slowdown of slowdowns) {
    console.log(`processor ${slowdown} times slower …`);
    for (const [index, { address, firstViews, applyTaps }] of results.entries()) {
      firstViews[slowdown]?.push(await measureFirstView(browser, origin, address, slowdown));
      const html = readFileSync(path.join('dist/site', pages[index]?.file ?? ''), 'utf8');
      if (hasApply(html)) applyTaps[slowdown]?.push(await measureApplyTap(browser, origin, address, slowdown));
    }
  }
  for (const change of changes) change.delays.push(await measurePageChange(browser, origin, change, change.slowdown));
}

/** What figures depend on: the headless shell paints sooner than a whole Chromium. */
function conditions(browser: Browser): string {
  const [cpu] = os.cpus();
  const name = path.basename(findBrowser());
  return `${name} ${browser.version()}, Node ${process.versions.node}, ${os.cpus().length} × ${cpu?.model.trim()}`;
}

/** Measures the pages of a running server, and says what it found. @param origin `http://host:port`. */
async function measure(origin: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const rounds = Number(options.rounds);
    const results = await weighAndLook(browser, origin);
    const changes: PageChange[] = slowdowns.flatMap((slowdown) =>
      languages.map(({ prefix }) => ({
        from: localizedPath(routeOf('home').path, prefix),
        to: localizedPath(routeOf('corporate').path, prefix),
        slowdown,
        delays: [],
      })),
    );
    for (let round = 0; round < rounds; round += 1) {
      console.log(`round ${round + 1} of ${rounds} …`);
      await runRound(browser, origin, results, changes);
    }
    const report = reportOf(results, changes, slowdowns);
    console.log(`\n${report}\n`);
    if (options.write && !options.pages) {
      const head = `# What pages weigh and how fast they are\n\nWritten by \`npm run bench -- pages --write\`: the production server, ${conditions(browser)}, a phone's\nviewport and font, medians of ${rounds} interleaved runs, every visit a first one.`;
      writeFileSync(reportFile, `${head}\n\n${report}\n`);
      console.log(`written to ${reportFile}`);
    }
    for (const remark of remarksOf(results, slowdowns[0])) console.log(remark);
    const broken = results.flatMap(brokenBudgets);
    for (const fault of broken) console.error(`missed: ${fault}`);
    if (broken.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

async function main(): Promise<void> {
  if (pages.length === 0) throw new Error(`--pages: no page has one of the addresses ${options.pages}`);
  findPhoneFont();
  await withDeskServer(({ address }) => measure(address));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
