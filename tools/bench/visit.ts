import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { documents } from '../../model/routes.ts';

/** Slowdowns of the processor. Lighthouse uses 4 for a mid-range phone; 12 is a cheap phone. */
export const slowdowns = [4, 12] as const;

/**
 * Slow 4G as Lighthouse and the developer tools have it: 150 ms there and back and 1.6 Mbit/s, with their factors for
 * throttling by request; milliseconds, bytes a second.
 * https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js
 */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1638.4 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/**
 * Every page in every language; the aliases under /uz say the same again.
 * @param chosen addresses, by commas: only these.
 * @throws Error where no page has one of them.
 */
export function measuredPages(chosen?: string) {
  const pages = documents
    .flatMap((document) => (document.kind === 'page' && !document.isAlias ? [document] : []))
    .filter(({ address }) => !chosen || chosen.split(',').includes(address));
  if (pages.length === 0) throw new Error(`--pages: no page has one of the addresses ${chosen}`);
  return pages;
}

/** Bytes as they came over the line, by what they are for. */
interface Traffic {
  requests: number;
  scripts: number;
  fonts: number;
  elsewhere: string[];
}

/** A page of a browser that has just been opened. */
export interface Visit {
  context: BrowserContext;
  page: Page;
  /** To the page, in the browser's own protocol. */
  session: CDPSession;
  traffic: Traffic;
}

/** Counts what a page and its frames load, from now on. */
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

/**
 * A first visit by phone, nothing kept from before.
 * @param slowdown of the processor, and the network is slow 4G; without it both are this machine's own.
 */
export async function startVisit(browser: Browser, origin: string, slowdown?: number): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (slowdown) {
    await session.send('Network.emulateNetworkConditions', slow4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  return { context, page, session, traffic: countTraffic(session, origin) };
}

/** What a visitor who opens a page and touches nothing gets. Times are milliseconds from the start of the visit. */
interface FirstView {
  firstPaint: number;
  largestPaint: number;
  /** The sum of all layout shifts; no unit. */
  shift: number;
  /** What moved: each part's element, from where to where in CSS px. */
  moved: string[];
  /** Tasks over 50 ms on the main thread, and how long all of them took. */
  longTasks: number;
  longTaskTime: number;
}

/** For a first paint, in milliseconds. */
const timeoutMs = 30_000;

interface LayoutShift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

type Seen = Omit<FirstView, 'firstPaint'> & { firstPaint?: number };

/** Runs before the page. It declares no named function: tsx wraps named functions in a helper that the page lacks. */
function watchPaints(): void {
  const seen: Seen = { largestPaint: 0, shift: 0, moved: [], longTasks: 0, longTaskTime: 0 };
  Object.assign(globalThis, { seen });
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Partial<LayoutShift>)[]) {
        if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime;
        if (type === 'largest-contentful-paint') seen.largestPaint = entry.startTime;
        if (type === 'layout-shift') seen.shift += entry.value ?? 0;
        for (const { node, previousRect, currentRect } of entry.sources ?? []) {
          const part = node instanceof Element ? `<${node.localName} class="${node.className}">` : node?.textContent;
          const [before, after] = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height]);
          seen.moved.push(`${part} ${before} → ${after}`);
        }
        if (type === 'longtask') {
          seen.longTasks += 1;
          seen.longTaskTime += entry.duration;
        }
      }
    }).observe({ type, buffered: true });
  }
}

/** Opens a page under slow 4G. @param slowdown of the processor. @throws Error for a page that is never painted. */
export async function measureFirstView(
  browser: Browser,
  origin: string,
  address: string,
  slowdown: number,
): Promise<FirstView> {
  const { context, page } = await startVisit(browser, origin, slowdown);
  await page.addInitScript(watchPaints);
  await page.goto(address, { waitUntil: 'networkidle' });
  // A slow processor may paint when the network has long been still.
  const isPainted = () => (globalThis as unknown as { seen: Seen }).seen.firstPaint !== undefined;
  await page.waitForFunction(isPainted, undefined, { timeout: timeoutMs }).catch(() => {
    throw new Error(`${address} was not painted in ${timeoutMs / 1000} s`);
  });
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: FirstView }).seen);
  await context.close();
  return seen;
}

/** What a page loads, by what its visitor has shown an intent of. */
interface Intent {
  /** Of the first view, untouched. */
  before: Traffic;
  /** Bytes of external scripts once the whole page was looked at and Apply was tapped, where it has an Apply. */
  scriptsAfter: number;
  /** A form stands in the page, near its first view: its code comes with it. */
  framesForm: boolean;
}

/** What is loaded before a visitor shows any intent, and for it. */
export async function measureIntent(browser: Browser, origin: string, address: string): Promise<Intent> {
  const { context, page, traffic } = await startVisit(browser, origin);
  await page.goto(address, { waitUntil: 'networkidle' });
  const before = { ...traffic, elsewhere: [...traffic.elsewhere] };
  for (const part of await page.locator('main > *').all()) await part.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  // On home an apply button leads to the form's page.
  if ((await page.locator('#apply').count()) > 0) {
    await page.locator('main a[data-apply]').filter({ visible: true }).first().tap();
    await page.frameLocator('#apply iframe').locator('form').waitFor();
    await page.waitForTimeout(500);
  }
  const framesForm = (await page.locator('iframe[data-tally-src]').count()) > 0;
  await context.close();
  return { before, scriptsAfter: traffic.scripts, framesForm };
}
