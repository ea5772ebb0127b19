import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { sendWhole, serveChanged } from './changed-site.ts';
import { expect, test } from './fixtures.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';

/** Sends pages tag by tag, 10 ms apart, up to the first view. */
const serveTagByTag = (site: string) =>
  serveChanged(site, async (_, response, answer) => {
    if (!answer.headers.get('content-type')?.includes('html')) return sendWhole(response, answer);
    const html = await answer.text();
    const [body, view] = [html.indexOf('<body'), html.indexOf('<section')];
    response.write(html.slice(0, body));
    const start = performance.now();
    for (const [index, piece] of html.slice(body, view).split(/(?=<)/).entries()) {
      // By the clock, because waits are longer on a busy machine. After five seconds, Chromium's headless shell also
      // reports shifts from before the first paint; the whole browser does not.
      await sleep(Math.max(0, start + index * 10 - performance.now()));
      response.write(piece);
    }
    response.end(html.slice(view));
  });

/**
 * Slow 4G as in Lighthouse (150 ms round trip, 1.6 Mbit/s): segments of 1,460 bytes, 7 ms apart. Ten segments come
 * before the client's first answer, then twice as many (RFC 6928).
 */
const serveInSegments = (site: string) =>
  serveChanged(site, async (_, response, answer) => {
    if (!answer.headers.get('content-type')?.includes('html')) return sendWhole(response, answer);
    const bytes = brotliCompressSync(await answer.text());
    response.setHeader('content-encoding', 'br');
    const start = performance.now();
    for (let sent = 0; sent * 1460 < bytes.length; sent++) {
      const due = start + sent * 7 + (sent < 10 ? 0 : 150);
      await sleep(Math.max(0, due - performance.now()));
      response.write(bytes.subarray(sent * 1460, (sent + 1) * 1460));
    }
    response.end();
  });

const isPainted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);

const addresses = ['/', '/ru', '/dars/qa', '/ru/dars/jmeter', '/darslar', '/ru/contact'];

for (const { width, pace, serve } of [
  { width: 360, pace: 'in segments', serve: serveInSegments },
  { width: 1440, pace: 'tag by tag', serve: serveTagByTag },
]) {
  test(`no part of the first view shifts at ${width} px while the page arrives ${pace}`, async ({
    context,
    baseURL,
  }) => {
    const { origin, close } = await serve(baseURL as string);
    await context.addInitScript(watchShifts);
    // Each page has its own tab, because pages load slowly.
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
  });
}
