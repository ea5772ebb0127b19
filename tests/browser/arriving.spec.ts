import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { sendWhole, serveChanged } from './changed-site.ts';
import { arrivingPages } from './engines.ts';
import { expect, test } from './fixtures.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';

/** The same site, whose pages come tag by tag until the first view's end, 10 ms apart. */
const serveTagByTag = (site: string) =>
  serveChanged(site, async (_, response, answer) => {
    if (!answer.headers.get('content-type')?.includes('html')) return sendWhole(response, answer);
    const html = await answer.text();
    const [body, view] = [html.indexOf('<body'), html.indexOf('<section')];
    response.write(html.slice(0, body));
    const start = performance.now();
    for (const [index, piece] of html.slice(body, view).split(/(?=<)/).entries()) {
      // By the clock: on a busy machine each wait is longer. After more than five seconds Chromium's headless shell
      // reports what moved before anything was painted, which the whole browser does not.
      await sleep(Math.max(0, start + index * 10 - performance.now()));
      response.write(piece);
    }
    response.end(html.slice(view));
  });

const isPainted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);

const addresses = ['/', '/ru', '/dars/qa', '/ru/dars/jmeter', '/darslar', '/ru/contact'];

for (const width of [360, 1440]) {
  test(
    `pages show their first view whole at ${width} px, however slowly they come`,
    arrivingPages,
    async ({ context, baseURL }) => {
      const { origin, close } = await serveTagByTag(baseURL as string);
      await context.addInitScript(watchShifts);
      // Each in a tab: coming slowly is what takes the time.
      const shifts = await Promise.all(
        addresses.map(async (address) => {
          const page = await context.newPage();
          await page.setViewportSize({ width, height: 740 });
          await page.goto(origin + address);
          await expect.poll(() => isPainted(page), address).toBe(true);
          return [address, await shiftsOf(page)] as const;
        }),
      ).finally(close);
      expect(shifts).toEqual(addresses.map((address) => [address, []]));
    },
  );
}
