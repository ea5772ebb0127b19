import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The cover over the lines of a hero's illustration that are not shown yet. */
const lid = (page: Page) =>
  page.locator('[data-instrument] figure > div > :last-child').evaluate((panes) => {
    const { animationDuration, animationIterationCount, transform } = getComputedStyle(panes, '::after');
    return { seconds: Number.parseFloat(animationDuration), times: animationIterationCount, transform };
  });

test('an illustration animates once, within half a second, and is then complete', async ({ page }) => {
  await page.goto('/dars/linux-qa');
  const { seconds, times } = await lid(page);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(0.5);
  expect(times).toBe('1');
  await expect.poll(async () => (await lid(page)).transform).toBe('matrix(1, 0, 0, 0, 0, 0)');
});

/** Records whether the page fades in over the page before it. */
function recordTransition(): void {
  addEventListener('pagereveal', (event) => {
    const isFading = Boolean((event as Event & { viewTransition?: object }).viewTransition);
    document.documentElement.dataset.isFading = String(isFading);
  });
}

for (const width of [360, 1280])
  test(`at ${width} px pages cross-fade only if the window is wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript(recordTransition);
    await page.goto('/');
    await page.locator('main a[href="/darslar"]').first().click();
    await expect(page).toHaveURL('/darslar');
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-is-fading', String(width > 960));
  });

test('a visitor who prefers dark colours gets the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const [ground = 0, ink = 0] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color].map((value) => Number(/\d+/.exec(value)));
  });
  expect(ground).toBeLessThan(ink);
});
