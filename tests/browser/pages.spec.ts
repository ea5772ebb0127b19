import { languages } from '../../model/languages.ts';
import { accessibilityFaults } from './accessibility.ts';
import { lowContrastTexts } from './contrast.ts';
import { sameInEveryEngine } from './engines.ts';
import { expect, test } from './fixtures.ts';
import { openMenu } from './page-parts.ts';
import { setTheme } from './shared-page.ts';

for (const language of languages) {
  test(`the error page of ${language.code} says what happened and where to go`, async ({ page }) => {
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

for (const theme of ['light', 'dark'] as const) {
  test(`the menu of a phone has contrast enough under a pointer, ${theme}`, sameInEveryEngine, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/ru/darslar');
    await setTheme(page, theme);
    await openMenu(page);
    await page.locator('#menu a').nth(1).hover();
    expect(await lowContrastTexts(page)).toEqual([]);
  });
}

test('a text with too little contrast is found', sameInEveryEngine, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    // The policy refuses style elements, not constructed sheets.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('h1 { color: #d3c3a0 } figure dd { color: #34405f !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const found = await lowContrastTexts(page);
  const title = (await page.locator('h1').textContent()) ?? '';
  // The title, and what an illustration says over its own background.
  expect(found[0]).toContain(title.slice(0, 30));
  expect(found.length).toBeGreaterThan(1);
});
