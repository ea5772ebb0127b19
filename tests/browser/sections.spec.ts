import { languages } from '../../content/languages.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { expect, test } from './fixtures.ts';

/**
 * The sections that the client listed, in order: each is the n-th part of the page (the hero is the first),
 * with how many of what it holds.
 */
const screens: Record<string, { section: string; holds?: [selector: string, count: number] }[]> = {
  '/': [
    { section: 'hero', holds: ['a', 2] },
    { section: 'courses', holds: ['article', 4] },
    { section: 'corporate teaser', holds: ['li', 3] },
    { section: 'closing call', holds: ['a', 2] },
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
    { section: 'what you get', holds: ['li', 5] },
    { section: 'duration', holds: ['p', 1] },
    { section: 'guarantee' },
    { section: 'final call', holds: ['a[data-apply=linux]', 1] },
    { section: 'related courses', holds: ['li', 4] },
  ],
  '/dars/jmeter': [
    { section: 'hero', holds: ['a[data-apply=jmeter]', 1] },
    { section: 'intro', holds: ['p', 3] },
    { section: 'audience', holds: ['li', 4] },
    { section: 'modules', holds: ['ol > li', 5] },
    { section: 'what you build', holds: ['li', 3] },
    { section: 'what you get', holds: ['li', 5] },
    { section: 'call', holds: ['a[data-apply=jmeter]', 1] },
    { section: 'related courses', holds: ['li', 4] },
  ],
  '/dars/qa': [
    { section: 'hero', holds: ['a[data-apply=qa]', 1] },
    { section: 'audience', holds: ['li', 4] },
    { section: 'what you get and why it matters', holds: ['tbody tr', 5] },
    { section: 'roadmap', holds: ['tbody tr', 8] },
    { section: 'workflow', holds: ['li', 5] },
    { section: 'toolchain', holds: ['dt', 6] },
    { section: 'career outcomes', holds: ['li', 4] },
    { section: 'enrolment', holds: ['li', 4] },
    { section: 'next cohort', holds: ['time', 1] },
    { section: 'related courses', holds: ['li', 4] },
  ],
  '/dars/playwright-robot': [
    { section: 'hero', holds: ['a[data-apply=automation]', 1] },
    { section: 'facts', holds: ['dt', 4] },
    { section: 'overview', holds: ['p', 2] },
    { section: 'learning items', holds: ['li', 9] },
    { section: 'plan', holds: ['ol > li', 3] },
    { section: 'audience', holds: ['li', 3] },
    { section: 'important note' },
    { section: 'final call', holds: ['a[data-apply=automation]', 1] },
    { section: 'related courses', holds: ['li', 4] },
  ],
  '/dars/api-testing': [
    { section: 'hero', holds: ['a[data-apply=api]', 1] },
    { section: 'overview', holds: ['p', 3] },
    { section: 'audience', holds: ['li', 4] },
    { section: 'plan', holds: ['ol > li', 4] },
    { section: 'what you get', holds: ['li', 4] },
    { section: 'guarantee' },
    { section: 'final call', holds: ['a[data-apply=api]', 1] },
    { section: 'related courses', holds: ['li', 4] },
  ],
  '/corporate': [
    { section: 'hero', holds: ['a[data-apply=corporate]', 1] },
    { section: 'about', holds: ['p', 2] },
    { section: 'services', holds: ['li', 3] },
    { section: 'testimonials', holds: ['[role=group]', 3] },
    { section: 'help', holds: ['li', 6] },
    { section: 'closing call', holds: ['a[data-apply=corporate]', 1] },
  ],
  '/contact': [
    { section: 'hero' },
    { section: 'form', holds: ['iframe', 1] },
    { section: 'contact info', holds: ['dd a', 2] },
    { section: 'working hours', holds: ['tr', 3] },
  ],
};

for (const { code, prefix } of languages) {
  for (const [path, sections] of Object.entries(screens)) {
    test(`${path} in ${code} has its sections in order`, async ({ page }) => {
      await page.goto(localizedPath(path, prefix));
      const parts = page.locator('main > *');
      await expect(parts).toHaveCount(sections.length);
      for (const [index, { section, holds }] of sections.entries()) {
        if (holds) await expect(parts.nth(index).locator(holds[0]), section).toHaveCount(holds[1]);
        const headings = parts.nth(index).locator(index === 0 ? 'h1' : 'h2');
        await expect(headings, section).toHaveCount(1);
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

test('the four cards stand in the client’s order, the full course badged as one', async ({ page }) => {
  await page.goto('/');
  const cards = page.locator('article');
  const links = await cards.locator('h3 a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['/dars/linux-qa', '/dars/jmeter', '/dars/qa', '/dars/playwright-robot']);
  await expect(cards.filter({ hasText: 'Toʻliq kurs' })).toHaveCount(1);
  await expect(cards.nth(2)).toContainText('Toʻliq kurs');
  await expect(cards.nth(2)).toContainText('4 oy');
});
