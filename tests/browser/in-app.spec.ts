import { getSite } from '../../site.config.ts';
import { consoleOfLoss } from './console-errors.ts';
import { expect, test } from './fixtures.ts';
import { closeButton } from './page-parts.ts';
import { textsOf } from './site-pages.ts';

/** The window that an app with its own header leaves to a page on a cheap phone. */
test.use({ viewport: { width: 360, height: 560 }, isMobile: true, hasTouch: true });

/** The same with a keyboard on the screen. */
const withKeyboard = { width: 360, height: 300 };

// In the language of the longer texts.
test.describe('in an in-app browser', () => {
  test('a course page keeps header and apply bar in view at every scroll position', async ({ page }) => {
    await page.goto('/ru/dars/qa');
    const bar = page.locator('main ~ * [data-apply]');
    for (const top of [0, 1500, 4000]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      await expect(page.locator('header [popovertarget=menu]')).toBeInViewport({ ratio: 1 });
      await expect(bar).toBeVisible();
      await expect(bar).toBeInViewport({ ratio: 1 });
    }
  });

  test('the dialog fits the window, and can be closed at any height', async ({ page }) => {
    await page.goto('/ru/dars/qa');
    // Far from the hero's button, because beside it there is no bar. Playwright scrolls before it clicks.
    await page.evaluate(() => scrollTo(0, 1500));
    await page.locator('main ~ * [data-apply]').click();
    const dialog = page.locator('#apply');
    const close = closeButton(page);
    const name = page.frameLocator('#apply iframe').locator('input[name=name]');
    const fits = async () => {
      await expect(close).toBeInViewport({ ratio: 1 });
      const { width, height } = page.viewportSize() as { width: number; height: number };
      const box = await dialog.boundingBox();
      expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, width, height]);
      expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    };
    await expect(name).toBeInViewport({ ratio: 1 });
    await fits();
    await page.setViewportSize(withKeyboard);
    await name.focus();
    await expect(name).toBeInViewport({ ratio: 1 });
    await fits();
    await close.click();
    await expect(dialog).toBeHidden();
  });

  test('a dialog whose form fails to load shows every other way to apply', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/\/embed\//, consoleOfLoss);
    await page.route('**/embed/**', (route) => route.abort());
    await page.goto('/ru/dars/qa');
    await page.evaluate(() => scrollTo(0, 1500));
    await page.locator('main ~ * [data-apply]').click();
    const dialog = page.locator('#apply');
    const close = closeButton(page);
    await dialog.locator('summary').click();
    for (const way of await dialog.locator('li :is(a, button)').all()) {
      await way.scrollIntoViewIfNeeded();
      await expect(way).toBeInViewport({ ratio: 1 });
      await expect(close).toBeInViewport({ ratio: 1 });
    }
  });
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
  // Last, because a new tab takes the focus in Firefox.
  await page.context().route('https://t.me/**', (route) => route.fulfill({ body: '' }));
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: t('share.share') }).click();
  await expect(await opened).toHaveURL(/^https:\/\/t\.me\/share\/url\?/);
});
