import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** What covers the lines of a hero's instrument that are not printed yet. */
const lid = (page: Page) =>
  page.locator('[data-instrument] figure > div > :last-child').evaluate((panes) => {
    const { animationName, animationDuration, animationIterationCount, transform } = getComputedStyle(panes, '::after');
    return {
      name: animationName,
      seconds: Number.parseFloat(animationDuration),
      times: animationIterationCount,
      transform,
    };
  });

test('an instrument prints itself once, within half a second, and is whole after it', async ({ page }) => {
  await page.goto('/dars/linux-qa');
  const { seconds, times } = await lid(page);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(0.5);
  expect(times).toBe('1');
  await expect.poll(async () => (await lid(page)).transform).toBe('matrix(1, 0, 0, 0, 0, 0)');
});

test('nothing moves for a visitor who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dars/linux-qa');
  expect(await lid(page)).toMatchObject({ name: 'none', transform: 'none' });
});
