import { telegramStart } from '../../config/contact-links.ts';
import { formPatience } from '../../site/browser/form-patience.ts';
import { site } from '../../site.config.ts';
import { consoleOfLoss } from './complaints.ts';
import { expect, test } from './fixtures.ts';
import { type FakeFormService, startFormService } from './form-service.ts';
import { buildVariant, type SiteVariant } from './variant.ts';

const frameOptions = 'alignLeft=1&hideTitle=1&transparentBackground=1&dynamicHeight=1';
const contactQuery = `${frameOptions}&language=uz&page=%2Fcontact`;

test.describe.configure({ mode: 'serial' });

let service: FakeFormService;
let variant: SiteVariant;
let origin = '';

test.beforeAll(async () => {
  // A site is built.
  test.setTimeout(120_000);
  service = await startFormService();
  variant = await buildVariant({ SINOV_FORMS_SERVICE: service.base, SINOV_FORMS_IDS_CONTACT: 'wQ7xYz' });
  origin = variant.origin;
});

test.afterAll(async () => {
  await variant?.remove();
  service?.close();
});

test.beforeEach(() => {
  service.asked.length = 0;
  service.behave('well');
});

test('nothing of the service is asked for before the frame comes near', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 300 });
  await page.goto(`${origin}/ru/dars/qa`);
  await page.waitForLoadState('networkidle');
  expect(service.asked).toEqual([]);
});

test('the frame loads through the service’s script', async ({ page }) => {
  await page.goto(`${origin}/contact`);
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe').getByText('form')).toBeVisible();
  expect(service.asked).toEqual(['/widgets/embed.js', `/embed/wQ7xYz?${contactQuery}&originPage=%2Fcontact`]);
  await expect(page.locator('iframe')).toHaveAttribute('height', '447');
});

test('the frame loads by its own address where the script cannot be had', async ({ page, complaints }) => {
  complaints.allow(/embed\.js/, consoleOfLoss);
  await page.route('**/widgets/embed.js', (route) => route.abort());
  await page.goto(`${origin}/contact`);
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe').getByText('form')).toBeVisible();
  expect(service.asked).toEqual([`/embed/wQ7xYz?${contactQuery}`]);
});

test('the frame loads by its own address where the script never comes', async ({ page }) => {
  await page.route('**/widgets/embed.js', () => {});
  await page.goto(`${origin}/contact`);
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe').getByText('form')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the frame loads by its own address where our own code cannot be had', async ({ page, complaints }) => {
  complaints.allow(/form-frame/, consoleOfLoss);
  await page.route('**/assets/form-frame-*', (route) => route.abort());
  await page.goto(`${origin}/contact`);
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe').getByText('form')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Formani alohida oynada ochish' })).toBeVisible();
});

test('a contact form that never comes gives way to what works', async ({ page }) => {
  service.behave('silent');
  await page.clock.install();
  const code = page.waitForRequest(/embed\.js$/);
  await page.goto(`${origin}/contact`);
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await code;
  await page.clock.runFor(formPatience);
  await expect(page.locator('main details').getByRole('link', { name: /Telegram/ })).toBeVisible();
});

test('apply opens the service’s form over the page, told of course, language, page and campaign', async ({ page }) => {
  await page.goto(`${origin}/ru?utm_source=telegram&x=1`);
  await page.goto(`${origin}/ru/dars/qa`);
  const link = page.locator('a[data-apply=qa]').first();
  const told = 'course=qa&language=ru&page=%2Fru%2Fdars%2Fqa';
  await expect(link).toHaveAttribute('href', `${service.base}/r/qa?${told}`);
  await link.click();
  await expect(page.frameLocator('dialog iframe').getByText('form')).toBeVisible();
  expect(service.asked).toEqual([`/embed/qa?${frameOptions}&${told}&utm_source=telegram`]);
});

test('the form has one frame, which asks for nothing before Apply is pressed and for the form once', async ({
  page,
}) => {
  await page.goto(`${origin}/ru/dars/qa`);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('dialog iframe')).toHaveCount(0);
  expect(service.asked).toEqual([]);
  const button = page.locator('main a[data-apply=qa]').first();
  for (const _ of ['once', 'again']) {
    await button.click();
    await expect(page.frameLocator('dialog iframe').getByText('form')).toBeVisible();
    await page.locator('#apply form button').click();
  }
  await expect(page.locator('dialog iframe')).toHaveCount(1);
  expect(service.asked).toHaveLength(1);
});

test('after a submission the page says so, and its buttons remember', async ({ page }) => {
  await page.goto(`${origin}/dars/qa`);
  await page.locator('a[data-apply=qa]').first().click();
  await page.frameLocator('dialog iframe').getByRole('button', { name: 'send' }).click();
  await expect(page.locator('a[data-apply=qa]').first()).toHaveText('✓ Ariza yuborilgan');
  await page.frameLocator('dialog iframe').getByRole('button', { name: 'close' }).click();
  await expect(page.locator('dialog')).toBeHidden();
  await page.reload();
  await expect(page.locator('a[data-apply=qa]').first()).toHaveText('✓ Ariza yuborilgan');
  await page.goto(`${origin}/dars/jmeter`);
  await expect(page.locator('a[data-apply=jmeter]').first()).not.toContainText('✓');
});

test('messages of anything but the form’s frame are not believed', async ({ page }) => {
  await page.goto(`${origin}/dars/qa`);
  await page.locator('a[data-apply=qa]').first().click();
  await expect(page.frameLocator('dialog iframe').getByText('form')).toBeVisible();
  await page.evaluate(() => {
    for (const event of ['Tally.FormSubmitted', 'Tally.PopupClosed']) {
      postMessage(JSON.stringify({ event }), '*');
      document.querySelector<HTMLIFrameElement>('dialog iframe')?.contentWindow?.postMessage('x', '*');
    }
  });
  await expect(page.locator('dialog')).toBeVisible();
  await expect(page.locator('a[data-apply=qa]').first()).not.toContainText('✓');
});

for (const behaviour of ['silent', 'refusing', 'mute'] as const) {
  test(`a ${behaviour} form gives way to what works`, async ({ page, complaints }) => {
    complaints.allow(/^(console|uncaught): .*(X-Frame-Options|frame)/i, /ERR_BLOCKED_BY_RESPONSE/);
    service.behave(behaviour);
    await page.clock.install();
    await page.goto(`${origin}/ru/dars/qa`);
    await page.locator('a[data-apply=qa]').first().click();
    const ways = page.locator('dialog details');
    await page.clock.runFor(formPatience);
    await expect(ways.getByRole('link', { name: 'Открыть форму в новой вкладке' })).toBeVisible();
    await expect(ways.getByRole('link', { name: /Telegram/ })).toHaveAttribute(
      'href',
      telegramStart(site.telegram.bot, ['qa', 'ru', 'site']),
    );
    await expect(ways.locator('a[href^="tel:"]')).toBeVisible();
    await expect(ways.locator('textarea')).toHaveValue(/Junior QA/);
  });
}

test('offline, what works is shown at once', async ({ page, context, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await page.goto(`${origin}/dars/qa`);
  // Time stands still: nothing is waited for.
  await page.clock.pauseAt(Date.now() + 60_000);
  await context.setOffline(true);
  await page.locator('a[data-apply=qa]').first().click();
  await page.clock.runFor(1);
  await expect(page.locator('dialog details').locator('a[href^="tel:"]')).toBeVisible();
});

test('the page behind the dialog neither scrolls nor takes the focus, Esc closes and gives it back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${origin}/dars/qa`);
  const link = page.locator('main a[data-apply=qa]').first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ariza: Junior QA' })).toBeVisible();
  // Not necessarily 0: a link that takes the focus scrolls clear of the apply bar.
  const place = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab');
    const holder = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.nodeName);
    expect(['DIALOG', 'BODY']).toContain(holder);
    expect(await page.evaluate(() => document.activeElement?.matches('header a, main a, footer a'))).toBe(false);
  }
  // From the dialog Tab leads to the browser's own buttons, where it has any, and back from there.
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.hasFocus())).toBe(true);
  }).toPass();
  await page.getByRole('button', { name: 'Yopish' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toBeHidden();
  await expect(link).toBeFocused();
});

test('with the keyboard of a phone open, the form and its way out are in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 320 });
  await page.goto(`${origin}/dars/qa`);
  await page.locator('main a[data-apply=qa]').first().click();
  await expect(page.getByRole('button', { name: 'Yopish' })).toBeInViewport({ ratio: 1 });
  await expect(page.frameLocator('dialog iframe').getByText('form')).toBeInViewport();
});
