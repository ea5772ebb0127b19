import { expect, switchLanguage, test } from './fixtures.ts';
import { openContactForm } from './page-parts.ts';

test('the site stores only the items that the privacy page lists', async ({ page, context }) => {
  await page.goto('/maxfiylik');
  const listed = (await page.locator('main code').allTextContents()).map((key) => key.replace('*', ''));
  await page.goto('/contact?utm_source=test');
  await switchLanguage(page, 'ru');
  await (await openContactForm(page)).locator('#message').fill('Здравствуйте');
  const keys = () => page.evaluate(() => [...new Set([...Object.keys(localStorage), ...Object.keys(sessionStorage)])]);
  await expect.poll(keys).toHaveLength(3);
  expect((await keys()).filter((key) => !listed.some((name) => key.startsWith(name)))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
