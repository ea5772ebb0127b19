import type { Locator, Page } from '@playwright/test';
import { lossOfFonts } from './console-errors.ts';
import { expect, test } from './fixtures.ts';
import { nextFrames } from './layout-shifts.ts';
import { applyLink, dialogForm } from './page-parts.ts';

/** Scrolls by the wheel until a heading is in the window. @returns its distance from the top in pixels. */
async function readDownTo(page: Page, heading: string): Promise<number> {
  const place = page.locator(heading);
  for (let step = 0; step < 50; step += 1) {
    const top = await topOf(place);
    if (top < 300) return top;
    await page.mouse.wheel(0, 500);
    await nextFrames(page);
  }
  throw new Error(`${heading} did not come near in 50 steps`);
}

const topOf = (place: Locator) => place.evaluate((element) => Math.round(element.getBoundingClientRect().top));

// The longest page, and a page whose scripts change its texts.
for (const address of ['/dars/qa', '/ru/kafolat']) {
  test(`the scroll position far down ${address} is restored, and a new page starts at its top`, async ({
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
    const isRestored = () => expect.poll(() => topOf(page.locator(heading))).toBe(top);
    await page.evaluate(() => location.assign('/corporate'));
    await expect(page).toHaveURL('/corporate');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await isRestored();
    await page.goForward();
    await expect(page).toHaveURL('/corporate');
    await page.goBack();
    await isRestored();
    await page.reload();
    await isRestored();
  });
}

test('a fresh visit lays out distant sections after the page has loaded, a reload at once', async ({ page }) => {
  const isLaidOut = () =>
    page.locator('main > :last-child > *').evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));
  const wasLaidOutBeforeLoad = () => page.evaluate(() => document.documentElement.dataset.before);
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const part = document.querySelector('main > :last-child > *');
      // The first layout decides which sections it leaves out.
      part?.getBoundingClientRect();
      document.documentElement.dataset.before = `${part?.checkVisibility({ contentVisibilityAuto: true })}`;
    }),
  );
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/dars/qa');
  expect(await wasLaidOutBeforeLoad()).toBe('false');
  await expect.poll(isLaidOut).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.reload();
  expect(await wasLaidOutBeforeLoad()).toBe('true');
});

test('a hash scrolls to its section, clear of the fixed header', async ({ page }) => {
  await page.goto('/dars/qa#roadmap');
  const top = await page.locator('#roadmap').evaluate((element) => element.getBoundingClientRect().top);
  const header = await page.locator('header').evaluate((element) => element.getBoundingClientRect().bottom);
  expect(top).toBeGreaterThanOrEqual(header);
  expect(top).toBeLessThan(header + 60);
});

test('Back closes the form and stays on the page; a closed form leaves no history entry', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/darslar');
  await page.goto('/dars/qa');
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await applyLink(page).click();
    await expect(dialogForm(page)).toBeVisible();
    await close();
    await expect(page.locator('#apply')).toBeHidden();
    await expect(page).toHaveURL('/dars/qa');
    await expect(applyLink(page)).toBeFocused();
    await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
  }
  await page.goBack();
  await expect(page).toHaveURL('/darslar');
});

test('a page left with an open form comes back with the form closed, and can open it again', async ({ page }) => {
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
