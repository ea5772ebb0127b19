import type { Browser } from '@playwright/test';
import { startVisit } from './visit.ts';

/** What came of one tap on Apply. */
export interface ApplyTap {
  /** Milliseconds from the finger's lift until the form is asked for. */
  delay: number;
  /** What else was asked for in between: the form should wait for nothing. */
  waitedFor: string[];
}

/** Milliseconds after the first paint: sooner no finger finds the button. */
const earliestTap = 100;

/**
 * Runs in the page, before anything of it: says where Apply is once it can be tapped, or nowhere where no finger
 * reaches it. The frame of the form has none.
 */
function announceApply(wait: number): void {
  if (parent !== window) return;
  const page = globalThis as unknown as { tapAt: (x?: number, y?: number) => void; lifted: number };
  addEventListener('pointerup', ({ timeStamp }) => Object.assign(page, { lifted: timeStamp }), true);
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    setTimeout(() => {
      // The first that a finger reaches: on a low window the bar of the course covers the one in its text.
      for (const link of document.querySelectorAll('a[data-apply]')) {
        const { x, y, width, height } = link.getBoundingClientRect();
        const [across, down] = [x + width / 2, y + height / 2];
        if (link.contains(document.elementFromPoint(across, down))) {
          page.tapAt(across, down);
          return;
        }
      }
      page.tapAt();
    }, wait);
  }).observe({ type: 'paint', buffered: true });
}

/**
 * Opens a page under slow 4G, and taps on Apply as soon as anyone can.
 * @param slowdown of the processor.
 * @throws Error where no Apply is within a finger's reach.
 */
export async function measureApplyTap(
  browser: Browser,
  origin: string,
  address: string,
  slowdown: number,
): Promise<ApplyTap> {
  const { context, page } = await startVisit(browser, origin, slowdown);
  const tapped = new Promise<void>((resolve, reject) => {
    void page.exposeFunction('tapAt', (x?: number, y?: number) => {
      if (x === undefined || y === undefined)
        reject(new Error(`${address}: no finger reaches Apply in the first view`));
      else page.touchscreen.tap(x, y).then(resolve, reject);
    });
  });
  await page.addInitScript(announceApply, earliestTap);
  // Together, for a tap may fail before the page is loaded.
  await Promise.all([page.goto(address), tapped]);
  const asked = await page.waitForFunction(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const { lifted } = globalThis as unknown as { lifted: number };
    const form = entries.find(({ initiatorType }) => initiatorType === 'iframe');
    if (!form) return undefined;
    // The browser asks for the tab's picture when it likes.
    const pictures = [...document.querySelectorAll<HTMLLinkElement>('link[rel~=icon], link[rel=manifest]')];
    const between = entries
      .filter(({ startTime }) => startTime > lifted && startTime < form.startTime)
      .filter(({ name }) => !pictures.some(({ href }) => href === name));
    return { delay: form.startTime - lifted, waitedFor: between.map(({ name }) => name) };
  });
  const result = (await asked.jsonValue()) as ApplyTap;
  await context.close();
  return result;
}
