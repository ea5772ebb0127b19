import { faintTexts } from './contrast.ts';
import { expect, test } from './fixtures.ts';
import { setTheme } from './shared-visit.ts';

for (const theme of ['light', 'dark'] as const) {
  test(`the menu of a phone has contrast enough, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/ru/darslar');
    await setTheme(page, theme);
    await page.locator('[popovertarget=menu]').click();
    await page.locator('#menu a').nth(1).hover();
    expect(await faintTexts(page)).toEqual([]);
  });
}

test('a text that is too faint is found', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    // A sheet of the page's own would be refused by its policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('h1 { color: #d3c3a0 } figure dd { color: #34405f !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const found = await faintTexts(page);
  expect(found).toHaveLength(3);
  expect(found.filter((text) => text.includes('soʻm'))).toHaveLength(2);
});
