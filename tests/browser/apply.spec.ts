import { getCompany } from '../../model/company.ts';
import { validTime } from '../fixtures/html.ts';
import { refusals } from './console-errors.ts';
import { phone, signIn, uniqueName } from './desk.ts';
import { inFirefox } from './engines.ts';
import { expect, test } from './fixtures.ts';
import { applyLink, closeButton, dialogFrame, doneButton, received, submitButton } from './page-parts.ts';
import { textsOf } from './site-pages.ts';

const forms = textsOf('forms');

test(
  'a visitor applies in the dialog of a course page, and the owner reads the application',
  inFirefox,
  async ({ page, consoleErrors }) => {
    // The inbox asks whether its owner is signed in.
    consoleErrors.allow(...refusals(401));
    const name = uniqueName();
    await page.goto('/ru?utm_source=telegram&utm_campaign=kuz');
    await page.goto('/ru/dars/qa');
    await applyLink(page).click();
    const subject = textsOf('courses/qa', 'ru')('name');
    await expect(page.getByRole('dialog', { name: textsOf('site', 'ru')('apply.title', { subject }) })).toBeVisible();
    const form = dialogFrame(page);
    await form.locator('#name').fill(name);
    await form.locator('#phone').fill('(90) 123-45-67');
    // The inbox does not list forms that are sent faster than people type.
    await form.locator('[name=started]').evaluate((started: HTMLInputElement) => {
      started.value = String(Date.now() - 60_000);
    });
    await submitButton(form).click();
    await expect(received(form)).toContainText(/[0-9A-F]{4}-[0-9A-F]{4}/);
    await expect(applyLink(page)).toHaveText(textsOf('site', 'ru')('apply.sent'));
    // Without the hint for forms that do not open, the dialog is as high as its content.
    await expect(received(form)).toContainText(getCompany().openingHours.find(({ closes }) => closes)?.closes ?? '');
    await expect(received(form).locator('a[href="/ru/dars/qa.ics"]')).toBeVisible();
    await expect(page.locator('#apply details')).toBeHidden();
    await expect
      .poll(async () => {
        const inner = await form.locator('body').evaluate((body: HTMLElement) => body.offsetHeight);
        return ((await page.locator('#apply iframe').boundingBox())?.height ?? 0) - inner;
      })
      .toBe(0);
    await doneButton(page).click();
    await expect(page.locator('#apply')).toBeHidden();

    await signIn(page, '/desk#list=all');
    await expect(page.locator('time').first()).toHaveAttribute('datetime', validTime);
    await page.getByText(name).click();
    await expect(page.locator('body')).toContainText('+998 90 123 45 67');
    await expect(page.locator('body')).toContainText('kuz');
  },
);

test('a draft survives leaving the form until the form is sent', async ({ page }) => {
  const address = '/r/qa?language=uz';
  await page.goto(address);
  await page.locator('#name').fill('Aziza');
  await page.getByText(forms('more')).click();
  await page.locator('#motivation').fill('Ishimni oʻzgartirmoqchiman');
  const started = await page.locator('input[name=started]').inputValue();
  await page.goto('/');
  await page.goto(address);
  await expect(page.locator('#motivation')).toHaveValue('Ishimni oʻzgartirmoqchiman');
  await expect(page.locator('#motivation')).toBeVisible();
  await expect(page.getByText(forms('draft'))).toBeVisible();
  // A draft keeps its start time, so sending it at once does not look automated.
  await expect(page.locator('input[name=started]')).toHaveValue(started);
  await page.locator('#phone').fill(phone);
  await submitButton(page).click();
  await expect(received(page)).toBeVisible();
  await page.goto(address);
  await expect(page.locator('#name')).toHaveValue('');
});

test('the form has the services and answers of the brief, also together with a draft', async ({ page }) => {
  await page.goto('/r/corporate?language=uz');
  await page.locator('#name').fill('Aziza');
  await page.goto('/r/corporate?language=uz&audit=audit&tools=tools&people=8');
  await expect(page.locator('#name')).toHaveValue('Aziza');
  await expect(page.locator('#people')).toHaveValue('8');
  const fold = page.locator('fieldset summary');
  await expect(fold).toContainText(forms('chosen', { number: 2 }));
  await fold.click();
  await page.getByLabel(forms('services.audit')).uncheck();
  await expect(fold).toContainText(forms('chosen', { number: 1 }));
});

test('a form keeps its answers offline, and is sent when the connection is back', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/r/api?language=uz');
  await page.locator('#name').fill('Bekzod');
  await page.locator('#phone').fill(phone);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toContainText(forms('problems.offline'));
  await expect(page.locator('#name')).toHaveValue('Bekzod');
  await context.setOffline(false);
  await expect(received(page)).toBeVisible();
});

test.describe('in an in-app browser', () => {
  // The window that an app with its own header leaves to a page on a cheap phone.
  test.use({ viewport: { width: 360, height: 560 }, isMobile: true, hasTouch: true });

  test('the dialog fits the window, and can be closed at any height', async ({ page }) => {
    await page.goto('/ru/dars/qa');
    // Far from the hero's button, because beside it there is no bar. Playwright scrolls before it clicks.
    await page.evaluate(() => scrollTo(0, 1500));
    await page.locator('main ~ * [data-apply]').click();
    const dialog = page.locator('#apply');
    const close = closeButton(page);
    const name = page.frameLocator('#apply iframe').locator('input[name=name]');
    const fits = async () => {
      await expect(close).toBeInViewport({ ratio: 1 });
      const { width, height } = page.viewportSize() as { width: number; height: number };
      const box = await dialog.boundingBox();
      expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, width, height]);
      expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    };
    await expect(name).toBeInViewport({ ratio: 1 });
    await fits();
    // With a keyboard on the screen.
    await page.setViewportSize({ width: 360, height: 300 });
    await name.focus();
    await expect(name).toBeInViewport({ ratio: 1 });
    await fits();
    await close.click();
    await expect(dialog).toBeHidden();
  });
});
