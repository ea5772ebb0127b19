import { fetchingAhead, sameInEveryEngine } from './engines.ts';
import { expect, notFoundErrors, test } from './fixtures.ts';

/** Which links a page's speculation rules prefetch. */
const selectorIn = (rules: { prefetch: [{ where: { selector_matches: string } }] }) =>
  rules.prefetch[0].where.selector_matches;

test('a script that is injected into a page does not run', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/TrustedScript|require-trusted-types-for ’script’/, /policy: require-trusted-types-for refuses/);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.append('globalThis.injected = true');
    document.head.append(script);
  });
  expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);
});

test('a page that a visitor is about to open is prefetched, under the policy too', fetchingAhead, async ({ page }) => {
  await page.goto('/');
  const prefetched = page.waitForRequest((request) => new URL(request.url()).pathname === '/darslar');
  await page.locator('header a[href="/darslar"]').first().hover();
  expect((await (await prefetched).allHeaders())['sec-purpose']).toBe('prefetch');
});

test(
  'pages of links that a reader stops at are prefetched, not of those passed by',
  fetchingAhead,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const start = Date.now();
    await page.clock.install({ time: start });
    const prefetched: string[] = [];
    page.on('request', async (request) => {
      const { 'sec-purpose': purpose } = await request.allHeaders().catch(() => ({ 'sec-purpose': '' }));
      if (purpose === 'prefetch') prefetched.push(new URL(request.url()).pathname);
    });
    await page.goto('/darslar');
    // From here on time passes in `runFor` alone, however busy the machine is.
    await page.clock.pauseAt(start + 60_000);
    const links = page.locator('main li a[href^="/dars/"]');
    const stopAt = async (index: number, ms: number) => {
      await links.nth(index).evaluate((link) => {
        link.scrollIntoView({ block: 'center' });
        // Observers hear of it in the order in which they began.
        return new Promise<void>((resolve) => new IntersectionObserver(() => resolve()).observe(link));
      });
      await page.clock.runFor(ms);
    };
    await stopAt(1, 100);
    await stopAt(0, 1000);
    await expect.poll(() => prefetched).toEqual([await links.nth(0).getAttribute('href')]);
    await stopAt(1, 1000);
    await expect.poll(() => prefetched.length).toBe(2);
  },
);

test('no form, file or other language is prefetched', sameInEveryEngine, async ({ page, consoleErrors }) => {
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
