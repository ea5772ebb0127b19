import type { Page } from '@playwright/test';
import { inFirefox } from './engines.ts';
import { expect, test } from './fixtures.ts';
import {
  expectSlide,
  holdBack,
  idle,
  lastSlide,
  nextButton,
  previousButton,
  runningCarousel,
  slide,
  startCarousel,
} from './page-parts.ts';
import { textsOf } from './site-pages.ts';

const code = '**/assets/testimonials-*.js';
const viewport = (page: Page) => page.locator('[data-viewport]');

/** In browsers, Alt+Left means Back. */
const leavesAltToBrowser = (page: Page) =>
  viewport(page).evaluate((element) => {
    const event = new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true });
    return element.dispatchEvent(event);
  });

async function openRunning(page: Page): Promise<void> {
  await page.goto('/corporate');
  await startCarousel(page);
}

test('touch and keys move the carousel without its code, and a mouse loads the code', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/corporate');
  await nextButton(page).scrollIntoViewIfNeeded();
  // Dispatched events replace a tap: Playwright taps only in a context with touch.
  await nextButton(page).dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
  await nextButton(page).dispatchEvent('click');
  await expectSlide(page, 1);
  await nextButton(page).focus();
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 2);
  await viewport(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, 1);
  expect(await leavesAltToBrowser(page)).toBe(true);
  await idle(page);
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
  await startCarousel(page);
  await expectSlide(page, 1);
});

test(
  'buttons and keys move the carousel by whole slides to both ends, and it announces the slide',
  inFirefox,
  async ({ page }) => {
    await openRunning(page);
    await expect(page.getByRole('region', { name: textsOf('site')('carousel.label') })).toBeVisible();
    await expect(page.locator('[data-position]')).toHaveAttribute('aria-live', 'polite');
    await expect(previousButton(page)).toBeDisabled();
    for (let index = 0; index <= lastSlide; index++) {
      if (index > 0) await nextButton(page).press('Enter');
      await expectSlide(page, index);
      const nearest = () =>
        slide(page, index).evaluate((element) => {
          const card = (element.firstElementChild as Element).getBoundingClientRect();
          const seen = (element.closest('[data-viewport]') as Element).getBoundingClientRect();
          return Math.min(card.left - seen.left, seen.right - card.right);
        });
      await expect.poll(nearest).toBeGreaterThan(4);
    }
    await expect(nextButton(page)).toBeDisabled();
    await expect(page.locator('[data-island] :focus')).toHaveCount(1);
    await previousButton(page).click();
    await expectSlide(page, lastSlide - 1);
    await expect(nextButton(page)).toBeEnabled();
    await viewport(page).focus();
    await page.keyboard.press('ArrowRight');
    await expectSlide(page, lastSlide);
    await page.keyboard.press('ArrowLeft');
    await expectSlide(page, lastSlide - 1);
    expect(await leavesAltToBrowser(page)).toBe(true);
  },
);

test('a mouse drags the carousel', async ({ page }) => {
  await openRunning(page);
  const box = await viewport(page).boundingBox();
  if (!box) throw new Error('no carousel');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.8, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.2, y, { steps: 8 });
  await page.mouse.up();
  await expectSlide(page, 1);
});

test('the carousel obeys the first press while its code loads, and continues from that slide', async ({ page }) => {
  const release = await holdBack(page, code);
  await page.goto('/corporate');
  await expect(page.locator('[data-position]')).toHaveText(/^1\D/);
  await expect(previousButton(page)).toBeDisabled();
  await nextButton(page).click();
  await expectSlide(page, 1);
  await expect(previousButton(page)).toBeEnabled();
  release();
  await expect(runningCarousel(page)).toBeVisible();
  await expectSlide(page, 1);
  await expect(previousButton(page)).toBeEnabled();
  await nextButton(page).click();
  await expectSlide(page, 2);
});

test('the carousel stays where a visitor scrolled it natively', async ({ page }) => {
  const release = await holdBack(page, code);
  await page.goto('/corporate');
  await page.locator('[data-island]').scrollIntoViewIfNeeded();
  await viewport(page).evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(slide(page, lastSlide)).toBeInViewport({ ratio: 0.9 });
  await page.locator('[data-position]').click();
  release();
  await expect(runningCarousel(page)).toBeVisible();
  await expectSlide(page, lastSlide);
  await expect(nextButton(page)).toBeDisabled();
});

test('a failed React root shows an error with a link home and the phone number', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/console: /, /uncaught/);
  // The carousel's library needs IntersectionObserver.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));
  await page.goto('/corporate');
  await nextButton(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(textsOf('site')('error.heading'));
  await expect(alert.locator('a[href="/"]')).toBeVisible();
  await expect(alert.locator('a[href^="tel:"]')).toBeVisible();
});
