import type { Page } from '@playwright/test';

/** Records layout shifts from the start of a page. Runs before the page opens. Only Chromium reports shifts. */
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

/** Waits until the browser has painted the current state of the page. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
  });

export async function shiftsOf(page: Page): Promise<string[]> {
  await nextFrames(page);
  return page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
}
