import { readFileSync } from 'node:fs';
import { languages } from '../../content/languages.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { screens } from '../../site/routes.ts';
import { site } from '../../site.config.ts';
import { expect, test } from './fixtures.ts';

/**
 * The sections that the client listed, in order, by their keys in the dictionaries: each is the n-th part of
 * the page (the hero is the first), under its heading, with how many of what it holds.
 */
const expected: Record<string, { section: string; holds?: [selector: string, count: number] }[]> = {
  '/': [
    { section: 'hero', holds: ['a', 2] },
    { section: 'courses', holds: ['article', 4] },
    { section: 'corporate', holds: ['li', 3] },
    { section: 'closing', holds: ['a', 2] },
  ],
  '/darslar': [
    { section: 'hero' },
    { section: 'reasons', holds: ['li', 3] },
    { section: 'grid', holds: ['article', 4] },
    { section: 'closing', holds: ['a[href$="/contact"]', 1] },
  ],
  '/dars/linux-qa': [
    { section: 'hero', holds: ['a[data-apply=linux]', 1] },
    { section: 'overview', holds: ['p', 3] },
    { section: 'audience', holds: ['li', 4] },
    { section: 'topics', holds: ['li', 6] },
    { section: 'gets', holds: ['li', 5] },
    { section: 'duration', holds: ['p', 1] },
    { section: 'guarantee' },
    { section: 'final', holds: ['a[data-apply=linux]', 1] },
    { section: 'related', holds: ['li', 4] },
  ],
  '/dars/jmeter': [
    { section: 'hero', holds: ['a[data-apply=jmeter]', 1] },
    { section: 'intro', holds: ['p', 3] },
    { section: 'audience', holds: ['li', 4] },
    { section: 'modules', holds: ['ol > li', 5] },
    { section: 'builds', holds: ['li', 3] },
    { section: 'gets', holds: ['li', 5] },
    { section: 'call', holds: ['a[data-apply=jmeter]', 1] },
    { section: 'related', holds: ['li', 4] },
  ],
  '/dars/qa': [
    { section: 'hero', holds: ['a[data-apply=qa]', 1] },
    { section: 'audience', holds: ['li', 4] },
    { section: 'why', holds: ['tbody tr', 5] },
    { section: 'roadmap', holds: ['tbody tr', 8] },
    { section: 'workflow', holds: ['li', 5] },
    { section: 'toolchain', holds: ['dt', 6] },
    { section: 'outcomes', holds: ['li', 4] },
    { section: 'enrolment', holds: ['li', 4] },
    { section: 'cohort', holds: ['time', 1] },
    { section: 'related', holds: ['li', 4] },
  ],
  '/dars/playwright-robot': [
    { section: 'hero', holds: ['a[data-apply=automation]', 1] },
    { section: 'facts', holds: ['dt', 4] },
    { section: 'overview', holds: ['p', 2] },
    { section: 'learn', holds: ['li', 9] },
    { section: 'plan', holds: ['ol > li', 3] },
    { section: 'audience', holds: ['li', 3] },
    { section: 'note' },
    { section: 'final', holds: ['a[data-apply=automation]', 1] },
    { section: 'related', holds: ['li', 4] },
  ],
  '/dars/api-testing': [
    { section: 'hero', holds: ['a[data-apply=api]', 1] },
    { section: 'overview', holds: ['p', 3] },
    { section: 'audience', holds: ['li', 4] },
    { section: 'plan', holds: ['ol > li', 4] },
    { section: 'gets', holds: ['li', 4] },
    { section: 'guarantee' },
    { section: 'final', holds: ['a[data-apply=api]', 1] },
    { section: 'related', holds: ['li', 4] },
  ],
  '/corporate': [
    { section: 'hero', holds: ['a[data-apply=corporate]', 1] },
    { section: 'about', holds: ['p', 2] },
    { section: 'services', holds: ['li', 3] },
    { section: 'testimonials', holds: ['[role=group]', 3] },
    { section: 'help', holds: ['li', 6] },
    { section: 'closing', holds: ['a[data-apply=corporate]', 1] },
  ],
  '/contact': [
    { section: 'hero' },
    { section: 'form', holds: ['iframe', 1] },
    { section: 'info', holds: ['dd a', 2] },
    { section: 'hours', holds: ['tr', 3] },
  ],
  '/kafolat': [
    { section: 'hero' },
    { section: 'courses', holds: ['h3 a', 4] },
    { section: 'calculator', holds: ['option', 4] },
    { section: 'ask', holds: ['li', 3] },
    { section: 'contact', holds: ['dd a', 2] },
  ],
  '/maxfiylik': [
    { section: 'hero' },
    { section: 'keeper', holds: ['dd', 3] },
    { section: 'forms', holds: ['h3', 4] },
    { section: 'browser', holds: ['tbody tr', 4] },
    { section: 'tracking', holds: ['p', 1] },
    { section: 'ask', holds: ['dd a', 2] },
  ],
};

type Words = Record<string, { title?: string; related?: string }>;

const wordsOf = (copy: string, code: string): Words =>
  JSON.parse(readFileSync(`content/${copy}/${code}.json`, 'utf8').replaceAll('{{brand}}', site.brand));

for (const { code, prefix } of languages) {
  for (const [path, sections] of Object.entries(expected)) {
    test(`${path} in ${code} has its sections in order`, async ({ page }) => {
      const { copy = '' } = screens.find((screen) => screen.path === path) ?? {};
      const words = wordsOf(copy, code);
      await page.goto(localizedPath(path, prefix));
      const parts = page.locator('main > *');
      await expect(parts).toHaveCount(sections.length);
      for (const [index, { section, holds }] of sections.entries()) {
        const title = section === 'related' ? wordsOf('site', code).course?.related : words[section]?.title;
        expect(title, section).toBeTruthy();
        await expect(parts.nth(index).locator(index === 0 ? 'h1' : 'h2'), section).toHaveText(title ?? '');
        if (holds) await expect(parts.nth(index).locator(holds[0]), section).toHaveCount(holds[1]);
      }
    });
  }

  test(`the plans of ${code} have the topics that the client counted`, async ({ page }) => {
    await page.goto(localizedPath('/dars/playwright-robot', prefix));
    for (const block of await page.locator('main ol > li').all()) await expect(block.locator('li')).toHaveCount(5);
    await page.goto(localizedPath('/dars/jmeter', prefix));
    const counts = await Promise.all(
      (await page.locator('main ol > li').all()).map((module) => module.locator('li').count()),
    );
    expect(counts).toEqual([2, 3, 3, 3, 2]);
  });
}

test('Uzbek and Russian publish the guarantee that the client stated in each', async ({ page }) => {
  await page.goto('/dars/qa');
  await expect(page.locator('main > :first-child')).toContainText('16 hafta ichida ish yoki pulingiz qaytadi');
  await page.goto('/ru/dars/qa');
  await expect(page.locator('main > :first-child')).toContainText('возврат денег в первые 30 дней');
});

test('header and footer link courses, services, blog and contact, in this order', async ({ page }) => {
  await page.goto('/ru');
  const links = (inside: string) =>
    page.locator(`${inside} nav a`).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const order = ['/ru/darslar', '/ru/corporate', 'https://blog.sinov.example/', '/ru/contact'];
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
