import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test('menu and language work', async ({ page }) => {
  await page.goto('/dars/qa');
  await page.locator('[popovertarget=menu]').click();
  await page.locator('#menu a[href="/corporate"]').click();
  await expect(page).toHaveURL('/corporate');
  await page.locator('[popovertarget=languages]').click();
  await page.locator('a[data-language=ru]').click();
  await expect(page).toHaveURL('/ru/corporate');
});

test('applying works, down to the message that goes to Telegram', async ({ page }) => {
  await page.goto('/dars/qa');
  await page.locator('a[data-apply=qa]').first().click();
  await expect(page).toHaveURL('/r/qa');
  await expect(page.locator('textarea')).toHaveValue(/Junior QA/);
  await expect(page.locator('button[type=submit]')).toBeVisible();
});

test('every testimonial can be scrolled to', async ({ page }) => {
  await page.goto('/corporate');
  const slides = page.locator('[role=group]');
  await expect(slides).toHaveCount(3);
  await page.locator('[data-viewport]').hover();
  for (const index of [1, 2]) {
    await page.mouse.wheel(300, 0);
    await expect(slides.nth(index)).toBeInViewport({ ratio: 0.9 });
  }
});

test('the next cohort’s date was ahead when the page was built', async ({ page }) => {
  await page.goto('/dars/qa');
  const date = await page.locator('time').first().getAttribute('datetime');
  expect(Date.parse(`${date}T00:00:00+05:00`)).toBeGreaterThan(Date.now());
});

test('the contact form is there', async ({ page }) => {
  await page.goto('/contact');
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe').locator('textarea')).toBeVisible();
});
