import { languages } from '../../content/languages.ts';
import { site } from '../../site.config.ts';
import { accessibilityFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

for (const language of languages) {
  test(`the error page of ${language.code} says what happened and where to go`, async ({ page }) => {
    await page.route('**/contact', (route) =>
      route.fulfill({ path: `dist${language.prefix}/500.html`, contentType: 'text/html; charset=utf-8' }),
    );
    await page.goto('/contact');
    await expect(page.locator('h1')).toHaveText('Unexpected Application Error!');
    await expect(page.locator(`main a[href="${language.prefix || '/'}"]`)).toBeVisible();
    await expect(page.locator('main a[href^="tel:"]')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

test('a phone opens the menu, and each of its links leads somewhere', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const menu = page.locator('#menu');
  await expect(menu).toBeHidden();
  await page.locator('[popovertarget=menu]').click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.locator('[popovertarget=menu]').click();
  await menu.getByRole('link', { name: 'Kurslar' }).click();
  await expect(page).toHaveURL('/darslar');
  await expect(page.locator('nav [aria-current=page]')).toHaveCount(1);
});

for (const width of [360, 1440]) {
  test(`parts of the header stay in place at ${width} px while those after them are not parsed yet`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    const moved = await page.locator('header > div').evaluate((bar) => {
      const parts = [...bar.children].filter((part) => part.checkVisibility());
      const places = () => parts.map((part) => part.getBoundingClientRect().right);
      const found: string[] = [];
      while (parts.length > 1) {
        const whole = places();
        parts.pop()?.remove();
        const shifted = places().filter((right, at) => right !== whole[at]);
        if (shifted.length > 0) found.push(`${parts.at(-1)?.nodeName} ${whole} → ${places()}`);
      }
      return found;
    });
    expect(moved).toEqual([]);
  });
}

test('the blog opens in a new tab', async ({ page }) => {
  await page.goto('/');
  const blog = page.locator('header').getByRole('link', { name: 'Blog' });
  await expect(blog).toHaveAttribute('target', '_blank');
  await expect(blog).toHaveAttribute('href', site.blog);
});
