import { languages } from '../../content/languages.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { screens } from '../../site/routes.ts';
import { accessibilityFaults } from './accessibility.ts';
import { expect, notFoundComplaints, test } from './fixtures.ts';

/** Their islands are near the first view: the carousel, the contact form. */
const islandPages = ['corporate', 'contact'];

for (const language of languages) {
  for (const screen of screens) {
    const address = localizedPath(screen.path, language.prefix);

    test(`${address} arrives finished`, async ({ page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', language.code);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('header')).toBeVisible();
      await expect(page.locator('footer')).toContainText('©');
      expect(await page.title()).not.toMatch(/\{\{|head\./);
      await expect(page.locator('body')).not.toHaveText(/\{\{|undefined|\bNaN\b/);
      if (!islandPages.includes(screen.id)) expect(scripts).toEqual([]);
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    for (const fonts of ['our fonts', 'whatever font there is']) {
      test(`${address} does not scroll sideways at 320 px in ${fonts}`, async ({ page, complaints }) => {
        if (fonts !== 'our fonts') {
          complaints.allow(/\.woff2 net::ERR_FAILED/, /ERR_FAILED$/);
          await page.route('**/*.woff2', (route) => route.abort());
        }
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto(address);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        const beyond = await page.evaluate(() =>
          [...document.querySelectorAll('body *')]
            .filter((element) => !element.closest('[data-viewport], .visually-hidden, thead, figure svg'))
            .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
            .map((element) => `${element.tagName}.${element.className}`),
        );
        expect(beyond).toEqual([]);
      });
    }
  }
}

for (const language of languages) {
  for (const screen of screens.filter(({ course }) => course)) {
    test(`${screen.path} sells in 600 to 1,000 words of ${language.code}`, async ({ page }) => {
      await page.goto(localizedPath(screen.path, language.prefix));
      const text = await page.evaluate(() => {
        // The pictures' code and the links to other courses are no copy of this one.
        for (const aside of document.querySelectorAll('main figure, main > :last-child')) aside.remove();
        return document.querySelector('main')?.innerText ?? '';
      });
      const words = text.match(/\p{L}[\p{L}ʻʼ-]*/gu) ?? [];
      expect(words.length).toBeGreaterThanOrEqual(600);
      expect(words.length).toBeLessThanOrEqual(1000);
    });
  }

  test(`${localizedPath('/nope', language.prefix)} can be read by everyone, at 320 px too`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(...notFoundComplaints);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(localizedPath('/nope', language.prefix));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

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

test('the blog opens in a new tab', async ({ page }) => {
  await page.goto('/');
  const blog = page.locator('header').getByRole('link', { name: 'Blog' });
  await expect(blog).toHaveAttribute('target', '_blank');
  await expect(blog).toHaveAttribute('href', 'https://blog.sinov.example/');
});
