import type { Locator, Page } from '@playwright/test';
import { lossOfFonts } from './console-errors.ts';
import { laidOutLater } from './engines.ts';
import { expect, test } from './fixtures.ts';

/** Scrolls by the wheel until a heading is in the window. @returns its distance from the top in pixels. */
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
  test(`the scroll position far down ${address} is restored after Back and after a reload`, async ({
    page,
    consoleErrors,
  }) => {
    await page.setViewportSize({ width: 390, height: 740 });
    // Uses the device's font at every visit: our font breaks lines elsewhere, and may come in time at only one visit.
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

test('a fresh visit defers the layout of distant sections, and a reload does not', laidOutLater, async ({ page }) => {
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
