import { languages } from '../../content/languages.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { site } from '../../site.config.ts';
import { expect, test } from './fixtures.ts';

for (const { code, prefix } of languages) {
  test(`the plans of ${code} have the topics that the client counted`, async ({ page }) => {
    await page.goto(localizedPath('/dars/playwright-robot', prefix));
    for (const block of await page.locator('main section ol > li').all())
      await expect(block.locator('li')).toHaveCount(5);
    await page.goto(localizedPath('/dars/jmeter', prefix));
    const counts = await Promise.all(
      (await page.locator('main section ol > li').all()).map((module) => module.locator('li').count()),
    );
    expect(counts).toEqual([2, 3, 3, 3, 2]);
  });
}

test('Uzbek and Russian publish the guarantee that the client stated in each', async ({ page }) => {
  await page.goto('/dars/qa');
  await expect(page.locator('main > :first-child')).toContainText(
    '16 hafta ichida ishga kirasiz yoki pulingiz qaytadi',
  );
  await page.goto('/ru/dars/qa');
  await expect(page.locator('main > :first-child')).toContainText('возврат денег в первые 30 дней');
});

test('header and footer link courses, services, blog and contact, in this order', async ({ page }) => {
  await page.goto('/ru');
  const links = (inside: string) =>
    page.locator(`${inside} nav a`).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const order = ['/ru/darslar', '/ru/corporate', site.blog, '/ru/contact'];
  expect(await links('header')).toEqual(order);
  expect(await links('footer')).toEqual(['/ru', ...order]);
});

test('the four cards stand in the client’s order, the full course badged as one', async ({ page }) => {
  await page.goto('/');
  const cards = page.locator('article');
  const links = await cards.locator('h3 a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['/dars/linux-qa', '/dars/jmeter', '/dars/qa', '/dars/playwright-robot']);
  await expect(cards.filter({ hasText: 'Toʻliq kurs' })).toHaveCount(1);
  await expect(cards.nth(2)).toContainText('Toʻliq kurs');
  await expect(cards.nth(2)).toContainText('4 oy');
});

for (const { code, prefix } of languages) {
  test(`each step of a trace stands on one line in ${code}`, async ({ page }) => {
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(localizedPath('/dars/playwright-robot', prefix));
      const heights = await page
        .locator('[data-instrument] li')
        .evaluateAll((steps) => steps.map((step) => Math.round(step.getBoundingClientRect().height)));
      expect(heights).toHaveLength(5);
      expect(new Set(heights).size, `at ${width} px: ${heights}`).toBe(1);
    }
  });
}
