import { setTimeout as sleep } from 'node:timers/promises';
import { expect, storeLanguage, switchLanguage, switchStorageOff, test } from './fixtures.ts';

const storedLanguage = () => localStorage.getItem('sinov.language');

test('a right click on a language stores nothing', async ({ page }) => {
  await page.goto('/contact');
  await page.locator('header [popovertarget=languages]').click();
  await page.locator('header a[data-language=ru]').click({ button: 'right' });
  expect(await page.evaluate(storedLanguage)).toBe(null);
});

test('a middle click stores the choice too', async ({ page, context }) => {
  await page.goto('/contact?a=1');
  await page.locator('header [popovertarget=languages]').click();
  const opened = context.waitForEvent('page');
  await page.locator('header a[data-language=ru]').click({ button: 'middle' });
  const tab = await opened;
  await expect(tab).toHaveURL('/ru/contact?a=1');
  expect(await page.evaluate(storedLanguage)).toBe('ru');
});

test('languages can be switched when storage throws', async ({ page }) => {
  await switchStorageOff(page);
  await page.goto('/dars/qa?x=1');
  await switchLanguage(page, 'ru');
  await expect(page).toHaveURL('/ru/dars/qa?x=1');
  await switchLanguage(page, 'uz');
  await expect(page).toHaveURL('/dars/qa?x=1');
});

test('a full storage does not switch a visitor back to the previous language', async ({ page }) => {
  await storeLanguage(page, 'ru');
  await page.goto('/ru/contact');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await switchLanguage(page, 'uz');
  await expect(page).toHaveURL('/contact');
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz');
});

test('the language menu shows every language in our font, and loads the font when it opens', async ({ page }) => {
  await page.route(/onest-cyrillic/, async (route) => {
    await sleep(500);
    await route.continue();
  });
  await page.goto('/');
  await page.locator('header [popovertarget=languages]').click();
  const difference = () =>
    page.locator('#languages [lang=ru]').evaluate(async (link) => {
      const [address = ''] = /[^(]*onest-cyrillic[^)]*/.exec(document.documentElement.innerHTML) ?? [];
      document.fonts.add(await new FontFace('ours', `url(${address})`, { weight: '400 700' }).load());
      const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      const { fontSize, fontWeight } = getComputedStyle(link);
      canvas.font = `${fontWeight} ${fontSize} ours`;
      const shown = document.createRange();
      shown.selectNodeContents(link);
      return Math.abs(canvas.measureText(link.textContent).width - shown.getBoundingClientRect().width);
    });
  await expect.poll(difference).toBeLessThan(0.1);
});
