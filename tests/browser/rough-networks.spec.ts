import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import { formTimeoutMs } from '../../site/features/apply/campaign-storage.ts';
import { refusals } from './console-errors.ts';
import { expect, notFoundErrors, test } from './fixtures.ts';
import {
  applyLink,
  closeButton,
  dialogForm,
  expectSlide,
  nextButton,
  openContactForm,
  openMenu,
} from './page-parts.ts';

/** The errors that browsers report for lost requests. */
const lost = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/;

const ways = (page: Page) => page.locator('#apply details[open]');

/** The page is readable, and Apply leads to the form or to the other ways to apply. */
async function isOfUse(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('footer')).toContainText('©');
  await applyLink(page).click();
  await page.clock.runFor(formTimeoutMs);
  const isReached = async () =>
    (await dialogForm(page).isVisible()) || ways(page).locator('a[href^="tel:"]').isVisible();
  await expect.poll(isReached).toBe(true);
  await expect(closeButton(page)).toBeVisible();
}

test('offline, the menu, carousel and dialog of an open page still work', async ({ page, context, consoleErrors }) => {
  consoleErrors.allow(lost, /testimonials|form-dialog/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/corporate');
  await context.setOffline(true);
  await openMenu(page);
  await page.keyboard.press('Escape');
  await nextButton(page).click();
  await expectSlide(page, 1);
  await applyLink(page).click();
  await expect(ways(page).locator('a[href^="tel:"]')).toBeVisible();
  await expect(ways(page).locator('textarea')).toHaveValue(/\S/);
  await closeButton(page).click();
  await expect(page.locator('#apply')).toBeHidden();
});

test('a form opened offline shows no error page, and loads by itself once online', async ({ page, context }) => {
  await page.goto('/dars/qa');
  await context.setOffline(true);
  await applyLink(page).click();
  await expect(ways(page).locator('a[href^="tel:"]')).toBeVisible();
  await expect(page.locator('#apply iframe')).toHaveCount(0);
  await context.setOffline(false);
  await expect(dialogForm(page)).toBeVisible();
  await expect(ways(page)).toBeHidden();
});

test('offline, Back and Forward show visited pages, also from a page that failed to load', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(lost);
  await page.goto('/dars/qa');
  await page.goto('/ru/dars/jmeter');
  await page.goto('/kafolat');
  await context.setOffline(true);
  await page.goBack();
  await expect(page.locator('h1')).toContainText('JMeter');
  await page.goBack();
  await expect(page).toHaveURL('/dars/qa');
  await expect(page.locator('table tbody tr').first()).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL('/ru/dars/jmeter');
  await expect(page.goto('/kafolat')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  // While Chromium loads its own error page in another process, it refuses to go back.
  await expect(() => page.goBack()).toPass();
  await expect(page).toHaveURL('/ru/dars/jmeter');
  await expect(page.locator('h1')).toBeVisible();
});

test('with three seconds of latency a page is readable, and its form loads', async ({ page }) => {
  await page.route('**/*', async (route) => {
    await sleep(3000);
    await route.continue();
  });
  await page.goto('/dars/qa', { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  await applyLink(page).click();
  await expect(dialogForm(page)).toBeVisible({ timeout: 20_000 });
  // On a busy machine they come before the form, and go when it has loaded.
  await expect(ways(page)).toBeHidden({ timeout: 20_000 });
  // Requests that the page no longer needs may still run.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

const lose = (route: Route) => route.abort();

/** The response to an old tab for a file that a newer build no longer has: the not-found page. */
const sendNotFound = async (route: Route) =>
  route.fulfill({ status: 404, contentType: 'text/html; charset=utf-8', path: 'dist/site/404.html' });

// A lost form ends like a refused form: form-service.spec.ts.
for (const { what, files, at, answer } of [
  { what: 'the dialog’s code lost', files: '**/assets/form-dialog-*', at: '/dars/linux-qa', answer: lose },
  { what: 'the dialog’s code gone', files: '**/assets/form-dialog-*', at: '/dars/linux-qa', answer: sendNotFound },
  { what: 'the form gone', files: '**/embed/**', at: '/dars/jmeter', answer: sendNotFound },
])
  test(`with ${what}, a page is readable and Apply is usable`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(lost, ...notFoundErrors, /chrome-error|MIME type|Failed to fetch dynamically|ERR_ABORTED/);
    await page.clock.install();
    const asked = page.waitForRequest(files);
    await page.route(files, answer);
    await page.goto(at);
    await isOfUse(page);
    await asked;
  });

for (const answer of [lose, sendNotFound]) {
  test(`without the code of its frame the contact form loads, ${answer === sendNotFound ? 'gone' : 'lost'}`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(lost, ...refusals(404), /form-frame|MIME type|Failed to fetch dynamically/);
    await page.route('**/assets/form-frame-*', answer);
    await page.goto('/ru/contact');
    await openContactForm(page);
    await expect(page.locator('main details a[href^="tel:"]')).toBeVisible();
  });
}
