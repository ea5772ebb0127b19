import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { withDeskServer } from '../desk-server.ts';
import { weighPage } from '../page-weight.ts';
import { locate } from '../requirements.mjs';
import { median } from './quantile.ts';
import { serveBuild, withoutScripts } from './static-site.ts';
import { type ApplyTap, earliestTap, type FirstPress, measureApplyTap, measureFirstPress, rest } from './taps.ts';
import { measuredPages, measureFirstView, measureIntent, slowdowns } from './visit.ts';

const rounds = 3;

const { values: options } = parseArgs({
  options: {
    /** Addresses, separated by commas; default: all. */
    pages: { type: 'string' },
  },
});

type FirstView = Awaited<ReturnType<typeof measureFirstView>>;

interface Timing {
  views: FirstView[];
  /** The same page as built and without scripts, from a plain server. */
  rivals: { built: FirstView; plain: FirstView }[];
  applyTaps: ApplyTap[];
  presses: FirstPress[];
}

type MeasuredPage = ReturnType<typeof measuredPages>[number];

async function lookAt(browser: Browser, origin: string, { address, file, route }: MeasuredPage) {
  const html = readFileSync(path.join('dist/site', file), 'utf8');
  return {
    address,
    // The frame of the contact page opens its form. Home and the list of courses link to other pages.
    hasApply: route.form !== undefined && /<main\b[\s\S]*<a\b[^>]* data-apply="/.test(html),
    hasShop: html.includes(' id="first-bug"'),
    weight: weighPage(html),
    intent: await measureIntent(browser, origin, address),
    timings: slowdowns.map((): Timing => ({ views: [], rivals: [], applyTaps: [], presses: [] })),
  };
}

type PageResult = Awaited<ReturnType<typeof lookAt>>;

interface Rivals {
  built: string;
  plain: string;
}

/** One run of all timed measurements, so that a busy minute affects all pages alike. */
async function runRound(
  browser: Browser,
  origin: string,
  rivals: Rivals,
  results: readonly PageResult[],
): Promise<void> {
  for (const [index, slowdown] of slowdowns.entries()) {
    console.log(`processor ${slowdown} times slower …`);
    for (const { address, hasApply, hasShop, timings } of results) {
      const { views, rivals: rivalViews, applyTaps, presses } = timings[index] as Timing;
      views.push(await measureFirstView(browser, origin, address, slowdown));
      rivalViews.push({
        built: await measureFirstView(browser, rivals.built, address, slowdown),
        plain: await measureFirstView(browser, rivals.plain, address, slowdown),
      });
      if (hasApply) applyTaps.push(await measureApplyTap(browser, origin, address, slowdown));
      if (hasShop) presses.push(await measureFirstPress(browser, origin, address, slowdown));
    }
  }
}

/** Budgets that do not depend on the machine. Budgets of weight: tests/dist/pages.test.ts. */
function brokenBudgets({ address, intent, timings }: PageResult): string[] {
  const { before, framesForm } = intent;
  const views = timings.flatMap((timing) => timing.views);
  const shift = Math.max(...views.map((view) => view.shift));
  const moved = new Set(views.flatMap((view) => view.moved));
  const waitedFor = new Set(timings.flatMap(({ applyTaps }) => applyTaps.flatMap((tap) => tap.waitedFor)));
  const broken = [
    before.scripts > 0 && !framesForm && `loads ${before.scripts} bytes of script files before anyone asked for them`,
    before.elsewhere.length > 0 && `asks others before anyone asked: ${before.elsewhere.join(', ')}`,
    shift > 0 && `moves under its reader: layout shift ${shift}, ${[...moved].join('; ')}`,
    waitedFor.size > 0 && `asks for ${[...waitedFor].join(', ')} between the tap on Apply and the form`,
  ];
  return broken.filter((fault) => fault !== false).map((fault) => `${address} ${fault}`);
}

function table(results: readonly PageResult[], columns: Record<string, (result: PageResult) => number>): string {
  const heads = ['page', ...Object.keys(columns)];
  const rows = results.map((result) => {
    const figures = Object.values(columns).map((read) => read(result));
    return [
      result.address,
      ...figures.map((figure) => (Number.isNaN(figure) ? '–' : String(Number(figure.toFixed(3))))),
    ];
  });
  return [heads, heads.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function reportOf(results: readonly PageResult[]): string {
  const weights = table(results, {
    'bytes, brotli': ({ weight }) => weight.page,
    'first view': ({ weight }) => weight.firstView,
    'without scripts': ({ weight }) => weight.withoutScripts,
    ratio: ({ weight }) => weight.ratio,
    'of it CSS': ({ weight }) => weight.styles,
    'of it scripts': ({ weight }) => weight.page - weight.withoutScripts,
    fonts: ({ intent }) => intent.before.fonts,
    requests: ({ intent }) => intent.before.requests,
    'script files before intent': ({ intent }) => intent.before.scripts,
    after: ({ intent }) => intent.scriptsAfter,
  });
  const byPace = slowdowns.map((slowdown, index) => {
    const views = ({ timings }: PageResult, key: Exclude<keyof FirstView, 'moved'>) =>
      (timings[index] as Timing).views.map((view) => view[key]);
    const middle = (result: PageResult, key: Exclude<keyof FirstView, 'moved'>) =>
      Math.round(median(views(result, key)));
    const rivalPaint = ({ rivals }: Timing, which: keyof Timing['rivals'][number]) =>
      Math.round(median(rivals.map((views) => views[which].largestPaint)));
    const times = table(results, {
      FCP: (result) => middle(result, 'firstPaint'),
      LCP: (result) => middle(result, 'largestPaint'),
      'LCP of the page without scripts': ({ timings }) => rivalPaint(timings[index] as Timing, 'plain'),
      ratio: ({ timings }) =>
        rivalPaint(timings[index] as Timing, 'built') / rivalPaint(timings[index] as Timing, 'plain'),
      'layout shift': (result) => Math.max(...views(result, 'shift')),
      'long tasks': (result) => middle(result, 'longTasks'),
      'their time': (result) => middle(result, 'longTaskTime'),
      'shop touched → code asked for': ({ timings }) =>
        median((timings[index] as Timing).presses.map(({ asked }) => asked)),
      'code there → shop answers': ({ timings }) =>
        median((timings[index] as Timing).presses.map(({ answered }) => answered)),
      'Apply → form asked for': ({ timings }) => median((timings[index] as Timing).applyTaps.map(({ delay }) => delay)),
    });
    return (
      `## Slow 4G, processor ${slowdown} times slower\n\nMilliseconds; Apply from the lift of a finger that came ` +
      `${earliestTap} after Apply was shown and rested for ${rest}.\n\n${times}`
    );
  });
  const note = 'Bytes. Fonts and script files as they came over the line, headers included.';
  return [`## Weight\n\n${note}\n\n${weights}`, ...byPace].join('\n\n');
}

async function measure(origin: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: locate('chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const results: PageResult[] = [];
    for (const page of measuredPages(options.pages)) results.push(await lookAt(browser, origin, page));
    const serve = async (change: (html: string) => string) => `http://127.0.0.1:${await serveBuild(change)}`;
    const rivals = { built: await serve((html) => html), plain: await serve(withoutScripts) };
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`round ${round} of ${rounds} …`);
      await runRound(browser, origin, rivals, results);
    }
    console.log(`\n${reportOf(results)}\n`);
    const broken = results.flatMap(brokenBudgets);
    for (const fault of broken) console.error(`missed: ${fault}`);
    if (broken.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

await withDeskServer(({ address }) => measure(address));
