import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { documents } from '../../model/routes.ts';

/** Slowdowns of the processor. Lighthouse uses 4 for a mid-range phone; 12 is a cheap phone. */
export const slowdowns = [4, 12] as const;

/**
 * Slow 4G of Lighthouse, with its factors for throttling by request. Milliseconds and bytes a second.
 * https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js
 */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1638.4 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** Without the aliases under /uz. @param chosen addresses, separated by commas. @throws Error if no page has any. */
export function measuredPages(chosen?: string) {
  const pages = documents
    .flatMap((document) => (document.kind === 'page' && !document.isAlias ? [document] : []))
    .filter(({ address }) => !chosen || chosen.split(',').includes(address));
  if (pages.length === 0) throw new Error(`--pages: no page has one of the addresses ${chosen}`);
  return pages;
}

/** Bytes as transferred, by kind. */
interface Traffic {
  requests: number;
  scripts: number;
  fonts: number;
  elsewhere: string[];
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  traffic: Traffic;
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

/** A first visit by phone. @param slowdown of the processor, with slow 4G; by default neither is throttled. */
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

/** Milliseconds from the start of the visit. */
interface FirstView {
  firstPaint: number;
  largestPaint: number;
  /** The sum of all layout shifts; no unit. */
  shift: number;
  /** Each moved element, with its places before and after in CSS px. */
  moved: string[];
  /** Tasks over 50 ms on the main thread, and their total time. */
  longTasks: number;
  longTaskTime: number;
}

/** For a first paint. */
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

/** @throws Error if the page is never painted. */
export async function measureFirstView(
  browser: Browser,
  origin: string,
  address: string,
  slowdown: number,
): Promise<FirstView> {
  const { context, page } = await startVisit(browser, origin, slowdown);
  await page.addInitScript(watchPaints);
  await page.goto(address, { waitUntil: 'networkidle' });
  // A slow processor may paint long after the network is idle.
  const isPainted = () => (globalThis as unknown as { seen: Seen }).seen.firstPaint !== undefined;
  await page.waitForFunction(isPainted, undefined, { timeout: timeoutMs }).catch(() => {
    throw new Error(`${address} was not painted in ${timeoutMs / 1000} s`);
  });
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: FirstView }).seen);
  await context.close();
  return seen;
}

interface Intent {
  before: Traffic;
  /** Bytes of external scripts after the visitor has seen the whole page and tapped Apply, if the page has an Apply. */
  scriptsAfter: number;
  /** The page contains a form near its first view, so the form's code loads at once. */
  framesForm: boolean;
}

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
