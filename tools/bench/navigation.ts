import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { contentTypeOf } from '../../hosting/headers.ts';
import { median } from './quantile.ts';
import { launchBrowser, startVisit, tap } from './visit.ts';

const rounds = 7;

/** The time to the first paint of the next page may be at most this multiple of the same pages without scripts. */
const maxRatio = 1;

/** Of the processor. */
const slowdown = 4;

const [from, to] = ['/', '/corporate'];

/** Pauses of the visitor before pressing the link, and at each earlier link. */
const pauseBeforeTapMs = 1500;
const pauseAtLinkMs = 600;

/** Slow 4G: round trip 150 ms, 1.6 Mbit/s down, 750 kbit/s up. DevTools would not slow down prefetches. */
const line = { oneWayMs: 75, downBytesPerMs: 204, upBytesPerMs: 94 };

function delay(source: Socket, target: Socket, bytesPerMs: number): void {
  let free = 0;
  source.on('data', (bytes: Buffer) => {
    const now = performance.now();
    free = Math.max(free, now) + bytes.length / bytesPerMs;
    setTimeout(() => target.writable && target.write(bytes), free + line.oneWayMs - now);
  });
  source.on('error', () => target.destroy());
  source.on('close', () => target.end());
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    // An open server must not keep the bench running.
    server.unref();
  });

function answerFiles(change: (html: string) => string): RequestListener {
  return ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    const file = path.extname(name) ? name : `${name}.html`;
    try {
      const content = readFileSync(path.join('dist/site', file));
      const isPage = file.endsWith('.html');
      response.writeHead(200, {
        'content-type': contentTypeOf(file).type,
        'cache-control': isPage ? 'no-cache' : 'max-age=31536000',
        ...(isPage && { 'content-encoding': 'br' }),
      });
      response.end(isPage ? brotliCompressSync(change(content.toString())) : content);
    } catch {
      response.writeHead(404).end();
    }
  };
}

/** Serves the build behind a slow line. @returns the origin. */
async function startSite(change: (html: string) => string): Promise<string> {
  const port = await listen(createServer(answerFiles(change)));
  const slowLine = createTcpServer((client) => {
    const server = connect(port, '127.0.0.1');
    for (const socket of [client, server]) socket.setNoDelay();
    delay(client, server, line.upBytesPerMs);
    delay(server, client, line.downBytesPerMs);
  });
  return `http://127.0.0.1:${await listen(slowLine)}`;
}

/** @returns milliseconds from the lift of the finger to the first paint of the linked page. */
async function measureNavigation(browser: Browser, origin: string): Promise<number> {
  const { context, page, session } = await startVisit(browser, origin, slowdown);
  await page.goto(origin + from, { waitUntil: 'networkidle' });
  const link = page.locator(`main a[href="${to}"]`).first();
  for (const earlierLink of await page.locator('main a[href^="/"]').all()) {
    if (await earlierLink.evaluate((element, other) => element.matches(`[href="${other}"]`), to)) break;
    await earlierLink.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await sleep(pauseAtLinkMs);
  }
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await sleep(pauseBeforeTapMs);
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.evaluate(() => {
    addEventListener(
      'pointerup',
      ({ timeStamp }) => sessionStorage.setItem('lifted', `${performance.timeOrigin + timeStamp}`),
      true,
    );
  });
  await Promise.all([page.waitForURL(origin + to), tap(session, x + width / 2, y + height / 2)]);
  const painted = await page.waitForFunction(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    return paint && performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem('lifted'));
  });
  const time = await painted.jsonValue();
  await context.close();
  return time as number;
}

async function main(): Promise<void> {
  const variants = {
    'without scripts': await startSite((html) => html.replace(/<script[\s\S]*?<\/script>/g, '')),
    'as built': await startSite((html) => html),
  };
  const times = Object.entries(variants).map(([name, origin]) => ({ name, origin, runs: [] as number[] }));
  const browser = await launchBrowser();
  try {
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`round ${round} of ${rounds} …`);
      for (const { origin, runs } of times) runs.push(await measureNavigation(browser, origin));
    }
  } finally {
    await browser.close();
  }
  console.log(
    `\nSlow 4G, processor ${slowdown} times slower: a tap on the link from ${from} to ${to}, from the lift to the first paint.`,
  );
  for (const { name, runs } of times) {
    const all = runs.map((run) => Math.round(run)).join(', ');
    console.log(`${name}: median ${Math.round(median(runs))} ms (${all})`);
  }
  const [plain, built] = times.map(({ runs }) => median(runs)) as [number, number];
  console.log(`ratio ${(built / plain).toFixed(2)}, at most ${maxRatio}`);
  if (built / plain > maxRatio) process.exitCode = 1;
}

await main();
