import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { languages, localizedPath } from '../../model/languages.ts';
import { routes } from '../../model/routes.ts';
import { scriptsOf } from '../../ssg/fonts.ts';
import { lossOfFonts } from './console-errors.ts';
import { expect, test } from './fixtures.ts';
import { widerThan } from './layout.ts';
import { nextFrames, shiftsOf, watchShifts } from './layout-shifts.ts';
import { holdBack } from './page-parts.ts';
import { oneOfEachKind } from './site-pages.ts';

const anyFont = /\.woff2$/;
const lateFonts = [
  { what: 'the fonts arrive', files: anyFont },
  // Browsers take a font's metrics from its space and digits: this file contains them.
  { what: 'one of the fonts arrives', files: /\/onest-latin-[^/]*\.woff2$/ },
];

/** The boxes of the first view. */
const places = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.top < innerHeight && box.bottom > 0)
      .map(({ element, box }) => `${element.nodeName} ${[box.x, box.y, box.width].map(Math.round)}`),
  );

/** Pages of a kind share their style sheets. device-fonts.spec.ts compares the widths of all texts. */
for (const { code, prefix } of languages) {
  for (const { what, files } of lateFonts) {
    // The texts of a page in Latin letters have one font.
    if (files !== anyFont && scriptsOf(code).length === 1) continue;
    test(`a page of each kind in ${code} does not shift when ${what} a second late`, async ({ context }) => {
      await context.addInitScript(watchShifts);
      // Each page has its own tab, because each page waits.
      await Promise.all(
        oneOfEachKind.map(async ({ path }) => {
          const page = await context.newPage();
          await page.setViewportSize({ width: 360, height: 740 });
          const release = await holdBack(page, files);
          const late = page.waitForResponse(files);
          await page.goto(localizedPath(path, prefix), { waitUntil: 'domcontentloaded' });
          // Only the first frame decides which sections are near enough for a layout.
          await nextFrames(page);
          const before = await places(page);
          await sleep(1000);
          release();
          await (await late).finished();
          await page.evaluate(() => document.fonts.ready.then(() => undefined));
          expect(await shiftsOf(page), path).toEqual([]);
          expect(before.length, path).toBeGreaterThan(10);
          expect(await places(page), path).toEqual(before);
        }),
      );
    });
  }

  test(`no page in ${code} scrolls sideways at 320 px without our fonts`, async ({ page, consoleErrors }) => {
    test.slow();
    consoleErrors.allow(...lossOfFonts);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.route(anyFont, (route) => route.abort());
    for (const { path } of routes) {
      await page.goto(localizedPath(path, prefix));
      expect(await widerThan(page, 320), path).toEqual([]);
    }
  });
}
