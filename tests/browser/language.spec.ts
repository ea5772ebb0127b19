import type { Page } from '@playwright/test';
import { inFirefox } from './engines.ts';
import { expect, notFoundErrors, storeLanguage, switchLanguage, switchStorageOff, test } from './fixtures.ts';

const storedLanguage = (page: Page) => page.evaluate(() => localStorage.getItem('sinov.language'));

test.describe('in a Russian browser', () => {
  test.use({ locale: 'ru-RU' });

  test('a visitor without a stored choice gets Uzbek', async ({ page }) => {
    await page.goto('/contact');
    await expect(page).toHaveURL('/contact');
    await expect(page.locator('html')).toHaveAttribute('lang', 'uz');
  });
});

test('a stored choice of Russian redirects with query and hash, and Back still works', inFirefox, async ({ page }) => {
  await storeLanguage(page, 'ru');
  await page.goto('/ru');
  await page.evaluate(() => {
    location.href = '/dars/qa?utm_source=telegram&x=1#roadmap';
  });
  await expect(page).toHaveURL('/ru/dars/qa?utm_source=telegram&x=1#roadmap');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.goBack();
  await expect(page).toHaveURL('/ru');
});

test('a page in the wrong language is hidden before it has a body', async ({ page }) => {
  await storeLanguage(page, 'ru');
  await page.addInitScript(() => {
    if (origin === 'null') return;
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      sessionStorage.setItem(`hidden ${location.pathname}`, String(document.documentElement.hidden));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/dars/qa');
  await expect(page).toHaveURL('/ru/dars/qa');
  const hidden = (path: string) => page.evaluate((key) => sessionStorage.getItem(key), `hidden ${path}`);
  expect(await hidden('/dars/qa')).not.toBe('false');
  expect(await hidden('/ru/dars/qa')).toBe('false');
  await expect(page.locator('h1')).toBeVisible();
});

test('a stored choice of Russian does not redirect from /uz', async ({ page }) => {
  await storeLanguage(page, 'ru');
  await page.goto('/uz/contact');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz');
  await expect(page).toHaveURL('/uz/contact');
});

// `tests/dist/head.test.ts` tests each page's links to its other languages.
for (const [from, to] of [
  ['/dars/qa', '/ru/dars/qa'],
  ['/dars/cobol', '/ru/dars/cobol'],
] as const) {
  test(`switching the language on ${from} and back stores the choice and keeps query and hash`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(...notFoundErrors);
    const tail = '?utm_source=a+b%26&x=%D0%B0#o%CA%BB';
    await page.goto(from + tail);
    for (const address of [to, from]) {
      const code = address.startsWith('/ru') ? 'ru' : 'uz';
      await switchLanguage(page, code);
      await expect(page).toHaveURL(address + tail);
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      expect(await storedLanguage(page)).toBe(code);
    }
  });
}

test('a right click on a language stores nothing, and a middle click stores the choice', async ({ page, context }) => {
  await page.goto('/contact?a=1');
  await page.locator('header [popovertarget=languages]').click();
  const link = page.locator('header a[data-language=ru]');
  await link.click({ button: 'right' });
  expect(await storedLanguage(page)).toBe(null);
  const opened = context.waitForEvent('page');
  await link.click({ button: 'middle' });
  await expect(await opened).toHaveURL('/ru/contact?a=1');
  expect(await storedLanguage(page)).toBe('ru');
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

for (const { name, before, page: from, to, after } of [
  { name: 'Russian', before: '/darslar', page: '/corporate', to: 'ru', after: '/ru/darslar' },
  { name: 'Russian from an alias', before: '/uz/darslar', page: '/uz/corporate', to: 'ru', after: '/ru/darslar' },
  { name: 'Uzbek from a missing page', before: '/ru/darslar#main', page: '/ru/nope', to: 'uz', after: '/darslar#main' },
] as const) {
  test(`after a switch to ${name}, Back leads to the previous page in that language`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(...notFoundErrors);
    await page.goto('/kafolat');
    await page.goto(before);
    await page.goto(from);
    await switchLanguage(page, to);
    await expect(page.locator('html')).toHaveAttribute('lang', to);
    await page.goBack();
    await expect(page).toHaveURL(after);
    await expect(page.locator('html')).toHaveAttribute('lang', to);
    await page.goBack();
    await expect(page).toHaveURL(to === 'ru' ? '/ru/kafolat' : '/kafolat');
  });
}

test('an address in another than the chosen language keeps its language, also after Back', async ({ page }) => {
  await page.goto('/ru/contact');
  await switchLanguage(page, 'uz');
  await expect(page).toHaveURL('/contact');
  await page.goto('/ru/darslar');
  await page.goto('/ru/corporate');
  await page.goBack();
  await expect(page).toHaveURL('/ru/darslar');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});
