import type { Browser } from '@playwright/test';
import { tap } from './apply-tap.ts';
import { startVisit } from './visit.ts';

/** What came of the first press in the shop on the home page, in milliseconds. */
export interface FirstPress {
  /** From the finger's touch until its code is asked for. */
  asked: number;
  /** From the arrival of the code until the shop shows what was pressed. */
  answered: number;
}

/** Runs in the page: keeps when the shop was touched, and when its first answer was drawn. */
function watchShop(): void {
  const page = globalThis as unknown as Record<string, number>;
  document.addEventListener('pointerdown', ({ timeStamp }) => Object.assign(page, { touched: timeStamp }), true);
  const total = document.querySelector('[data-part=total]') as Element;
  new MutationObserver(() => {
    // Code that was only loaded shows the total that was there.
    if (document.querySelector<HTMLInputElement>('[name=quantity]')?.value !== '2') return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => Object.assign(page, { drawn: page.drawn ?? performance.now() });
      port2.postMessage('');
    });
  }).observe(total, { childList: true });
}

/**
 * Opens a page with the shop under slow 4G, and adds one to its quantity.
 * @param slowdown of the processor.
 */
export async function measureFirstPress(
  browser: Browser,
  origin: string,
  address: string,
  slowdown: number,
): Promise<FirstPress> {
  const { context, page, session } = await startVisit(browser, origin, slowdown);
  await page.goto(address);
  await page.evaluate(watchShop);
  const more = page.locator('#first-bug [value=more]');
  await more.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await more.boundingBox()) as { x: number; y: number; width: number; height: number };
  await tap(session, x + width / 2, y + height / 2);
  const result = await page.waitForFunction(() => {
    const { touched = 0, drawn } = globalThis as unknown as { touched?: number; drawn?: number };
    const [code] = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      name.includes('first-bug-game'),
    );
    return code && drawn ? { asked: code.startTime - touched, answered: drawn - code.responseEnd } : undefined;
  });
  const press = (await result.jsonValue()) as FirstPress;
  await context.close();
  return press;
}
