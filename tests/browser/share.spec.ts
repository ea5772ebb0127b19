import { getSite } from '../../site.config.ts';
import { expect, test } from './fixtures.ts';
import { textsOf } from './site-pages.ts';

test('the Web Share API replaces the Telegram link if it is available', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        document.documentElement.dataset.shared = JSON.stringify(data);
      },
    });
  });
  await page.goto('/dars/qa?utm_source=telegram');
  await page.getByRole('link', { name: textsOf('site')('share.share') }).click();
  const shared = JSON.parse((await page.locator('html').getAttribute('data-shared')) as string);
  expect(shared).toEqual({ title: await page.title(), url: `${getSite().origin}/dars/qa` });
  expect(page.context().pages()).toHaveLength(1);
});

test('the copied address has no campaign parameters', async ({ page, context }) => {
  const t = textsOf('site', 'ru');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/ru/dars/jmeter?utm_source=telegram');
  await page.getByRole('button', { name: t('share.copy') }).click();
  await expect(page.getByRole('button', { name: t('share.copied') })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${getSite().origin}/ru/dars/jmeter`);
});

test('the link to the bot names the campaign', async ({ page }) => {
  await page.goto('/ru/dars/qa?utm_source=instagram&utm_medium=story');
  await page.locator('[data-apply]').first().click();
  await expect(page.locator('#apply a[href*="?start="]')).toHaveAttribute('href', /\?start=qa_ru_instagram$/);
});

test('a page can be shared without the Web Share API and without the clipboard', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
    });
  });
  const t = textsOf('site', 'ru');
  const copy = t('share.copy');
  await page.goto('/ru/dars/qa');
  await page.getByRole('button', { name: copy }).click();
  const field = page.getByRole('textbox', { name: copy });
  await expect(field).toBeFocused();
  const address = `${getSite().origin}/ru/dars/qa`;
  await expect(field).toHaveValue(address);
  const selected = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
    value.slice(selectionStart ?? 0, selectionEnd ?? 0);
  expect(await field.evaluate(selected)).toBe(address);
  expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.context().route('https://t.me/**', (route) => route.fulfill({ body: '' }));
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: t('share.share') }).click();
  await expect(await opened).toHaveURL(/^https:\/\/t\.me\/share\/url\?/);
});
