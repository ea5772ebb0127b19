import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, CDPSession } from '@playwright/test';
import { documents } from '../../model/routes.ts';
import { withDeskServer } from '../desk-server.ts';
import { weighPage } from '../page-weight.ts';
import { median } from './quantile.ts';
import { launchBrowser, startSlowVisit } from './visit.ts';

const rounds = 3;

/** Of the processor. Lighthouse uses 4 for a mid-range phone; 12 is a cheap phone. */
const slowdowns = [4, 12] as const;

/** For a first paint. */
const timeoutMs = 30_000;

/** What a page has loaded before its visitor does anything. */
interface Traffic {
  requests: number;
  /** Bytes as transferred. */
  scripts: number;
  fonts: number;
  /** Addresses on other hosts. */
  elsewhere: string[];
}

function countTraffic(session: CDPSession, origin: string): Traffic {
  const traffic: Traffic = { requests: 0, scripts: 0, fonts: 0, elsewhere: [] };
  const types = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return;
    traffic.requests += 1;
    types.set(requestId, type ?? '');
    if (!request.url.startsWith(`${origin}/`)) traffic.elsewhere.push(request.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) === 'Script') traffic.scripts += encodedDataLength;
    if (types.get(requestId) === 'Font') traffic.fonts += encodedDataLength;
  });
  return traffic;
}

interface Paints {
  /** Milliseconds from the start of the visit. */
  firstPaint?: number;
  largestPaint: number;
  /** Milliseconds in tasks of more than 50 ms. */
  longTasks: number;
  /** The sum of all layout shifts; no unit. */
  shift: number;
  /** Each moved element, with its places before and after in CSS px. */
  moved: string[];
}

interface LayoutShift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Runs before the page. It declares no named function: tsx wraps named functions in a helper that the page lacks. */
function watchPaints(): void {
  const seen: Paints = { largestPaint: 0, longTasks: 0, shift: 0, moved: [] };
  Object.assign(globalThis, { seen });
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Partial<LayoutShift>)[]) {
        if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime;
        if (type === 'largest-contentful-paint') seen.largestPaint = entry.startTime;
        if (type === 'longtask') seen.longTasks += entry.duration;
        if (type === 'layout-shift') seen.shift += entry.value ?? 0;
        for (const { node, previousRect, currentRect } of entry.sources ?? []) {
          const part = node instanceof Element ? `<${node.localName} class="${node.className}">` : node?.textContent;
          const [before, after] = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height]);
          seen.moved.push(`${part} ${before} → ${after}`);
        }
      }
    }).observe({ type, buffered: true });
  }
}

/** @throws Error if the page is never painted. */
async function measureView(browser: Browser, origin: string, address: string, slowdown: number) {
  const { context, page, session } = await startSlowVisit(browser, origin, slowdown);
  const traffic = countTraffic(session, origin);
  await page.addInitScript(watchPaints);
  await page.goto(address, { waitUntil: 'networkidle' });
  // A slow processor may paint long after the network is idle.
  const isPainted = () => (globalThis as unknown as { seen: Paints }).seen.firstPaint !== undefined;
  await page.waitForFunction(isPainted, undefined, { timeout: timeoutMs }).catch(() => {
    throw new Error(`${address} was not painted in ${timeoutMs / 1000} s`);
  });
  const paints = await page.evaluate(() => (globalThis as unknown as { seen: Required<Paints> }).seen);
  const framesForm = (await page.locator('iframe[data-tally-src]').count()) > 0;
  await context.close();
  return { ...paints, ...traffic, framesForm };
}

/** Without the aliases under /uz. @param chosen addresses, separated by commas. @throws Error if no page has any. */
function resultsFor(chosen?: string) {
  const pages = documents
    .flatMap((document) => (document.kind === 'page' && !document.isAlias ? [document] : []))
    .filter(({ address }) => !chosen || chosen.split(',').includes(address));
  if (pages.length === 0) throw new Error(`--pages: no page has one of the addresses ${chosen}`);
  return pages.map(({ address, file }) => ({
    address,
    weight: weighPage(readFileSync(path.join('dist/site', file), 'utf8')),
    timings: slowdowns.map((slowdown) => ({
      slowdown,
      views: [] as Awaited<ReturnType<typeof measureView>>[],
    })),
  }));
}

type PageResult = ReturnType<typeof resultsFor>[number];

/** One run of all measurements, so that a busy minute affects all pages alike. */
async function runRound(browser: Browser, origin: string, results: readonly PageResult[]): Promise<void> {
  for (const { address, timings } of results) {
    for (const { slowdown, views } of timings) views.push(await measureView(browser, origin, address, slowdown));
  }
}

/** Budgets that do not depend on the machine. Budgets of weight: tests/dist/pages.test.ts. */
function brokenBudgets({ address, timings }: PageResult): string[] {
  const views = timings.flatMap((timing) => timing.views);
  const scripts = Math.max(...views.map((view) => (view.framesForm ? 0 : view.scripts)));
  const elsewhere = new Set(views.flatMap((view) => view.elsewhere));
  const moved = new Set(views.flatMap((view) => view.moved));
  const broken = [
    scripts > 0 && `loads ${scripts} bytes of script files before the visitor uses them`,
    elsewhere.size > 0 && `requests other hosts before the visitor acts: ${[...elsewhere].join(', ')}`,
    views.some(({ shift }) => shift > 0) && `shifts the layout: ${[...moved].join('; ')}`,
  ];
  return broken.filter((fault) => fault !== false).map((fault) => `${address} ${fault}`);
}

function reportOf(results: readonly PageResult[]): string {
  const heads = ['page', 'bytes, brotli', 'first view', '÷ without scripts', 'fonts', 'requests'];
  const timed = slowdowns.flatMap((slowdown) => ['FCP', 'LCP', 'long tasks'].map((name) => `${name}, ${slowdown}×`));
  const rows = results.map(({ address, weight, timings }) => {
    const [{ fonts, requests } = { fonts: 0, requests: 0 }] = timings[0]?.views ?? [];
    const times = timings.flatMap(({ views }) => [
      median(views.map((view) => view.firstPaint)),
      median(views.map((view) => view.largestPaint)),
      median(views.map((view) => view.longTasks)),
    ]);
    const figures = [fonts, requests, ...times].map((figure) =>
      Number.isNaN(figure) ? '–' : String(Math.round(figure)),
    );
    return [address, String(weight.page), String(weight.firstView), weight.ratio.toFixed(3), ...figures];
  });
  const all = [...heads, ...timed];
  const lines = [all, all.map((_, index) => (index === 0 ? '---' : '--:')), ...rows];
  return [
    'Slow 4G, processor 4 and 12 times slower. Bytes, milliseconds, medians.\n',
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

const { values: options } = parseArgs({ options: { pages: { type: 'string' } } });
const results = resultsFor(options.pages);

await withDeskServer(async ({ address }) => {
  const browser = await launchBrowser();
  try {
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`round ${round} of ${rounds} …`);
      await runRound(browser, address, results);
    }
  } finally {
    await browser.close();
  }
});
console.log(`\n${reportOf(results)}\n`);
const broken = results.flatMap(brokenBudgets);
for (const fault of broken) console.error(`missed budget: ${fault}`);
if (broken.length > 0) process.exitCode = 1;
