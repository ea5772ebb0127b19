import { courses } from '../../content/courses/index.ts';
import { site } from '../../site.config.ts';
import { expect, test } from './fixtures.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every course can be sent to a chat', async ({ page }) => {
    for (const { id } of courses) {
      await page.goto(`/ru/dars/${id}`);
      const link = page.getByRole('link', { name: 'Поделиться' });
      const address = new URL((await link.getAttribute('href')) as string);
      expect(address.origin + address.pathname).toBe('https://t.me/share/url');
      expect(address.searchParams.get('url')).toBe(`${site.origin}/ru/dars/${id}`);
      expect(address.searchParams.get('text')?.length).toBeGreaterThan(3);
      await expect(page.getByRole('button', { name: 'Скопировать ссылку' })).toBeHidden();
    }
  });
});

test('the phone’s own sharing takes the place of Telegram where there is one', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        document.documentElement.dataset.shared = JSON.stringify(data);
      },
    });
  });
  await page.goto('/dars/qa?utm_source=telegram');
  await page.getByRole('link', { name: 'Ulashish' }).click();
  const shared = JSON.parse((await page.locator('html').getAttribute('data-shared')) as string);
  expect(shared).toEqual({ title: await page.title(), url: `${site.origin}/dars/qa` });
  expect(page.url()).toContain('/dars/qa');
});

test('the address is copied without what a campaign added to it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/ru/dars/jmeter?utm_source=telegram');
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
  await expect(page.getByRole('button', { name: 'Скопировано' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}/ru/dars/jmeter`);
});

test('the bot is told which campaign led here', async ({ page }) => {
  await page.goto('/ru/dars/qa?utm_source=instagram&utm_medium=story');
  await page.locator('[data-apply]').first().click();
  await expect(page.locator('#apply a[href*="?start="]')).toHaveAttribute('href', /\?start=qa_ru_instagram$/);
});
