import { languages } from '../../content/languages.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { screens } from '../../site/routes.ts';
import { dialogForm } from './apply-dialog.ts';
import { fetchingAhead } from './engines.ts';
import { expect, notFoundComplaints, test } from './fixtures.ts';

/** A violation fails the test as what it is: an error that no page should make. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} refuses ${blockedURI}`),
    );
  });
});

for (const { code, prefix } of languages) {
  test(`every page of ${code} does all it does under its policy`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const { path, form } of screens) {
      const answer = await page.goto(localizedPath(path, prefix));
      expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
      // Whatever comes near is loaded: islands, the contact form with its service's script.
      for (let top = 0; top <= 12; top += 1) await page.mouse.wheel(0, 700);
      await page.waitForLoadState('networkidle');
      if (!form || form === 'contact') continue;
      await page.locator('[data-apply]').first().click();
      await expect(dialogForm(page)).toBeVisible();
    }
  });
}

test('a script that is slipped into a page does not run', async ({ page, complaints }) => {
  // That is what refuses it.
  complaints.allow(/TrustedScript|require-trusted-types-for ’script’/, /policy: require-trusted-types-for refuses/);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.append('globalThis.slipped = true');
    document.head.append(script);
  });
  expect(await page.evaluate(() => 'slipped' in globalThis)).toBe(false);
});

test('a page opens from a link that the pointer rested on, fetched before or not', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const link = page.locator('header a[href="/darslar"]').first();
  await link.hover();
  await link.click();
  await expect(page).toHaveURL('/darslar');
  await expect(page.locator('article')).toHaveCount(4);
});

test(
  'a page that a visitor is about to open is fetched before, under the policy too',
  fetchingAhead,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    const fetched = page.waitForRequest((request) => new URL(request.url()).pathname === '/darslar');
    const link = page.locator('header a[href="/darslar"]').first();
    await link.hover();
    expect((await (await fetched).allHeaders())['sec-purpose']).toBe('prefetch');
  },
);

for (const { at, vain } of [
  { at: '/dars/qa', vain: 'main a[data-apply]' },
  { at: '/dars/qa', vain: 'a[href$=ics]' },
  { at: '/dars/cobol', vain: 'header a[data-language=ru]' },
]) {
  test(
    `on ${at} nothing is fetched for a pointer that rests on ${vain}`,
    fetchingAhead,
    async ({ page, complaints }) => {
      complaints.allow(...notFoundComplaints);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(at);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.headers()['sec-purpose'] === 'prefetch') asked.push(new URL(request.url()).pathname);
      });
      const arrival = Date.now();
      // In the header, which stays: what is far below moves as it is laid out, away from a pointer that rests.
      await page.locator('header a[href="/darslar"]').first().hover();
      await expect.poll(() => asked).toEqual(['/darslar']);
      const enough = Date.now() - arrival;
      await page.locator('header [popovertarget=languages]').click();
      if (!vain.startsWith('header')) await page.keyboard.press('Escape');
      await page.locator(vain).first().hover();
      // It rests for as long as was enough for a page to be fetched.
      await page.waitForTimeout(enough);
      expect(asked).toEqual(['/darslar']);
    },
  );
}
