import type { Page } from '@playwright/test';

/** Keeps what moves on a page, from its start; to be run in the page before it is opened. Chromium alone reports it. */
export function watchShifts(): void {
  const shifts: string[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] };
      shifts.push(`${value} ${sources.map(({ node }) => node?.nodeName).join(' ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits until the page as it is now was painted. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
  });

/** What moved and how far, as the browser itself reports it: see {@link watchShifts}. */
export async function shiftsOf(page: Page): Promise<string[]> {
  await nextFrames(page);
  return page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
}
