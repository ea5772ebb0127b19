import { getCourses } from '../../model/courses.ts';
import { expect, notFoundErrors, test } from './fixtures.ts';
import { textsOf } from './site-pages.ts';

/** A missing address moves to the prefix of the default language, or stays. The rule: i18n/urls.test.ts. */
const cases = [
  { asked: '/a/b/c?x=1#y', shown: '/uz/a/b/c?x=1#y', language: 'uz' },
  { asked: '/ru/about?x=1', shown: '/ru/about?x=1', language: 'ru' },
] as const;

for (const { asked, shown, language } of cases) {
  test(`${asked} shows the not-found page at ${shown}`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(...notFoundErrors);
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await page.goto('/darslar');
    const response = await page.goto(asked);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL(shown);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('h1')).toHaveText(textsOf('pages/not-found', language)('title'));
    await expect(page.locator('main').getByText('Oops! Page not found', { exact: true }).first()).toBeVisible();
    await expect(page.locator('article')).toHaveCount(getCourses().filter((course) => course.featured).length);
    expect(logged).toContain(`404 ${asked.replace(/[?#].*/, '')}`);
    await page.goBack();
    await expect(page).toHaveURL('/darslar');
  });
}
