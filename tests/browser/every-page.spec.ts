import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { languages } from '../../content/languages.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { screens } from '../../site/routes.ts';
import { site } from '../../site.config.ts';
import { accessibilityFaults } from './accessibility.ts';
import { clientSections, wordsOf } from './client-sections.ts';
import { faintTexts } from './contrast.ts';
import { notFoundComplaints } from './fixtures.ts';
import { brokenWords, clippedTexts, copyOf, smallTargets, widerThan } from './looks.ts';
import { countPages, print } from './pdf.ts';
import { expect, setMedia, setTheme, shareVisit, test } from './shared-visit.ts';

/** Their islands are near the first view: the carousel, the contact form. */
const islandPages = ['corporate', 'contact'];

/** Bytes of fonts that a first view may load. */
const fontBudgets = { uz: 30 * 1024, ru: 40 * 1024 };

/** A phone, a tablet, a small laptop where text and picture stand side by side, a desktop. */
const widths = [360, 768, 1024, 1440];

const openLanguages = (page: Page) => page.locator('header [popovertarget=languages]').click();

/** A page as it is in each theme. @param prepare what is opened on it first. */
function testThemes(visit: { readonly page: Page }, prepare?: (page: Page) => Promise<void>): void {
  for (const theme of ['light', 'dark'] as const) {
    test(`has contrast enough in every text and can be used by everyone, ${theme}`, async () => {
      await setTheme(visit.page, theme);
      await prepare?.(visit.page);
      expect(await faintTexts(visit.page)).toEqual([]);
      expect(await accessibilityFaults(visit.page)).toEqual([]);
    });
  }
}

for (const { code, prefix } of languages) {
  for (const screen of screens) {
    const address = localizedPath(screen.path, prefix);

    test.describe(address, () => {
      const visit = shareVisit(address);

      test('arrives finished', async () => {
        const { page, answer, asked } = visit;
        expect(answer?.status()).toBe(200);
        await expect(page.locator('html')).toHaveAttribute('lang', code);
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page.locator('h1')).toBeVisible();
        await expect(page.locator('header')).toBeVisible();
        await expect(page.locator('footer')).toContainText('©');
        expect(await page.title()).not.toMatch(/\{\{|head\./);
        await expect(page.locator('body')).not.toHaveText(/\{\{|undefined|\bNaN\b/);
        const scripts = asked.filter((request) => request.resourceType() === 'script').map((request) => request.url());
        if (!islandPages.includes(screen.id)) expect(scripts).toEqual([]);
        expect(await accessibilityFaults(page)).toEqual([]);
      });

      test('has the sections that the client listed, in order', async () => {
        const words = wordsOf(screen.copy, code);
        const sections = clientSections[screen.path] ?? [];
        const parts = visit.page.locator('main > *');
        await expect(parts).toHaveCount(sections.length);
        for (const [index, { section, holds }] of sections.entries()) {
          const title = section === 'related' ? wordsOf('site', code).course?.related : words[section]?.title;
          expect(title, section).toBeTruthy();
          await expect(parts.nth(index).locator(index === 0 ? 'h1' : 'h2'), section).toHaveText(title ?? '');
          if (holds) await expect(parts.nth(index).locator(holds[0]), section).toHaveCount(holds[1]);
        }
      });

      test('loads its fonts within budget', () => {
        // A frame asks for the page's own fonts again, and gets them from memory: each counts once.
        const files = new Set(visit.asked.map((request) => new URL(request.url()).pathname));
        const fonts = [...files].filter((file) => file.endsWith('.woff2'));
        const total = fonts.reduce((sum, file) => sum + statSync(`dist${file}`).size, 0);
        expect(total).toBeGreaterThan(0);
        expect(total).toBeLessThanOrEqual(fontBudgets[code]);
      });

      test('does not scroll sideways at 320 px in our fonts', async () => {
        await visit.page.setViewportSize({ width: 320, height: 640 });
        expect(await widerThan(visit.page, 320)).toEqual([]);
      });

      test('keeps its texts whole at twice the text size', async () => {
        const { page } = visit;
        await page.setViewportSize({ width: 640, height: 900 });
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
        expect(await clippedTexts(page)).toEqual([]);
      });

      test('has nothing to press smaller than a finger', async () => {
        await visit.page.setViewportSize({ width: 360, height: 740 });
        expect(await smallTargets(visit.page)).toEqual([]);
      });

      test('breaks no word of a heading or a fact', async () => {
        for (const width of widths) {
          await visit.page.setViewportSize({ width, height: 900 });
          expect(await brokenWords(visit.page), `${width} px`).toEqual([]);
        }
      });

      if (screen.course) {
        test('sells in 600 to 1,000 words', async () => {
          const words = (await copyOf(visit.page)).match(/\p{L}[\p{L}ʻʼ-]*/gu) ?? [];
          expect(words.length).toBeGreaterThanOrEqual(600);
          expect(words.length).toBeLessThanOrEqual(1000);
        });

        test('prints as a syllabus of two pages, with phone and address', async () => {
          const { page } = visit;
          const pages = countPages(await print(page));
          expect(pages).toBeGreaterThan(0);
          expect(pages).toBeLessThanOrEqual(2);
          await setMedia(page, 'print');
          await expect(page.locator('footer')).toContainText(site.phone);
          await expect(page.locator('footer').getByText(site.origin + address)).toBeVisible();
          await expect(page.locator('body > header')).toBeHidden();
          await expect(page.locator('[data-apply]').first()).toBeHidden();
        });
      }

      testThemes(visit, openLanguages);
    });
  }

  const missing = localizedPath('/nope', prefix);

  test.describe(missing, () => {
    const visit = shareVisit(missing, ...notFoundComplaints);

    test('can be read by everyone, at 320 px too', async () => {
      await visit.page.setViewportSize({ width: 320, height: 640 });
      expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await accessibilityFaults(visit.page)).toEqual([]);
    });

    testThemes(visit, openLanguages);
  });

  test.describe(`the page of a form in ${code}`, () => {
    const visit = shareVisit(`/r/qa?language=${code}`);

    testThemes(visit);
  });
}
