import type { Page } from '@playwright/test';
import { guaranteeTexts, publishedGuarantee } from '../../i18n/fact-values.ts';
import { type Course, courseOf } from '../../model/courses.ts';
import { type LanguageCode, languages } from '../../model/languages.ts';
import { accessibilityFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { applyLink } from './page-parts.ts';
import { addresses, oneOfEachKind, textsOf, unitsOf } from './site-pages.ts';

for (const language of languages) {
  test(`the error page in ${language.code} shows the error, a link home and the phone number`, async ({ page }) => {
    await page.route('**/contact', (route) =>
      route.fulfill({ path: `dist/site${language.prefix}/500.html`, contentType: 'text/html; charset=utf-8' }),
    );
    await page.goto('/contact');
    await expect(page.locator('h1')).toHaveText('Unexpected Application Error!');
    await expect(page.locator(`main a[href="${language.prefix || '/'}"]`)).toBeVisible();
    await expect(page.locator('main a[href^="tel:"]')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

/** On a phone, the apply bar covers the end of the window. */
async function expectGuarantee(page: Page, course: Course, code: LanguageCode): Promise<void> {
  const guarantee = publishedGuarantee(course, code);
  if (!guarantee) return;
  const { badge } = guaranteeTexts(guarantee, textsOf('guarantees', code), unitsOf(code));
  const line = page.locator('main p', { hasText: badge }).first();
  await expect(line, course.id).toBeInViewport({ ratio: 1 });
  const isReached = await line.evaluate((text) => {
    const { left, bottom } = text.getBoundingClientRect();
    return text.contains(document.elementFromPoint(left + 4, bottom - 4));
  });
  expect(isReached, course.id).toBe(true);
}

/** In Chromium: Firefox 153 has no scroll timelines, and always shows the bar on a phone. */
async function expectBarAfterFirstView(page: Page, address: string): Promise<void> {
  const bar = page.locator('aside:has([data-apply])');
  await expect(bar, address).toBeHidden();
  await page.locator('main > :nth-child(3)').evaluate((section) => section.scrollIntoView());
  await expect(applyLink(page), address).not.toBeInViewport();
  await expect(bar.getByRole('link'), address).toBeInViewport({ ratio: 1 });
  // One line: the button of 48 px, 8 px above and below it, and the border.
  expect((await bar.boundingBox())?.height, address).toBeLessThanOrEqual(65);
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1366, height: 650 },
]) {
  const { width, height } = viewport;
  test(`the first view of a course has Apply and its guarantee at ${width}×${height}, and the apply bar appears after it`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    for (const { address, code, route } of addresses) {
      if (!route.course) continue;
      await page.goto(address);
      await expect(applyLink(page), address).toBeInViewport({ ratio: 1 });
      await expectGuarantee(page, courseOf(route.course), code);
      // The bar follows the hero's button by a scroll timeline, whatever the height of the hero.
      if (oneOfEachKind.includes(route)) await expectBarAfterFirstView(page, address);
    }
  });
}

test('the titles of two cards in a row are on one line at each width', async ({ page }) => {
  await page.goto('/ru');
  for (const width of [768, 1180, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await page
      .locator('article h3')
      .evaluateAll((titles) => titles.map((title) => Math.round(title.getBoundingClientRect().top)));
    expect(new Set(tops).size, `${width} px`).toBe(Math.ceil(tops.length / 2));
  }
});
