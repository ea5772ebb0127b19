import { languages } from '../../content/languages.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { screens } from '../../site/routes.ts';
import { accessibilityFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const islandPages = ['corporate'];

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

test('text of 600 to 1,000 words sells each course', async ({ page }) => {
  for (const language of languages) {
    for (const screen of screens.filter(({ course }) => course)) {
      await page.goto(localizedPath(screen.path, language.prefix));
      const words = (await page.evaluate(() => document.querySelector('main')?.innerText ?? '')).split(/\s+/).length;
      expect(words, `${screen.path} in ${language.code}`).toBeGreaterThan(600);
      expect(words, `${screen.path} in ${language.code}`).toBeLessThan(1150);
    }
  }
});

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

test('the contact form is a lazy frame of height 447 that holds a form', async ({ page }) => {
  await page.goto('/contact');
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('height', '447');
  await expect(frame).toHaveAttribute('loading', 'lazy');
  expect((await frame.boundingBox())?.height).toBe(447);
  await frame.scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Telegramda yuborish' })).toBeVisible();
});

test('apply leads to a form about the course, ready to send', async ({ page }) => {
  await page.goto('/ru/dars/jmeter');
  await page.locator('a[data-apply=jmeter]').first().click();
  await expect(page).toHaveURL('/ru/r/jmeter');
  await expect(page.locator('h1')).toContainText('JMeter');
  await expect(page.locator('textarea')).toHaveValue(/JMeter/);
  await expect(page.locator('form')).toHaveAttribute('action', 'https://t.me/sinov_support_bot');
});
