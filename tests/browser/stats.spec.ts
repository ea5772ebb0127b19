import { accessibilityFaults } from './accessibility.ts';
import { expect, postApplication, signIn, test } from './desk.ts';
import { storeLanguage } from './fixtures.ts';
import { textsOf } from './site-pages.ts';

test('the statistics page works on a phone, for a month and for a year', async ({ page }) => {
  const t = textsOf('inbox-stats', 'ru');
  await page.setViewportSize({ width: 360, height: 800 });
  await storeLanguage(page, 'ru');
  const campaign = `kuz-${Math.random().toString(36).slice(2, 8)}`;
  await postApplication(page, 'Анна', {}, `/r/qa?language=ru&utm_source=telegram&utm_campaign=${campaign}&points=once`);
  await signIn(page, '/desk/stats');
  await expect(page.getByRole('heading', { name: t('campaigns.title') })).toBeVisible();
  const row = page.getByRole('row', { name: `telegram / – / ${campaign}` });
  await expect(row.getByRole('cell')).toHaveText(['1', '0']);
  const [withPoints = ''] = t('points', { count: '#', full: '#' }).split('#');
  await expect(page.getByText(withPoints)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.getByRole('link', { name: t('range.year'), exact: true }).click();
  await expect(page).toHaveURL(/#days=365$/);
  await expect(page.getByRole('link', { name: t('range.year'), exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { name: t('campaigns.title') })).toBeVisible();
});
