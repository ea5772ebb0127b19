import { expect, notFoundErrors, test } from './fixtures.ts';
import { idle } from './page-parts.ts';

const selectorIn = (rules: { prefetch: [{ where: { selector_matches: string } }] }) =>
  rules.prefetch[0].where.selector_matches;

test('a script injected into a page does not run', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/TrustedScript|require-trusted-types-for ’script’/, /policy: require-trusted-types-for refuses/);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.append('globalThis.injected = true');
    document.head.append(script);
  });
  expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);
});

test('a page is prefetched when its link is pressed, not before', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const prefetched: string[] = [];
  page.on('request', async (request) => {
    const { 'sec-purpose': purpose } = await request.allHeaders().catch(() => ({ 'sec-purpose': '' }));
    if (purpose === 'prefetch') prefetched.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  const link = page.locator('main a[href="/darslar"]').first();
  for (const part of await page.locator('main > *').all()) await part.scrollIntoViewIfNeeded();
  await link.hover();
  await idle(page);
  expect(prefetched).toEqual([]);
  await page.mouse.down();
  await expect.poll(() => prefetched).toEqual(['/darslar']);
});

test('no form, file or other language is prefetched', async ({ page, consoleErrors }) => {
  consoleErrors.allow(...notFoundErrors);
  for (const { at, target, isPrefetched = false } of [
    { at: '/dars/qa', target: 'header a[href="/darslar"]', isPrefetched: true },
    { at: '/dars/qa', target: 'main a[data-apply]' },
    { at: '/dars/qa', target: 'a[href$=ics]' },
    { at: '/dars/cobol', target: 'header a[data-language=ru]' },
  ]) {
    await page.goto(at);
    const rules = JSON.parse((await page.locator('script[type=speculationrules]').textContent()) ?? '');
    const links = await page.locator(target).all();
    expect(links.length, target).toBeGreaterThan(0);
    for (const link of links) {
      const matches = await link.evaluate((element, selector) => element.matches(selector), selectorIn(rules));
      expect(matches, target).toBe(isPrefetched);
    }
  }
});
