import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { languages } from '../../content/languages.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { screens } from '../../site/routes.ts';
import { hearComplaints, lossOfFonts } from './complaints.ts';
import { askAgainWhenCutOff } from './fixtures.ts';
import { widerThan } from './looks.ts';
import { expect, test } from './shared-visit.ts';

const fontFiles = '**/*.woff2';

interface Late {
  /** What moved and how far, as the browser itself reports it. */
  shifts: string[];
  /** Where the parts of the first view stood before the fonts came, and after. */
  before: string[];
  after: string[];
}

/** Keeps what moves on a page, from its start. */
function watchShifts(): void {
  const shifts: string[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] };
      shifts.push(`${value} ${sources.map(({ node }) => node?.nodeName).join(' ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Every element of the first view with its box. */
const places = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.top < innerHeight && box.bottom > 0)
      .map(({ element, box }) => `${element.nodeName} ${[box.x, box.y, box.width].map(Math.round)}`),
  );

/** Waits until the page as it is now was painted. */
const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
  });

/** Opens a page whose fonts come three seconds after they are asked for, and not before it was looked at. */
async function openLate(page: Page, address: string): Promise<Late> {
  let look = () => {};
  const looked = new Promise<void>((resolve) => {
    look = resolve;
  });
  await page.route(fontFiles, async (route) => {
    await Promise.all([looked, sleep(3000)]);
    await route.continue();
  });
  await page.addInitScript(watchShifts);
  const late = page.waitForResponse(/\.woff2$/);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  // Which sections are near enough to be laid out is known with the first frame, not before it.
  await nextFrames(page);
  const before = await places(page);
  look();
  await (await late).finished();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await nextFrames(page);
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
  return { shifts, before, after: await places(page) };
}

interface Round<Seen> {
  /** By address. */
  seen: ReadonlyMap<string, Seen>;
  complaints: readonly string[];
}

/** All pages at once, each in a tab: waiting is what takes the time. */
async function openAllLate(browser: Browser, addresses: readonly string[]): Promise<Round<Late>> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const complaints = hearComplaints(context);
  const seen = await Promise.all(
    addresses.map(async (address) => [address, await openLate(await context.newPage(), address)] as const),
  );
  await context.close();
  return { seen: new Map(seen), complaints: complaints.take() };
}

/** What stands out of each page at 320 px where no font can be had. */
async function openAllWithout(browser: Browser, addresses: readonly string[]): Promise<Round<string[]>> {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  const complaints = hearComplaints(context);
  complaints.allow(...lossOfFonts);
  const page = await context.newPage();
  askAgainWhenCutOff(page);
  await page.route(fontFiles, (route) => route.abort());
  const seen = new Map<string, string[]>();
  for (const address of addresses) {
    await page.goto(address);
    seen.set(address, await widerThan(page, 320));
  }
  await context.close();
  return { seen, complaints: complaints.take() };
}

for (const { code, prefix } of languages) {
  test.describe(`the fonts of ${code}`, () => {
    test.describe.configure({ mode: 'default' });
    const addresses = screens.map(({ path }) => localizedPath(path, prefix));
    let late: Round<Late>;
    let without: Round<string[]>;

    test.beforeAll(async ({ browser }) => {
      test.setTimeout(120_000);
      [late, without] = await Promise.all([openAllLate(browser, addresses), openAllWithout(browser, addresses)]);
    });

    for (const address of addresses) {
      test(`${address} does not move when its fonts come three seconds late`, () => {
        const { shifts, before, after } = late.seen.get(address) as Late;
        expect(shifts).toEqual([]);
        expect(before.length).toBeGreaterThan(10);
        expect(after).toEqual(before);
      });

      test(`${address} does not scroll sideways at 320 px in whatever font there is`, () => {
        expect(without.seen.get(address)).toEqual([]);
      });
    }

    test('its pages complain of nothing but their lack', () => {
      expect([...late.complaints, ...without.complaints]).toEqual([]);
    });
  });
}
