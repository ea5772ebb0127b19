import type { Page } from '@playwright/test';
import { nextButton, position, previousButton, runningCarousel, slide } from './carousel-parts.ts';
import { consoleOfLoss } from './complaints.ts';
import { expect, test } from './fixtures.ts';

const islandCode = '**/assets/testimonials-*.js';

async function openRunning(page: Page): Promise<void> {
  await page.goto('/corporate');
  await page.locator('[data-island]').scrollIntoViewIfNeeded();
  await expect(runningCarousel(page)).toBeVisible();
}

/** Keeps the island's code on its way until the returned function lets it go. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(islandCode, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test('its code waits until it comes near', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/corporate');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
  await page.locator('[data-island]').scrollIntoViewIfNeeded();
  await expect(runningCarousel(page)).toBeVisible();
});

test('buttons move it and are disabled at the ends', async ({ page }) => {
  await openRunning(page);
  await expect(previousButton(page)).toBeDisabled();
  for (const index of [1, 2]) {
    await nextButton(page).click();
    await expect(slide(page, index)).toBeInViewport({ ratio: 0.9 });
    await expect(position(page)).toHaveText(`${index + 1} / 3`);
  }
  await expect(nextButton(page)).toBeDisabled();
  await previousButton(page).click();
  await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 });
  await expect(nextButton(page)).toBeEnabled();
});

test('arrow keys move it', async ({ page }) => {
  await openRunning(page);
  await page.locator('[data-viewport]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText('2 / 3');
  await nextButton(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText('3 / 3');
  await page.keyboard.press('ArrowLeft');
  await expect(position(page)).toHaveText('2 / 3');
});

test('a swipe moves it', async ({ page }) => {
  await openRunning(page);
  const box = await page.locator('[data-viewport]').boundingBox();
  if (!box) throw new Error('no carousel');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.8, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.2, y, { steps: 8 });
  await page.mouse.up();
  await expect(position(page)).toHaveText('2 / 3');
});

test('it is a named region that announces its position', async ({ page }) => {
  await page.goto('/ru/corporate');
  await expect(page.getByRole('region', { name: 'Отзывы клиентов' })).toBeVisible();
  await expect(position(page)).toHaveAttribute('aria-live', 'polite');
});

test('the first press counts while the code is still on its way, and the code goes on from there', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/corporate');
  await nextButton(page).click();
  await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 });
  await expect(position(page)).toHaveText('2 / 3');
  await expect(previousButton(page)).toBeEnabled();
  release();
  await expect(runningCarousel(page)).toBeVisible();
  await expect(position(page)).toHaveText('2 / 3');
  await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 });
  await expect(previousButton(page)).toBeEnabled();
  await nextButton(page).click();
  await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 });
});

test('a visitor who scrolled it natively stays where they are', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/corporate');
  await page.locator('[data-island]').scrollIntoViewIfNeeded();
  await page.locator('[data-viewport]').evaluate((viewport) => viewport.scrollTo({ left: viewport.clientWidth * 2 }));
  await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 });
  release();
  await expect(runningCarousel(page)).toBeVisible();
  await expect(position(page)).toHaveText('3 / 3');
  await expect(nextButton(page)).toBeDisabled();
});

test('without its code a swipe counts, and the next press goes on from there', async ({ page, complaints }) => {
  complaints.allow(/testimonials-.*\.js/, consoleOfLoss);
  await page.route(islandCode, (route) => route.abort());
  await page.goto('/corporate');
  await nextButton(page).click();
  await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 });
  await page.locator('[data-viewport]').hover();
  await page.mouse.wheel(800, 0);
  await expect(position(page)).toHaveText('3 / 3');
  await expect(nextButton(page)).toBeDisabled();
  await previousButton(page).click();
  await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 });
  await expect(position(page)).toHaveText('2 / 3');
});

test('Alt and an arrow stays the browser’s Back', async ({ page }) => {
  await openRunning(page);
  await page.locator('[data-viewport]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText('2 / 3');
  const isLeft = await page.locator('[data-viewport]').evaluate((viewport) => {
    const event = new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true });
    return viewport.dispatchEvent(event);
  });
  expect(isLeft).toBe(true);
  await expect(position(page)).toHaveText('2 / 3');
});

test('without its code it still moves to both ends', async ({ page, complaints }) => {
  complaints.allow(/testimonials-.*\.js/, consoleOfLoss);
  await page.route(islandCode, (route) => route.abort());
  await page.goto('/corporate');
  await nextButton(page).click();
  await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 });
  await nextButton(page).click();
  await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 });
  await expect(nextButton(page)).toBeDisabled();
  await previousButton(page).click();
  await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 });
});

test('a React root that fails says so, with a way home and the phone', async ({ page, complaints }) => {
  complaints.allow(/console: /, /uncaught/);
  await page.route('**/corporate', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('{"labels":', '{"lost":');
    await route.fulfill({ response, body: html });
  });
  await page.goto('/corporate');
  await page.locator('[data-island]').scrollIntoViewIfNeeded();
  const screen = page.getByRole('alert');
  await expect(screen).toContainText('Unexpected Application Error!');
  await expect(screen.locator('a[href="/"]')).toBeVisible();
  await expect(screen.locator('a[href^="tel:"]')).toBeVisible();
});
