import type { Page } from '@playwright/test';
import { languages } from '../../model/languages.ts';
import { accessibilityFaults } from './accessibility.ts';
import { lowContrastTexts } from './contrast.ts';
import { sameInEveryEngine, scrollTimelines } from './engines.ts';
import { expect, test } from './fixtures.ts';
import { unevenGaps } from './gaps.ts';
import { brokenWords } from './layout.ts';
import { applyLink, openMenu } from './page-parts.ts';
import { setTheme } from './shared-page.ts';
import { addresses } from './site-pages.ts';

for (const language of languages) {
  test(
    `the error page in ${language.code} shows the error, a link home and the phone number`,
    sameInEveryEngine,
    async ({ page }) => {
      await page.route('**/contact', (route) =>
        route.fulfill({ path: `dist/site${language.prefix}/500.html`, contentType: 'text/html; charset=utf-8' }),
      );
      await page.goto('/contact');
      await expect(page.locator('h1')).toHaveText('Unexpected Application Error!');
      await expect(page.locator(`main a[href="${language.prefix || '/'}"]`)).toBeVisible();
      await expect(page.locator('main a[href^="tel:"]')).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );
}

/** The scroll positions, down to the end of the hero, at which both the apply bar and the hero's button are in view. */
const doubledApply = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const bar = document.querySelector('aside:has([data-apply])') as HTMLElement;
    const button = document.querySelector('main [data-apply]') as HTMLElement;
    const header = document.querySelector('header') as HTMLElement;
    const doubled: number[] = [];
    const end = button.getBoundingClientRect().bottom;
    for (let y = 0; y <= end; y += 40) {
      scrollTo(0, y);
      // One frame to scroll, one for the changes after it.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      const { top, bottom } = button.getBoundingClientRect();
      const isWithin = bottom > header.offsetHeight + 1 && top < innerHeight - 1;
      if (isWithin && bar.checkVisibility({ visibilityProperty: true })) doubled.push(y);
    }
    scrollTo(0, 0);
    return doubled;
  });

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1366, height: 650 },
]) {
  const { width, height } = viewport;
  test(
    `the first view of a course has Apply at ${width}×${height}, and the apply bar appears after it`,
    scrollTimelines,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      for (const { address } of addresses.filter(({ route }) => route.course)) {
        await page.goto(address);
        await expect(applyLink(page), address).toBeInViewport({ ratio: 1 });
        const bar = page.locator('aside:has([data-apply])');
        await expect(bar, address).toBeHidden();
        expect(await doubledApply(page), address).toEqual([]);
        await page.locator('main > :nth-child(3)').evaluate((section) => section.scrollIntoView());
        await expect(applyLink(page), address).not.toBeInViewport();
        await expect(bar.getByRole('link'), address).toBeInViewport({ ratio: 1 });
        // One line: the button of 48 px, 8 px above and below it, and the border.
        expect((await bar.boundingBox())?.height, address).toBeLessThanOrEqual(65);
      }
    },
  );
}

test('the table of courses keeps each name within its column, and breaks no word', async ({ page }) => {
  for (const width of [1180, 1240, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/ru/darslar');
    const table = page.getByRole('table');
    await table.scrollIntoViewIfNeeded();
    // Names are wider in the fallback font.
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const wide = await table.locator('tbody th').evaluateAll((names) =>
      names.flatMap((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return range.getBoundingClientRect().right > name.getBoundingClientRect().right + 1 ? [name.textContent] : [];
      }),
    );
    expect(wide, `${width} px`).toEqual([]);
    expect(await brokenWords(page), `${width} px`).toEqual([]);
  }
});

for (const theme of ['light', 'dark'] as const) {
  test(
    `the menu of a phone has enough contrast on hover in the ${theme} theme`,
    sameInEveryEngine,
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/ru/darslar');
      await setTheme(page, theme);
      await openMenu(page);
      await page.locator('#menu a').nth(1).hover();
      expect(await lowContrastTexts(page)).toEqual([]);
    },
  );
}

test('unevenGaps finds uneven gaps and repeated backgrounds', async ({ page }) => {
  await page.goto('/darslar');
  expect(await unevenGaps(page)).toEqual([]);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('main > section { background: white } main > section > div { margin-top: 40px }');
    document.adoptedStyleSheets.push(sheet);
  });
  const found = (await unevenGaps(page)).join('\n');
  expect(found).toMatch(/^\d+ px above /m);
  expect(found).toMatch(/ has the background of the section before it$/m);
});

test('lowContrastTexts finds a text with too little contrast', sameInEveryEngine, async ({ page }) => {
  await page.goto('/dars/qa');
  await page.evaluate(() => {
    // The policy refuses style elements, not constructed sheets.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('h1 { color: #d3c3a0 } figure dd { color: #34405f !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const found = await lowContrastTexts(page);
  const title = (await page.locator('h1').textContent()) ?? '';
  // The title, and the text of an illustration over its own background.
  expect(found[0]).toContain(title.slice(0, 30));
  expect(found.length).toBeGreaterThan(1);
});
