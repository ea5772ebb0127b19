import { test as base, expect, switchLanguage } from './fixtures.ts';
import { applyLink, dialogForm } from './page-parts.ts';

/** Playwright turns off the back/forward cache. This browser has it. */
const test = base.extend({
  page: async ({ playwright, baseURL }, use) => {
    const { launchOptions } = base.info().project.use;
    const options = { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] };
    const browser = await playwright.chromium.launch(options);
    await use(await browser.newPage({ baseURL: baseURL as string }));
    await browser.close();
  },
});

test('a page restored from the back/forward cache shows the language chosen meanwhile', async ({ page }) => {
  await page.goto('/darslar');
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('wasKept', String(persisted))),
  );
  await page.goto('/corporate');
  await switchLanguage(page, 'ru');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.evaluate(() => void setTimeout(() => history.back()));
  const shown = () =>
    page.evaluate(() => [location.pathname, document.documentElement.lang, sessionStorage.getItem('wasKept')]);
  await expect.poll(() => shown().catch(() => null)).toEqual(['/ru/darslar', 'ru', 'true']);
});

test('a page restored from the back/forward cache shows its open form', async ({ page }) => {
  await page.goto('/dars/qa');
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { wasKept: persisted })),
  );
  await applyLink(page).click();
  await dialogForm(page).locator('#name').fill('Kutib turing');
  await page.goto('/kafolat');
  // Playwright waits forever for the load of a restored page, and loses its frames.
  await page.evaluate(() => void setTimeout(() => history.back()));
  const found = () =>
    page.evaluate(() => {
      const dialog = document.querySelector('#apply');
      const name = dialog?.querySelector('iframe')?.contentDocument?.querySelector<HTMLInputElement>('#name');
      return {
        wasKept: (globalThis as { wasKept?: boolean }).wasKept,
        isOpen: dialog?.matches('[open]'),
        name: name?.value,
      };
    });
  // The page cannot be evaluated while it is restored.
  await expect.poll(() => found().catch(() => null)).toEqual({ wasKept: true, isOpen: true, name: 'Kutib turing' });
  await page.evaluate(() => document.querySelector<HTMLElement>('#apply form[method=dialog] button')?.click());
  expect(await found()).toMatchObject({ isOpen: false });
  // Closing removes the entry of the form from the history a moment later. No visitor presses again before.
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.evaluate(() => document.querySelector<HTMLElement>('main [data-apply]')?.click());
  expect(await found()).toMatchObject({ isOpen: true, name: 'Kutib turing' });
});
