import type { Locator, Route } from '@playwright/test';
import { getSite } from '../../site.config.ts';
import { accessibilityFaults } from './accessibility.ts';
import { refusals } from './console-errors.ts';
import { phone } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { received, submitButton } from './page-parts.ts';
import { setTheme } from './shared-page.ts';
import { textsOf } from './site-pages.ts';

const forms = textsOf('forms');

test('the country code of a phone number can be changed, and is kept in a draft', async ({ page, consoleErrors }) => {
  consoleErrors.allow(...refusals(422));
  const address = '/r/linux?language=uz';
  const code = page.locator('[name=phone_country]');
  await page.goto(address);
  await expect(code).toHaveValue('+998');
  await page.locator('#name').fill('Aziza');
  await code.fill('+7');
  await page.locator('#phone').fill('12');
  await submitButton(page).click();
  await page.getByRole('alert').getByRole('link').click();
  await expect(page.locator('#phone')).toBeFocused();
  await page.goto(address);
  await expect(code).toHaveValue('+7');
  await page.locator('#phone').fill('8 916 123-45-67');
  await submitButton(page).click();
  await expect(received(page)).toBeVisible();
});

test('an error in a folded field unfolds it', async ({ page, consoleErrors }) => {
  consoleErrors.allow(...refusals(422));
  await page.goto('/r/linux?language=uz');
  const fold = page.getByText(forms('more'));
  const telegram = page.locator('#telegram');
  await expect(telegram).toBeHidden();
  await fold.click();
  await telegram.fill('ikki soʻz!');
  await fold.click();
  await expect(telegram).toBeHidden();
  await page.locator('#name').fill('Nilufar');
  await page.locator('#phone').fill('901234567');
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toContainText(forms('errors.telegram'));
  await expect(telegram).toBeVisible();
  await expect(telegram).toHaveValue('ikki soʻz!');
});

test('the form retries while the server restarts, and shows an error when the server stays down', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/, ...refusals(502));
  // First the server is gone, then a proxy responds instead.
  const answers = [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 502, body: '<h1>502</h1>' }),
  ];
  const away = { answers: [...answers, (route: Route) => route.continue()] };
  await page.route(/\/r\/api\b/, (route) =>
    route.request().method() === 'POST' ? away.answers.shift()?.(route) : route.continue(),
  );
  await page.clock.install();
  const passPauses = async (shown: Locator) => {
    await expect(async () => {
      await page.clock.runFor(3000);
      expect(await shown.isVisible()).toBe(true);
    }).toPass({ intervals: [50] });
  };
  const apply = async () => {
    await page.goto('/r/api?language=uz');
    await page.locator('#name').fill('Bekzod');
    await page.locator('#phone').fill(phone);
    await submitButton(page).click();
  };
  await apply();
  await passPauses(received(page));
  away.answers = [...answers, ...answers];
  await apply();
  await passPauses(page.getByRole('alert').filter({ hasText: forms('problems.failed') }));
  await expect(page.locator('#name')).toHaveValue('Bekzod');
});

// The forms of courses differ only in the question about motivation.
for (const [id, code] of [
  ['linux', 'uz'],
  ['qa', 'ru'],
  ['corporate', 'ru'],
  ['contact', 'uz'],
] as const) {
  test(`the form ${id} in ${code} is accessible at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/r/${getSite().forms.ids[id]}?language=${code}`);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await accessibilityFaults(page)).toEqual([]);
    await setTheme(page, 'dark');
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}
