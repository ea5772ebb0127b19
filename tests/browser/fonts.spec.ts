import { statSync } from 'node:fs';
import { languages } from '../../content/languages.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { screens } from '../../site/routes.ts';
import { expect, test } from './fixtures.ts';

/** Bytes of fonts that a first view may load. */
const budgets = { uz: 30 * 1024, ru: 40 * 1024 };

for (const { code, prefix } of languages) {
  for (const screen of screens) {
    const address = localizedPath(screen.path, prefix);

    test(`${address} loads its fonts within budget`, async ({ page }) => {
      // A frame asks for the page's own fonts again, and gets them from memory: each counts once.
      const asked = new Set<string>();
      page.on('request', (request) => request.url().endsWith('.woff2') && asked.add(new URL(request.url()).pathname));
      await page.goto(address, { waitUntil: 'networkidle' });
      const total = [...asked].reduce((sum, file) => sum + statSync(`dist${file}`).size, 0);
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThanOrEqual(budgets[code]);
    });

    test(`${address} does not move when its fonts come three seconds late`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 3000));
        await route.continue();
      });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const late = page.waitForResponse(/\.woff2$/);
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await late;
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    });
  }
}
