import { accessibilityFaults } from './accessibility.ts';
import { expect, signIn, test } from './desk.ts';
import { storeLanguage } from './fixtures.ts';
import { textsOf } from './site-pages.ts';

test('the owner reads the state of the server on a phone', async ({ page }) => {
  const t = textsOf('inbox-system', 'ru');
  await page.setViewportSize({ width: 360, height: 740 });
  await storeLanguage(page, 'ru');
  await signIn(page, '/desk/system');
  await expect(page.getByText(t('database.ok'))).toBeVisible();
  await expect(page.getByText(t('version'))).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
