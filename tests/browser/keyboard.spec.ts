import type { Frame, Page } from '@playwright/test';
import { refusals } from './console-errors.ts';
import { inFirefox } from './engines.ts';
import { expect, test } from './fixtures.ts';
import { seeFocus } from './focus.ts';
import { applyLink, closeButton, dialogFrame } from './page-parts.ts';
import { textsOf } from './site-pages.ts';

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    expect((await seeFocus(page)).fault).toBe(undefined);
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`Tab does not come to ${selector}`);
}

test('the first Tab shows the skip link, and Enter skips the header', async ({ page }) => {
  await page.goto('/dars/qa');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: textsOf('site')('navigation.skip') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.locator('main a').first()).toBeFocused();
});

test(
  'the menu of a phone opens, is navigated and closes, with the focus back on its button',
  inFirefox,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/ru/darslar');
    await tabTo(page, '[popovertarget=menu]');
    await page.keyboard.press('Enter');
    for (const link of await page.locator('#menu a').all()) {
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
      expect((await seeFocus(page)).fault).toBe(undefined);
    }
    await page.keyboard.press('Escape');
    await expect(page.locator('#menu')).toBeHidden();
    await expect(page.locator('[popovertarget=menu]')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('main a').first()).toBeFocused();
  },
);

test('a visitor applies by keyboard, and the focus returns to the Apply link', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dars/qa');
  await tabTo(page, 'main [data-apply]');
  await page.keyboard.press('Enter');
  await expect(closeButton(page)).toBeFocused();
  const form = dialogFrame(page);
  await expect(form.locator('#name')).toBeVisible();
  for (const [field, typed] of [
    ['#name', 'Klaviatura Sinovchi'],
    ['[name=phone_country]', '+998'],
    ['#phone', '901234567'],
  ] as const) {
    await page.keyboard.press('Tab');
    await expect(form.locator(field)).toBeFocused();
    await page.keyboard.type(typed);
  }
  const frame = page.frames()[1] as Frame;
  const send = form.locator('form [type=submit]');
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    expect((await seeFocus(frame)).fault).toBe(undefined);
    if (await send.evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(form.locator('[data-received]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#apply')).toBeHidden();
  await expect(applyLink(page)).toBeFocused();
});

test('a form error takes the focus, and Enter moves the focus to its field', async ({ page, consoleErrors }) => {
  consoleErrors.allow(...refusals(422));
  await page.goto('/dars/jmeter');
  await applyLink(page).focus();
  await page.keyboard.press('Enter');
  const form = dialogFrame(page);
  await form.locator('#name').press('Enter');
  await expect(form.getByRole('alert')).toBeFocused();
  await expect(form.locator('#name')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.locator('#name-error')).toHaveText(textsOf('forms')('errors.required'));
  await expect(form.locator('#telegram')).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.locator('#name')).toBeFocused();
  expect((await seeFocus(page.frames()[1] as Frame)).fault).toBe(undefined);
});
