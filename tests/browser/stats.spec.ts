import { accessibilityFaults } from './accessibility.ts';
import { expect, postApplication, signIn, test } from './desk.ts';
import { storeLanguage } from './fixtures.ts';
import { textsOf } from './site-pages.ts';

test('the statistics page works on a phone, and can be limited to a date range', async ({ page }) => {
  const t = textsOf('inbox-stats', 'ru');
  await page.setViewportSize({ width: 360, height: 800 });
  await storeLanguage(page, 'ru');
  const campaign = `kuz-${Math.random().toString(36).slice(2, 8)}`;
  await postApplication(page, 'Анна', {}, `/r/qa?language=ru&utm_source=telegram&utm_campaign=${campaign}`);
  await signIn(page, '/desk/stats');
  await expect(page.getByRole('heading', { name: t('campaigns.title') })).toBeVisible();
  const row = page.getByRole('row', { name: `telegram / – / ${campaign}` });
  if (!(await row.isVisible())) await page.getByRole('button', { name: /^Ещё/ }).click();
  await expect(row.getByRole('cell')).toHaveText(['1', '0']);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.getByLabel(t('range.from'), { exact: true }).fill('2026-02-01');
  await page.getByLabel(t('range.to'), { exact: true }).fill('2026-01-31');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(t('range.order'));
  await page.getByLabel(t('range.to'), { exact: true }).fill('2026-02-03');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#from=2026-02-01&to=2026-02-03$/);
  await expect(page.getByRole('heading', { name: t('empty.title') })).toBeVisible();
  // In Firefox, Playwright waits for a page to load. A fragment loads none.
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { name: t('campaigns.title') })).toBeVisible();
});
