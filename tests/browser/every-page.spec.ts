import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { getCourses } from '../../model/courses.ts';
import { defaultLanguage, type LanguageCode, languages, localizedPath } from '../../model/languages.ts';
import { getSite } from '../../site.config.ts';
import { scriptsOf } from '../../ssg/fonts.ts';
import { accessibilityFaults } from './accessibility.ts';
import { inFirefox } from './engines.ts';
import { notFoundErrors } from './fixtures.ts';
import { brokenWords, clippedTexts, longTexts, smallTargets, unclearDrawings, widerThan } from './layout.ts';
import { countPages, print } from './pdf.ts';
import { expect, setMedia, setTheme, sharedPage, test } from './shared-page.ts';
import { addresses } from './site-pages.ts';

/** Bytes. Each script has its own file of each font. */
const fontBudgetOf = (code: LanguageCode) => (20 + 10 * scriptsOf(code).length) * 1024;

/** Phones, a tablet, a small laptop where text and picture stand side by side, a desktop. */
const widths = [320, 360, 768, 1024, 1440];

/** Opens the language menu, because axe does not see a hidden menu. */
function testAccessibility(visit: { readonly page: Page }): void {
  test('is accessible in both themes', async () => {
    const languageMenu = visit.page.locator('header [popovertarget=languages]');
    if (await languageMenu.isVisible()) await languageMenu.click();
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(visit.page, theme);
      expect(await accessibilityFaults(visit.page), theme).toEqual([]);
    }
  });
}

for (const { address, code, route } of addresses) {
  test.describe(address, () => {
    const visit = sharedPage(address);

    test('loads no script before the first interaction, and keeps its fonts within budget', async () => {
      const { page, requests } = visit;
      await expect(page.locator('h1')).toBeVisible();
      const scripts = requests.filter((request) => request.resourceType() === 'script').map((request) => request.url());
      // The contact page's form is near its first view.
      if (route.id !== 'contact') expect(scripts).toEqual([]);
      // A frame requests the page's own fonts again, and gets them from memory: each font counts once.
      const files = new Set(requests.map((request) => new URL(request.url()).pathname));
      const fonts = [...files].filter((file) => file.endsWith('.woff2'));
      const total = fonts.reduce((sum, file) => sum + statSync(`dist/site${file}`).size, 0);
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThanOrEqual(fontBudgetOf(code));
    });

    test('clips no text at twice the text size', async () => {
      const { page } = visit;
      await page.setViewportSize({ width: 640, height: 900 });
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
      expect(await clippedTexts(page)).toEqual([]);
    });

    test('fits 320 px, keeps texts within their line limits, and breaks no word at any width', async () => {
      const { page } = visit;
      await page.setViewportSize({ width: 320, height: 900 });
      expect.soft(await widerThan(page, 320)).toEqual([]);
      expect.soft(await smallTargets(page)).toEqual([]);
      // The privacy page names several courses in a heading.
      if (route.id !== 'privacy') expect.soft(await longTexts(page)).toEqual([]);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const find of [brokenWords, unclearDrawings]) expect.soft(await find(page), `${width} px`).toEqual([]);
      }
    });

    if (route.course) {
      const isLongest = route.course === 'qa';
      test('prints on two pages, Junior QA on three', address === '/dars/qa' ? inFirefox : {}, async () => {
        const pages = countPages(await print(visit.page));
        expect(pages).toBeGreaterThan(0);
        expect(pages).toBeLessThanOrEqual(isLongest ? 3 : 2);
      });
    }

    // The same style sheet prints every course.
    if (route.course === getCourses()[0]?.id) {
      test('prints in light colours, with phone and address', async () => {
        const { page } = visit;
        await setTheme(page, 'dark');
        await setMedia(page, 'print');
        const schemes = await page
          .locator('body, body *')
          .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).colorScheme))]);
        expect(schemes).toEqual(['light']);
        await expect(page.locator('footer')).toContainText(getSite().phone);
        await expect(page.locator('footer').getByText(getSite().origin + address)).toBeVisible();
        // The letterhead.
        await expect(page.locator('body > header').getByText(getSite().brand)).toBeVisible();
        await expect(page.locator('body > header nav')).toBeHidden();
        await expect(page.locator('[data-apply]').first()).toBeHidden();
        const folded = await page
          .locator('section:not([data-print]) [data-fold]:not([open]) > :not(summary, [data-print])')
          .evaluateAll((all) => all.map((element) => element.checkVisibility() && element.clientHeight > 0));
        expect(new Set(folded)).toEqual(new Set([true]));
      });

      test('opens its folds for printing in a browser whose CSS cannot', async () => {
        const { page } = visit;
        await page.addInitScript(() => {
          CSS.supports = () => false;
        });
        await page.reload();
        const closed = page.locator('[data-fold]:not([open])');
        expect(await closed.count()).toBeGreaterThan(0);
        await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
        await expect(closed).toHaveCount(0);
      });
    }

    // Languages differ only in texts. `every-state.spec.ts` runs axe in the other, on a phone.
    if (code === defaultLanguage.code) testAccessibility(visit);
  });
}

for (const { code, prefix } of languages) {
  const missing = localizedPath('/nope', prefix);

  test.describe(missing, () => {
    const visit = sharedPage(missing, ...notFoundErrors);

    test('fits a window of 320 px', async () => {
      await visit.page.setViewportSize({ width: 320, height: 640 });
      expect(await widerThan(visit.page, 320)).toEqual([]);
    });

    if (code === defaultLanguage.code) testAccessibility(visit);
  });
}
