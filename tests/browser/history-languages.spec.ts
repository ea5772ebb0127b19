import { expect, notFoundErrors, switchLanguage, test } from './fixtures.ts';

for (const { name, before, page: from, to, after } of [
  { name: 'Russian', before: '/darslar', page: '/corporate', to: 'ru', after: '/ru/darslar' },
  { name: 'Uzbek', before: '/ru/darslar#main', page: '/ru/corporate', to: 'uz', after: '/darslar#main' },
  { name: 'Russian from an alias', before: '/uz/darslar', page: '/uz/corporate', to: 'ru', after: '/ru/darslar' },
  { name: 'Uzbek from a missing page', before: '/ru/darslar', page: '/ru/nope', to: 'uz', after: '/darslar' },
] as const) {
  test(`after a switch to ${name}, Back leads to the previous page in that language`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(...notFoundErrors);
    await page.goto('/kafolat');
    await page.goto(before);
    await page.goto(from);
    await switchLanguage(page, to);
    await expect(page.locator('html')).toHaveAttribute('lang', to);
    await page.goBack();
    await expect(page).toHaveURL(after);
    await expect(page.locator('html')).toHaveAttribute('lang', to);
    await page.goBack();
    await expect(page).toHaveURL(to === 'ru' ? '/ru/kafolat' : '/kafolat');
  });
}

test('an address in another than the chosen language keeps its language, also after Back', async ({ page }) => {
  await page.goto('/ru/contact');
  await switchLanguage(page, 'uz');
  await expect(page).toHaveURL('/contact');
  await page.goto('/ru/darslar');
  await page.goto('/ru/corporate');
  await page.goBack();
  await expect(page).toHaveURL('/ru/darslar');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});
