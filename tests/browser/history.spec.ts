import type { BrowserType, Locator, Page } from '@playwright/test';
import { lossOfFonts } from './console-errors.ts';
import { keptPages, laidOutLater } from './engines.ts';
import { expect, notFoundErrors, switchLanguage, test } from './fixtures.ts';
import { applyLink, dialogForm } from './page-parts.ts';

const scrollTop = () => Math.round(scrollY);

/** A page of a browser that keeps pages whole for Back and Forward, which Playwright turns off. */
async function openKeepingPages(engine: BrowserType, baseURL: string | undefined): Promise<Page> {
  const browser = await engine.launch({
    ...test.info().project.use.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  return browser.newPage(baseURL === undefined ? {} : { baseURL });
}

test('a new page starts at its top; Back, Forward and reload keep the place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/dars/qa');
  await page.evaluate(() => scrollTo(0, 2500));
  await page.locator('footer a[href="/darslar"]').click();
  await expect(page).toHaveURL('/darslar');
  expect(await page.evaluate(scrollTop)).toBe(0);
  const left = 600;
  await page.evaluate((top) => scrollTo(0, top), left);
  await page.locator('header a[href="/"]').click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect.poll(() => page.evaluate(scrollTop)).toBe(left);
  await page.goForward();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect.poll(() => page.evaluate(scrollTop)).toBe(left);
  await page.reload();
  await expect.poll(() => page.evaluate(scrollTop)).toBe(left);
});

/** Reads on by what a finger or wheel does, until a heading stands in the window; then where it stands, in pixels. */
async function readDownTo(page: Page, heading: string): Promise<number> {
  const place = page.locator(heading);
  for (let step = 0; step < 100; step += 1) {
    const top = await topOf(place);
    if (top < 300) return top;
    await page.mouse.wheel(0, 200);
    await nextFrame(page);
  }
  throw new Error(`${heading} did not come near in 100 steps`);
}

const topOf = (place: Locator) => place.evaluate((element) => Math.round(element.getBoundingClientRect().top));

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

for (const address of ['/dars/qa', '/ru/maxfiylik', '/ru/kafolat']) {
  test(`what was read far down ${address} is where it was after Back and after a reload`, async ({
    page,
    consoleErrors,
  }) => {
    await page.setViewportSize({ width: 390, height: 740 });
    // In the device's own font at every visit: ours may come too late for one and in time for the next, and its lines
    // break elsewhere.
    await page.route('**/*.woff2', (route) => route.abort());
    consoleErrors.allow(...lossOfFonts);
    await page.goto(address);
    const heading = 'main > :nth-last-child(2) h2';
    const top = await readDownTo(page, heading);
    await page.evaluate(() => location.assign('/corporate'));
    await expect(page).toHaveURL('/corporate');
    await page.goBack();
    await expect.poll(() => topOf(page.locator(heading))).toBe(top);
    await page.reload();
    await expect.poll(() => topOf(page.locator(heading))).toBe(top);
  });
}

test('a fresh visit leaves what is far below for later, a reload does not', laidOutLater, async ({ page }) => {
  const isLaidOut = () =>
    page.locator('main > :last-child > *').evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/dars/qa');
  expect(await isLaidOut()).toBe(false);
  await page.locator('main > :last-child').scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
  await page.goto('/darslar');
  await page.goto('/dars/qa');
  expect(await isLaidOut()).toBe(false);
  await page.reload();
  expect(await isLaidOut()).toBe(true);
});

test('a hash leads to its part, clear of the fixed header', async ({ page }) => {
  await page.goto('/dars/qa#roadmap');
  const top = await page.locator('#roadmap').evaluate((element) => element.getBoundingClientRect().top);
  const header = await page.locator('header').evaluate((element) => element.getBoundingClientRect().bottom);
  expect(top).toBeGreaterThanOrEqual(header);
  expect(top).toBeLessThan(header + 60);
});

for (const { name, before, page: from, to, after } of [
  { name: 'Russian', before: '/darslar', page: '/corporate', to: 'ru', after: '/ru/darslar' },
  { name: 'Uzbek', before: '/ru/darslar#main', page: '/ru/corporate', to: 'uz', after: '/darslar#main' },
  { name: 'Russian from an alias', before: '/uz/darslar', page: '/uz/corporate', to: 'ru', after: '/ru/darslar' },
  { name: 'Uzbek from a missing page', before: '/ru/darslar', page: '/ru/nope', to: 'uz', after: '/darslar' },
] as const) {
  test(`after a switch to ${name}, one press of Back leads to the page before, in that language`, async ({
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

test('whoever comes to an address of another language than was chosen stays in its language, Back too', async ({
  page,
}) => {
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

for (const { before, from, to, after } of [
  { before: '/darslar', from: '/corporate', to: 'ru', after: '/ru/darslar' },
  { before: '/ru/darslar', from: '/ru/corporate', to: 'uz', after: '/darslar' },
] as const) {
  test(
    `${before}, kept whole by the browser, comes back in the language that was chosen meanwhile`,
    keptPages,
    async ({ playwright, browserName, baseURL }) => {
      const page = await openKeepingPages(playwright[browserName], baseURL);
      await page.goto(before);
      await page.evaluate(() =>
        addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('wasKept', String(persisted))),
      );
      await page.goto(from);
      await switchLanguage(page, to);
      await expect(page.locator('html')).toHaveAttribute('lang', to);
      await page.evaluate(() => void setTimeout(() => history.back()));
      const shown = () =>
        page.evaluate(() => [location.pathname, document.documentElement.lang, sessionStorage.getItem('wasKept')]);
      await expect.poll(() => shown().catch(() => null)).toEqual([after, to, 'true']);
      await page.context().browser()?.close();
    },
  );
}

test.describe('left with the form open over it', () => {
  test('a page comes back and opens its form again', async ({ page }) => {
    await page.goto('/dars/qa');
    await applyLink(page).click();
    await expect(dialogForm(page)).toBeVisible();
    await page.goto('/kafolat');
    await page.goBack();
    await expect(page).toHaveURL('/dars/qa');
    await expect(page.locator('#apply')).toBeHidden();
    await applyLink(page).click();
    await expect(dialogForm(page)).toBeVisible();
  });

  test(
    'a page that the browser kept whole comes back with its form',
    keptPages,
    async ({ playwright, browserName, baseURL }) => {
      const page = await openKeepingPages(playwright[browserName], baseURL);
      await page.goto('/dars/qa');
      await page.evaluate(() =>
        addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { wasKept: persisted })),
      );
      await applyLink(page).click();
      await dialogForm(page).locator('#name').fill('Kutib turing');
      await page.goto('/kafolat');
      // Playwright waits in vain for a page that comes back whole to load, and loses its frames.
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
      // It cannot be asked while it comes back.
      await expect.poll(() => found().catch(() => null)).toEqual({ wasKept: true, isOpen: true, name: 'Kutib turing' });
      await page.evaluate(() => document.querySelector<HTMLElement>('#apply form[method=dialog] button')?.click());
      expect(await found()).toMatchObject({ isOpen: false });
      await page.evaluate(() => document.querySelector<HTMLElement>('main [data-apply]')?.click());
      expect(await found()).toMatchObject({ isOpen: true, name: 'Kutib turing' });
      await page.context().browser()?.close();
    },
  );
});
