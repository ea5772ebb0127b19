import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { startLocally } from '../fixtures/local-server.ts';
import { arrivingPages } from './engines.ts';
import { expect, test } from './fixtures.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';

/** The same site, whose pages come tag by tag until the first view's end, 10 ms apart. */
function serveTagByTag(origin: string): ReturnType<typeof startLocally> {
  const server = http.createServer(async (request, response) => {
    const answer = await fetch(origin + request.url);
    for (const name of ['content-type', 'content-security-policy']) {
      response.setHeader(name, answer.headers.get(name) ?? '');
    }
    if (!answer.headers.get('content-type')?.includes('html')) {
      return response.end(Buffer.from(await answer.arrayBuffer()));
    }
    const html = await answer.text();
    const [body, view] = [html.indexOf('<body'), html.indexOf('<section')];
    response.write(html.slice(0, body));
    for (const piece of html.slice(body, view).split(/(?=<)/)) {
      response.write(piece);
      await sleep(10);
    }
    response.end(html.slice(view));
  });
  return startLocally(server);
}

const isPainted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);

for (const width of [360, 1440]) {
  for (const address of ['/', '/ru', '/dars/qa', '/ru/dars/jmeter', '/darslar', '/ru/contact']) {
    test(
      `${address} shows its first view whole at ${width} px, however slowly it comes`,
      arrivingPages,
      async ({ page, baseURL }) => {
        const { origin, close } = await serveTagByTag(baseURL as string);
        try {
          await page.setViewportSize({ width, height: 740 });
          await page.addInitScript(watchShifts);
          await page.goto(origin + address);
          await expect.poll(() => isPainted(page)).toBe(true);
          expect(await shiftsOf(page)).toEqual([]);
        } finally {
          close();
        }
      },
    );
  }
}
