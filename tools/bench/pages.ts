import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { documents } from '../../model/routes.ts';
import { withDeskServer } from '../desk-server.ts';
import { weighPage, withoutScripts } from '../page-weight.ts';
import { locate } from '../requirements.mjs';

/** Lighthouse uses 4 for a mid-range phone; 12 is a cheap phone. */
const slowdowns = [4, 12];

/**
 * Slow 4G of Lighthouse, with its factors for throttling by request. Milliseconds and bytes a second.
 * https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js
 */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1638.4 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const phone = { viewport: { width: 390, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Milliseconds from the start of the visit. `moved` has the elements of all layout shifts. */
interface Paints {
  first?: number;
  largest: number;
  shift: number;
  moved: string[];
}

/** Declares no named function: tsx wraps named functions in a helper that the page lacks. */
function watchPaints(): void {
  const seen: Paints = { largest: 0, shift: 0, moved: [] };
  Object.assign(globalThis, { seen });
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value?: number; sources?: { node: Node }[] })[]) {
        if (entry.name === 'first-contentful-paint') seen.first = entry.startTime;
        if (type === 'largest-contentful-paint') seen.largest = entry.startTime;
        if (type === 'layout-shift') seen.shift += entry.value ?? 0;
        for (const { node } of entry.sources ?? [])
          seen.moved.push(node instanceof Element ? `<${node.localName} class="${node.className}">` : 'text');
      }
    }).observe({ type, buffered: true });
  }
}

/** @throws Error if the page is never painted. */
async function measureView(browser: Browser, origin: string, address: string, slowdown: number) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Network.emulateNetworkConditions', slow4G);
  const traffic = { requests: 0, scripts: [] as string[], elsewhere: [] as string[] };
  page.on('request', (request) => {
    if (request.url().startsWith('data:')) return;
    traffic.requests += 1;
    if (request.resourceType() === 'script') traffic.scripts.push(request.url());
    if (!request.url().startsWith(`${origin}/`)) traffic.elsewhere.push(request.url());
  });
  await page.addInitScript(watchPaints);
  await page.goto(origin + address, { waitUntil: 'networkidle' });
  // A slow processor may paint long after the network is idle.
  await page.waitForFunction(() => (globalThis as unknown as { seen: Paints }).seen.first !== undefined);
  const paints = await page.evaluate(() => (globalThis as unknown as { seen: Required<Paints> }).seen);
  const framesForm = (await page.locator('iframe[data-tally-src]').count()) > 0;
  await context.close();
  return { ...paints, ...traffic, framesForm };
}

/** Both rivals use this server, so it delays both alike. */
async function serve(upstream: string, change: (html: string) => string) {
  const pages = new Map<string, Buffer>();
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(upstream + url);
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) delete headers[name];
    if (!headers['content-type']?.startsWith('text/html')) return response.writeHead(answer.status, headers).end(body);
    const page = pages.get(url) ?? brotliCompressSync(change(body.toString()));
    pages.set(url, page);
    response.writeHead(answer.status, { ...headers, 'content-encoding': 'br' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    without: { type: 'string', default: '' },
  },
});
const rounds = Number(options.rounds);
const results = documents
  .flatMap((document) => (document.kind === 'page' && !document.isAlias ? [document] : []))
  .filter(({ address }) => !options.pages || options.pages.split(',').includes(address))
  .map(({ address, file }) => ({
    address,
    html: readFileSync(path.join('dist/site', file), 'utf8'),
    timings: slowdowns.map((slowdown) => ({ slowdown, views: [] as View[], rivals: [] as View[] })),
  }));
if (results.length === 0) throw new Error(`--pages: no page has one of the addresses ${options.pages}`);
if (results.every(({ html }) => withoutScripts(html, options.without) === html))
  throw new Error(`--without: no script of the pages contains ${options.without}`);

type View = Awaited<ReturnType<typeof measureView>>;
type Timing = (typeof results)[number]['timings'][number];

/** Budgets of weight: tests/dist/pages.test.ts. */
function brokenBudgets({ address, timings }: (typeof results)[number]): string[] {
  const views = timings.flatMap((timing) => timing.views);
  const list = (of: (view: View) => string[]) => [...new Set(views.flatMap(of))].join(', ');
  const broken = {
    'loads script files before the visitor uses them': list((view) => (view.framesForm ? [] : view.scripts)),
    'requests other hosts before the visitor acts': list((view) => view.elsewhere),
    'shifts the layout': list((view) => (view.shift > 0 ? [`${view.shift}`, ...view.moved] : [])),
  };
  return Object.entries(broken).flatMap(([fault, places]) => (places ? [`${address} ${fault}: ${places}`] : []));
}

const median = (values: readonly number[]) =>
  values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)] ?? Number.NaN;

const paintCells = ({ views, rivals }: Timing): string[] =>
  (['first', 'largest'] as const).map((paint) => {
    const [page = 0, rival = 0] = [views, rivals].map((all) => median(all.map((view) => view[paint])));
    return `${Math.round(page)} (${(page / rival).toFixed(2)})`;
  });

await withDeskServer(async (desk) => {
  const [site, rival] = await Promise.all([
    serve(desk.address, (html) => html),
    serve(desk.address, (html) => withoutScripts(html, options.without)),
  ]);
  const browser = await chromium.launch({
    executablePath: locate('chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`round ${round} of ${rounds} …`);
      // One after the other, so that a busy minute affects both alike.
      for (const { address, timings } of results)
        for (const { slowdown, views, rivals } of timings) {
          views.push(await measureView(browser, site.origin, address, slowdown));
          rivals.push(await measureView(browser, rival.origin, address, slowdown));
        }
    }
  } finally {
    await browser.close();
    for (const { server } of [site, rival]) server.close();
  }
});

const paints = slowdowns.flatMap((slowdown) => [`first paint, ${slowdown}×`, `largest, ${slowdown}×`]);
const heads = ['page', 'bytes', 'first view', 'scripts', 'requests', ...paints];
const rows = results.map(({ address, html, timings }) => {
  const { page, firstView, scripts } = weighPage(html);
  return [address, page, firstView, scripts, timings[0]?.views[0]?.requests ?? '–', ...timings.flatMap(paintCells)];
});
const rivalName = options.without ? `scripts with ${options.without}` : 'scripts';
console.log(`\nSlow 4G. Bytes in brotli; medians of milliseconds (÷ the page without ${rivalName}).\n`);
for (const cells of [heads, heads.map(() => '--'), ...rows]) console.log(`| ${cells.join(' | ')} |`);
for (const fault of results.flatMap(brokenBudgets)) {
  console.error(`missed budget: ${fault}`);
  process.exitCode = 1;
}
