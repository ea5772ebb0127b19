import { localizedPath } from '../../i18n/urls.ts';
import { languages } from '../../model/languages.ts';
import { site } from '../../site.config.ts';
import { expect, switchLanguage, test } from './fixtures.ts';

test('the browser keeps nothing that the privacy page does not list', async ({ page, context }) => {
  await page.goto('/maxfiylik');
  const listed = (await page.locator('main code').allTextContents()).map((key) => key.replace('*', ''));
  await page.goto('/contact?utm_source=test');
  await switchLanguage(page, 'ru');
  await page.locator('main iframe').scrollIntoViewIfNeeded();
  await page.frameLocator('main iframe').locator('#message').fill('Здравствуйте');
  const keys = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  await expect.poll(keys).toHaveLength(3);
  expect((await keys()).filter((key) => !listed.some((name) => key.startsWith(name)))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

for (const { code, prefix } of languages) {
  test(`forms and footer lead to the privacy page of ${code}`, async ({ page, context }) => {
    const address = localizedPath('/maxfiylik', prefix);
    await page.goto(localizedPath('/', prefix));
    await page.locator(`footer a[href="${address}"]`).click();
    await expect(page).toHaveURL(address);
    await expect(page.locator('main')).toContainText(site.operator.taxNumber);
    await page.goto(`/embed/qa?language=${code}`);
    const opened = context.waitForEvent('page');
    await page.locator(`form a[href="${address}"]`).click();
    await expect(await opened).toHaveURL(address);
  });
}
