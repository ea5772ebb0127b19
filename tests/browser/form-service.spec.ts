import type { Page, Route } from '@playwright/test';
import { telegramStart } from '../../model/contact-links.ts';
import { pointsKey } from '../../model/storage-keys.ts';
import { formTimeoutMs } from '../../site/features/apply/campaign-storage.ts';
import { getSite } from '../../site.config.ts';
import { consoleOfLoss } from './console-errors.ts';
import { inFirefox } from './engines.ts';
import { expect, test } from './fixtures.ts';
import { type FakeFormService, formServiceOrigin, startFormService } from './form-service.ts';
import { applyLink, closeButton, dialogFrame, doneButton, idle } from './page-parts.ts';
import { textsOf } from './site-pages.ts';
import { serveVariant } from './variant.ts';

const frameOptions = 'alignLeft=1&hideTitle=1&transparentBackground=1&dynamicHeight=1';
const contactQuery = `${frameOptions}&language=uz&page=%2Fcontact`;
const sent = textsOf('site')('apply.sent');

// The tests share one service, and each test sets its behaviour.
test.describe.configure({ mode: 'default' });

let service: FakeFormService;
let server: Awaited<ReturnType<typeof serveVariant>>;
let origin = '';

test.beforeAll(async () => {
  service = await startFormService();
  server = await serveVariant('required');
  origin = server.origin;
});

test.afterAll(async () => {
  await server.close();
  service.close();
});

test.beforeEach(() => {
  service.asked.length = 0;
  service.behave('well');
});

const form = (page: Page) => page.frameLocator('main iframe').getByText('form');
const dialog = (page: Page) => page.locator('#apply');
const formOver = (page: Page) => dialogFrame(page).getByText('form');

async function openContact(page: Page): Promise<void> {
  // A service that never responds may hold the load event back.
  await page.goto(`${origin}/contact`, { waitUntil: 'domcontentloaded' });
  await page.locator('main iframe').scrollIntoViewIfNeeded();
}

test('the service gets no request before a form is near, and one request for the dialog’s form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 300 });
  await page.goto(`${origin}/ru/dars/qa`);
  await idle(page);
  await expect(page.locator('#apply iframe')).toHaveCount(0);
  expect(service.asked).toEqual([]);
  for (const _ of ['once', 'again']) {
    await applyLink(page).click();
    await expect(formOver(page)).toBeVisible();
    await closeButton(page).click();
  }
  await expect(page.locator('#apply iframe')).toHaveCount(1);
  expect(service.asked).toHaveLength(1);
});

test('the contact frame loads through the service’s script', async ({ page }) => {
  await openContact(page);
  await expect(form(page)).toBeVisible();
  expect(service.asked).toEqual(['/widgets/embed.js', `/embed/wQ7xYz?${contactQuery}&originPage=%2Fcontact`]);
  await expect(page.locator('main iframe')).toHaveAttribute('height', '447');
});

// rough-networks.spec.ts tests the loss of our own code.
for (const { how, answer } of [
  { how: 'fails', answer: (route: Route) => route.abort() },
  { how: 'never arrives', answer: () => {} },
])
  test(`the contact frame loads from its own address when the service’s script ${how}`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/embed\.js/, consoleOfLoss);
    await page.route('**/widgets/embed.js', answer);
    await page.clock.install();
    const code = page.waitForRequest(/embed\.js$/);
    await openContact(page);
    await code;
    await page.clock.runFor(formTimeoutMs);
    await expect(form(page)).toBeVisible();
    expect(service.asked).toEqual([`/embed/wQ7xYz?${contactQuery}`]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

test('other ways to contact us replace a contact form that never loads', async ({ page }) => {
  service.behave('silent');
  await page.clock.install();
  const code = page.waitForRequest(/embed\.js$/);
  await openContact(page);
  await code;
  await page.clock.runFor(formTimeoutMs);
  await expect(page.locator('main details').getByRole('link', { name: /Telegram/ })).toBeVisible();
});

test('Apply opens the service’s form with course, language, page, campaign and first-bug result', async ({ page }) => {
  await page.goto(`${origin}/ru?utm_source=telegram&x=1`);
  await page.goto(`${origin}/ru/dars/qa`);
  const told = 'course=qa&language=ru&page=%2Fru%2Fdars%2Fqa';
  await expect(applyLink(page)).toHaveAttribute('href', `${formServiceOrigin}/r/qa?${told}`);
  await page.evaluate((key) => localStorage.setItem(key, 'once'), pointsKey);
  await applyLink(page).click();
  await expect(formOver(page)).toBeVisible();
  expect(service.asked).toEqual([`/embed/qa?${frameOptions}&${told}&utm_source=telegram&points=once`]);
  // The address for a new tab.
  await expect(applyLink(page)).toHaveAttribute('href', /\?course=qa.*&utm_source=telegram&points=once$/);
});

test('the page confirms a submission, and its Apply buttons remember it', inFirefox, async ({ page }) => {
  await page.goto(`${origin}/dars/qa`);
  await applyLink(page).click();
  const groundOf = () => applyLink(page).evaluate((link) => getComputedStyle(link).backgroundColor);
  const asked = await groundOf();
  await expect(doneButton(page)).toBeHidden();
  await dialogFrame(page).getByRole('button', { name: 'send' }).click();
  await expect(applyLink(page)).toHaveText(sent);
  await expect.poll(groundOf).not.toBe(asked);
  // The service does not report the height of its thanks.
  await expect(page.locator('#apply iframe')).toHaveJSProperty('offsetHeight', 447);
  await doneButton(page).click();
  await expect(dialog(page)).toBeHidden();
  await page.reload();
  await expect(applyLink(page)).toHaveText(sent);
  await expect.poll(groundOf).not.toBe(asked);
  await applyLink(page).click();
  await expect(doneButton(page)).toBeHidden();
  await dialogFrame(page).getByRole('button', { name: 'close' }).click();
  await expect(dialog(page)).toBeHidden();
  // Closing goes back in the history: that would abort the next `goto`.
  await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
  await page.goto(`${origin}/dars/jmeter`);
  await expect(applyLink(page)).not.toHaveText(sent);
});

test('messages from other sources than the form’s frame are ignored', async ({ page }) => {
  await page.goto(`${origin}/dars/qa`);
  await applyLink(page).click();
  await expect(formOver(page)).toBeVisible();
  await page.evaluate(() => {
    for (const event of ['Tally.FormSubmitted', 'Tally.PopupClosed']) {
      postMessage(JSON.stringify({ event }), '*');
      document.querySelector<HTMLIFrameElement>('dialog iframe')?.contentWindow?.postMessage('x', '*');
    }
  });
  await expect(dialog(page)).toBeVisible();
  await expect(applyLink(page)).not.toHaveText(sent);
});

test('a loaded form hides the other ways to apply, and closes on a click outside the dialog', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.goto(`${origin}/dars/qa`);
  await applyLink(page).click();
  await expect(formOver(page)).toBeVisible();
  await expect(page.locator('#apply details')).toBeHidden();
  const { x, y, width } = (await dialog(page).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  // Clicks on the dialog's own edge, drags from the dialog to beside it, clicks beside it.
  await page.mouse.click(x + 8, y + 120);
  await expect(dialog(page)).toBeVisible();
  await page.mouse.move(x + 8, y + 120);
  await page.mouse.down();
  await page.mouse.move(x - 40, y + 120);
  await page.mouse.up();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(x + width + 40, y + 120);
  await expect(dialog(page)).toBeHidden();
});

for (const behaviour of ['refusing', 'mute'] as const) {
  test(`other ways to apply replace a ${behaviour} form`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/^(console|uncaught): .*(X-Frame-Options|frame)/i, /ERR_BLOCKED_BY_RESPONSE/);
    service.behave(behaviour);
    await page.clock.install();
    await page.goto(`${origin}/ru/dars/qa`);
    await applyLink(page).click();
    await page.clock.runFor(formTimeoutMs);
    const ways = page.locator('dialog details');
    await expect(ways.getByRole('link', { name: textsOf('site', 'ru')('apply.ways.page') })).toBeVisible();
    await expect(ways.getByRole('link', { name: /Telegram/ })).toHaveAttribute(
      'href',
      telegramStart(getSite().telegram.bot, ['qa', 'ru', 'site']),
    );
    await expect(ways.locator('a[href^="tel:"]')).toBeVisible();
    await expect(ways.locator('textarea')).toHaveValue(new RegExp(textsOf('courses/qa', 'ru')('name')));
  });
}

// keyboard.spec.ts tests that Escape closes the dialog and returns the focus.
test('the dialog is modal, and the page behind it does not scroll', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${origin}/dars/qa`);
  await applyLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#apply:modal')).toBeVisible();
  // Not always 0: a link that takes the focus scrolls clear of the apply bar.
  const place = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(place);
});
