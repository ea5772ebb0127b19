import fc from 'fast-check';
import { screenPaths } from '../../site/routes.ts';
import { expect, notFoundComplaints, storeLanguage, switchLanguage, test } from './fixtures.ts';

const storedLanguage = () => localStorage.getItem('sinov.language');

test('a visitor without a stored choice gets Uzbek, whatever the browser speaks', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'ru-RU', baseURL });
  const page = await context.newPage();
  await page.goto('/contact');
  await expect(page).toHaveURL('/contact');
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz');
  await context.close();
});

test('a stored Russian replaces the address, query and hash kept, and Back still works', async ({
  page,
  complaints,
}) => {
  complaints.allow(/failed: .*\/contact.*ERR_ABORTED/);
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

test('the wrong language is never painted', async ({ page }) => {
  await storeLanguage(page, 'ru');
  await page.addInitScript(() => {
    addEventListener('pagehide', () => {
      const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
      sessionStorage.setItem(`painted ${location.pathname}`, String(painted));
    });
  });
  await page.goto('/dars/qa');
  await expect(page).toHaveURL('/ru/dars/qa');
  expect(await page.evaluate(() => sessionStorage.getItem('painted /dars/qa'))).toBe('false');
});

test('a stored Russian leaves /uz alone, and the twin links to the unprefixed pages', async ({ page }) => {
  await storeLanguage(page, 'ru');
  for (const path of screenPaths) {
    const response = await page.goto(path === '/' ? '/uz' : `/uz${path}`);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', 'uz');
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toBe(`https://sinov.example${path}`);
    expect(await page.locator('a[href^="/uz"]').count()).toBe(0);
  }
});

const part = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const query = fc.tuple(part, part).map(([key, value]) => `?${key}=${value}&utm=%D0%B0+b`);
const tail = fc.tuple(
  fc.oneof(fc.constant(''), query),
  fc.oneof(
    fc.constant(''),
    part.map((name) => `#${name}`),
  ),
);
const tails = fc.sample(tail, { numRuns: 4, seed: 20261121 }).map((parts) => parts.join(''));

for (const path of screenPaths) {
  test(`switching on ${path} stores the choice first and changes nothing else of the address`, async ({ page }) => {
    for (const kept of tails) {
      await page.goto('/uz');
      await page.evaluate(() => localStorage.clear());
      await page.goto(path + kept);
      await switchLanguage(page, 'ru');
      await expect(page).toHaveURL((path === '/' ? '/ru' : `/ru${path}`) + kept);
      expect(await page.evaluate(storedLanguage)).toBe('ru');
      await switchLanguage(page, 'uz');
      await expect(page).toHaveURL(path + kept);
      expect(await page.evaluate(storedLanguage)).toBe('uz');
      await expect(page.locator('html')).toHaveAttribute('lang', 'uz');
    }
  });
}

test('a missing page keeps its address when the language changes', async ({ page, complaints }) => {
  complaints.allow(...notFoundComplaints);
  await page.goto('/dars/cobol?x=1#y');
  await switchLanguage(page, 'ru');
  await expect(page).toHaveURL('/ru/dars/cobol?x=1#y');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
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

test('storage that throws breaks nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/dars/qa?x=1');
  await switchLanguage(page, 'ru');
  await expect(page).toHaveURL('/ru/dars/qa?x=1');
  await switchLanguage(page, 'uz');
  await expect(page).toHaveURL('/dars/qa?x=1');
});

test('a full storage does not lead a visitor back to the language that was left', async ({ page }) => {
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
