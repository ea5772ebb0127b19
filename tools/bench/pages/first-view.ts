import type { Browser } from '@playwright/test';
import { startVisit } from './visit.ts';

/** What a visitor who opens a page and touches nothing gets. Times are milliseconds from the start of the visit. */
export interface FirstView {
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

/** Runs in the page, before anything of it; it can name no function of its own, for tsx marks those. */
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
