import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { languages, localizedPath } from '../../model/languages.ts';
import { routes } from '../../model/routes.ts';
import { scriptsOf } from '../../ssg/fonts.ts';
import { lossOfFonts, recordConsoleErrors } from './console-errors.ts';
import { arrivingPages } from './engines.ts';
import { retryAbortedNavigation } from './fixtures.ts';
import { widerThan } from './layout.ts';
import { nextFrames, shiftsOf, watchShifts } from './layout-shifts.ts';
import { holdBack } from './page-parts.ts';
import { expect, test } from './shared-page.ts';

const allFonts = /\.woff2$/;

/** Browsers take a font's metrics from its space and digits: this file contains them. */
const latinText = /\/onest-latin-[^/]*\.woff2$/;

interface Late {
  /** What moved and how far, as the browser itself reports it. */
  shifts: string[];
  /** The boxes of the first view before and after the fonts came. */
  before: string[];
  after: string[];
}

const places = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.top < innerHeight && box.bottom > 0)
      .map(({ element, box }) => `${element.nodeName} ${[box.x, box.y, box.width].map(Math.round)}`),
  );

/** Opens a page and delivers some of its fonts three seconds late. */
async function openLate(page: Page, address: string, lateFiles: RegExp): Promise<Late> {
  const release = await holdBack(page, lateFiles);
  await page.addInitScript(watchShifts);
  const late = page.waitForResponse(lateFiles);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  // Only the first frame decides which sections are near enough for a layout.
  await nextFrames(page);
  const before = await places(page);
  await sleep(3000);
  release();
  await (await late).finished();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return { shifts: await shiftsOf(page), before, after: await places(page) };
}

interface Round<Seen> {
  /** By address. */
  seen: ReadonlyMap<string, Seen>;
  complaints: readonly string[];
}

/** Opens all pages at once, each in its own tab, because each page waits. */
async function openAllLate(browser: Browser, addresses: readonly string[], lateFiles: RegExp): Promise<Round<Late>> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const complaints = recordConsoleErrors(context);
  const seen = await Promise.all(
    addresses.map(async (address) => [address, await openLate(await context.newPage(), address, lateFiles)] as const),
  );
  await context.close();
  return { seen: new Map(seen), complaints: complaints.take() };
}

/** The elements that overflow each page at 320 px when no font loads. */
async function openAllWithout(browser: Browser, addresses: readonly string[]): Promise<Round<string[]>> {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  const complaints = recordConsoleErrors(context);
  complaints.allow(...lossOfFonts);
  const page = await context.newPage();
  retryAbortedNavigation(page);
  await page.route(allFonts, (route) => route.abort());
  const seen = new Map<string, string[]>();
  for (const address of addresses) {
    await page.goto(address);
    seen.set(address, await widerThan(page, 320));
  }
  await context.close();
  return { seen, complaints: complaints.take() };
}

/** Pages that are open at once. More pages would share the processor, and tests would time out. */
const together = 4;

for (const { code, prefix } of languages) {
  test(
    `a page in ${code} on a low-latency connection requests our font for each of its scripts`,
    arrivingPages,
    async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { rtt: 50 } });
        const { load } = FontFaceSet.prototype;
        FontFaceSet.prototype.load = function (...wanted) {
          const found = load.apply(this, wanted);
          Object.assign(globalThis, { found: found.then((faces) => faces.map(({ family }) => family)) });
          return found;
        };
      });
      await page.goto(localizedPath('/darslar', prefix));
      const families = await page.evaluate(() => (globalThis as unknown as { found: Promise<string[]> }).found);
      expect(families.map((family) => family.replaceAll('"', ''))).toEqual(scriptsOf(code).map(() => 'Onest'));
    },
  );
}

const allAddresses = languages.flatMap(({ prefix }) => routes.map(({ path }) => localizedPath(path, prefix)));

for (let from = 0; from < allAddresses.length; from += together) {
  const addresses = allAddresses.slice(from, from + together);
  test.describe(`the fonts of ${addresses.join(', ')}`, () => {
    test.describe.configure({ mode: 'default' });
    let late: Round<Late>;
    let oneLate: Round<Late>;
    let without: Round<string[]>;

    test.beforeAll(async ({ browser }) => {
      [late, without] = await Promise.all([
        openAllLate(browser, addresses, allFonts),
        openAllWithout(browser, addresses),
      ]);
      oneLate = await openAllLate(browser, addresses, latinText);
    });

    const expectStill = (round: Round<Late>, address: string) => {
      const { shifts, before, after } = round.seen.get(address) as Late;
      expect(shifts).toEqual([]);
      expect(before.length).toBeGreaterThan(10);
      expect(after).toEqual(before);
    };

    for (const address of addresses) {
      test(`${address} does not shift when its fonts arrive three seconds late`, () => expectStill(late, address));

      test(`${address} does not shift when one of its fonts arrives late`, () => expectStill(oneLate, address));

      test(`${address} does not scroll sideways at 320 px without our fonts`, () => {
        expect(without.seen.get(address)).toEqual([]);
      });
    }

    test('the pages report no error except their missing fonts', () => {
      expect([...late.complaints, ...oneLate.complaints, ...without.complaints]).toEqual([]);
    });
  });
}
