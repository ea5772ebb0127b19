import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { startLocally } from '../fixtures/local-server.ts';
import { expect, test } from './fixtures.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';

type Send = (html: string, response: http.ServerResponse) => Promise<unknown>;

/** Serves a site whose pages `send` writes. */
const serve = (site: string, send: Send) =>
  startLocally(
    http.createServer(async (request, response) => {
      const answer = await fetch(site + request.url);
      for (const name of ['content-type', 'cache-control', 'content-security-policy'])
        response.setHeader(name, answer.headers.get(name) ?? '');
      if (answer.headers.get('content-type')?.includes('html')) return send(await answer.text(), response);
      return response.end(Buffer.from(await answer.arrayBuffer()));
    }),
  );

/** By the clock, because waits are longer on a busy machine. */
const waitUntil = (time: number) => sleep(Math.max(0, time - performance.now()));

/** Sends a page tag by tag, 10 ms apart, up to the first view. */
const sendTagByTag: Send = async (html, response) => {
  const [body, view] = [html.indexOf('<body'), html.indexOf('<section')];
  response.write(html.slice(0, body));
  const start = performance.now();
  for (const [index, piece] of html.slice(body, view).split(/(?=<)/).entries()) {
    await waitUntil(start + index * 10);
    response.write(piece);
  }
  response.end(html.slice(view));
};

/**
 * Slow 4G as in Lighthouse (150 ms round trip, 1.6 Mbit/s): segments of 1,460 bytes, 7 ms apart. Ten segments come
 * before the client's first answer, then twice as many (RFC 6928).
 */
const sendInSegments: Send = async (html, response) => {
  const bytes = brotliCompressSync(html);
  response.setHeader('content-encoding', 'br');
  const start = performance.now();
  for (let sent = 0; sent * 1460 < bytes.length; sent++) {
    await waitUntil(start + sent * 7 + (sent < 10 ? 0 : 150));
    response.write(bytes.subarray(sent * 1460, (sent + 1) * 1460));
  }
  response.end();
};

const isPainted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);

const addresses = ['/', '/ru', '/dars/qa', '/ru/dars/jmeter', '/darslar', '/ru/contact'];

for (const { width, pace, send } of [
  { width: 360, pace: 'in segments', send: sendInSegments },
  { width: 1440, pace: 'tag by tag', send: sendTagByTag },
]) {
  test(`no part of the first view shifts at ${width} px while the page arrives ${pace}`, async ({
    context,
    baseURL,
  }) => {
    const { origin, close } = await serve(baseURL as string, send);
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
