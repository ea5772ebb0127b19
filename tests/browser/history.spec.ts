import { expect, test } from './fixtures.ts';
import { applyLink, dialogForm } from './page-parts.ts';

const scrollTop = () => Math.round(scrollY);

test('a new page starts at its top; Back, Forward and reload keep the scroll position', async ({ page }) => {
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
