import type { Browser } from '@playwright/test';
import { startVisit } from './visit.ts';

/** Runs in each page, before anything of it: keeps when a finger was lifted, and has the heading's paint timed. */
function watchHeading(): void {
  addEventListener('pointerup', ({ timeStamp }) => {
    sessionStorage.setItem('lifted', String(performance.timeOrigin + timeStamp));
  });
  const page = globalThis as { headingPaint?: number };
  new MutationObserver((_, observer) => {
    const heading = document.querySelector('h1');
    if (!heading) return;
    observer.disconnect();
    heading.setAttribute('elementtiming', 'heading');
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    page.headingPaint ??= performance.timeOrigin + (list.getEntries()[0]?.startTime ?? Number.NaN);
  }).observe({ type: 'element', buffered: true });
}

/**
 * Goes from one page to another by a link in its text, under slow 4G.
 * @param slowdown of the processor.
 * @returns milliseconds from the finger's lift until the next page's heading is painted.
 */
export async function measurePageChange(
  browser: Browser,
  origin: string,
  { from, to }: { from: string; to: string },
  slowdown: number,
): Promise<number> {
  const { context, page } = await startVisit(browser, origin, slowdown);
  await page.addInitScript(watchHeading);
  await page.goto(from, { waitUntil: 'networkidle' });
  await page.locator(`main a[href="${to}"]`).first().tap();
  await page.waitForURL(to);
  const painted = await page.waitForFunction(() => {
    const { headingPaint } = globalThis as { headingPaint?: number };
    return headingPaint && headingPaint - Number(sessionStorage.getItem('lifted'));
  });
  const delay = (await painted.jsonValue()) as number;
  await context.close();
  return delay;
}
