import { expect, notFoundErrors, storeLanguage, switchLanguage, test } from './fixtures.ts';

const storedLanguage = () => localStorage.getItem('sinov.language');

test.describe('in a Russian browser', () => {
  test.use({ locale: 'ru-RU' });

  test('a visitor without a stored choice gets Uzbek', async ({ page }) => {
    await page.goto('/contact');
    await expect(page).toHaveURL('/contact');
    await expect(page.locator('html')).toHaveAttribute('lang', 'uz');
  });
});

test('a stored choice of Russian redirects with query and hash, and Back still works', async ({ page }) => {
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
  ['/ru', '/'],
] as const) {
  test(`switching the language on ${from} and back stores the choice and keeps query and hash`, async ({ page }) => {
    const tail = '?utm_source=a+b%26&x=%D0%B0#o%CA%BB';
    await page.goto(from + tail);
    for (const address of [to, from]) {
      const code = address.startsWith('/ru') ? 'ru' : 'uz';
      await switchLanguage(page, code);
      await expect(page).toHaveURL(address + tail);
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      expect(await page.evaluate(storedLanguage)).toBe(code);
    }
  });
}

test('a missing page keeps its address when the language changes', async ({ page, consoleErrors }) => {
  consoleErrors.allow(...notFoundErrors);
  await page.goto('/dars/cobol?x=1#y');
  await switchLanguage(page, 'ru');
  await expect(page).toHaveURL('/ru/dars/cobol?x=1#y');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});
