import type { BrowserType, Page } from '@playwright/test';
import { expect, switchLanguage, test } from './fixtures.ts';
import { applyLink, dialogForm, openDialog } from './page-parts.ts';

/** Chromium's errors for lost requests. */
const lost = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

/** Playwright turns off the back/forward cache. This browser has it. */
async function openKeepingPages(engine: BrowserType, baseURL: string | undefined): Promise<Page> {
  const browser = await engine.launch({
    ...test.info().project.use.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  return browser.newPage(baseURL === undefined ? {} : { baseURL });
}

test('a page restored from the back/forward cache shows the language chosen meanwhile', async ({
  playwright,
  browserName,
  baseURL,
}) => {
  const page = await openKeepingPages(playwright[browserName], baseURL);
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
  await page.context().browser()?.close();
});

test('a page restored from the back/forward cache shows its open form', async ({
  playwright,
  browserName,
  baseURL,
}) => {
  const page = await openKeepingPages(playwright[browserName], baseURL);
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
  await page.context().browser()?.close();
});

test.describe('offline', () => {
  test('Back and Forward show visited pages', async ({ page, context, consoleErrors }) => {
    // Chromium requests the favicon at any time.
    consoleErrors.allow(
      /favicon\.svg net::ERR_INTERNET_DISCONNECTED/,
      /console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
    );
    await page.goto('/dars/qa');
    await page.goto('/ru/dars/jmeter');
    await page.goto('/kafolat');
    await context.setOffline(true);
    await page.goBack();
    await expect(page.locator('h1')).toContainText('JMeter');
    await page.goBack();
    await expect(page).toHaveURL('/dars/qa');
    await expect(page.locator('table tbody tr').first()).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL('/ru/dars/jmeter');
    await context.setOffline(false);
    await openDialog(page);
  });

  test('Back leads from a page that failed to load to the previous page', async ({ page, context, consoleErrors }) => {
    consoleErrors.allow(lost);
    await page.goto('/darslar');
    await page.goto('/dars/qa');
    await context.setOffline(true);
    await expect(page.goto('/kafolat')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|OFFLINE/i);
    // While Chromium loads its own error page in another process, it refuses to go back.
    await expect(() => page.goBack()).toPass();
    await expect(page).toHaveURL('/dars/qa');
    await expect(page.locator('h1')).toBeVisible();
  });
});
