import type { FrameLocator, Page } from '@playwright/test';
import { languages } from '../../model/languages.ts';
import { site } from '../../site.config.ts';
import { validTime } from '../fixtures/html.ts';
import { accessibilityFaults } from './accessibility.ts';
import { refusals } from './console-errors.ts';
import { deskPassword } from './desk-password.ts';
import { sameInEveryEngine } from './engines.ts';
import { expect, test } from './fixtures.ts';
import { applyLink, dialogFrame, holdBack, openContactForm } from './page-parts.ts';
import { textsOf } from './site-pages.ts';

const phone = '901234567';
const inbox = textsOf('inbox');
const forms = textsOf('forms');
const submit = (form: Page | FrameLocator) => form.locator('form [type=submit]');
const received = (form: Page | FrameLocator) => form.locator('[data-received]');
const uniqueName = () => `Sinovchi ${Math.random().toString(36).slice(2, 10)}`;

/** Makes a form look opened a minute ago: what is sent sooner than people write does not come to the inbox’s list. */
const backdate = (form: FrameLocator): Promise<void> =>
  form.locator('[name=started]').evaluate((started: HTMLInputElement) => {
    started.value = String(Date.now() - 60_000);
  });

const apply = (page: Page, name: string) => page.request.post('/r/qa', { form: { name, phone, started: '1' } });

async function signIn(page: Page, address = '/desk', password = deskPassword): Promise<void> {
  await page.goto(address);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
}

test('a visitor applies over the course page, and the owner reads the application', async ({ page, consoleErrors }) => {
  // The inbox asks whether its owner is signed in.
  consoleErrors.allow(...refusals(401));
  const name = uniqueName();
  await page.goto('/ru?utm_source=telegram&utm_campaign=kuz');
  await page.goto('/ru/dars/qa');
  await applyLink(page).click();
  const form = dialogFrame(page);
  await form.locator('#name').fill(name);
  await form.locator('#phone').fill('(90) 123-45-67');
  await backdate(form);
  await submit(form).click();
  await expect(received(form)).toContainText(/[0-9A-F]{4}-[0-9A-F]{4}/);
  await expect(applyLink(page)).toHaveText(textsOf('site', 'ru')('apply.sent'));

  await signIn(page);
  await expect(page.locator('time').first()).toHaveAttribute('datetime', validTime);
  await page.getByText(name).click();
  await expect(page.locator('body')).toContainText('+998 90 123 45 67');
  await expect(page.locator('body')).toContainText('kuz');
});

test('the inbox does not open with a wrong password', sameInEveryEngine, async ({ page, consoleErrors }) => {
  consoleErrors.allow(...refusals(401));
  await signIn(page, '/desk', 'guess');
  await expect(page.getByRole('alert')).toBeVisible();
  expect((await page.request.get('/desk/api/applications')).status()).toBe(401);
});

test(
  'unknown filters in the inbox’s address show the whole list',
  sameInEveryEngine,
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(...refusals(401));
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/desk/api/applications')) asked.push(request.url());
    });
    await signIn(page, '/desk?form=cobol&status=lost&language=en');
    await expect(page.getByRole('combobox').first()).toHaveValue('');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(asked.map((url) => new URL(url).search)).toEqual(['']);
  },
);

test('the tab says how many applications are new in the language that the owner changes to', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/);
  await signIn(page);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await apply(page, uniqueName());
  const titleIn = (code: 'uz' | 'ru') => new RegExp(`^\\(\\d+\\) ${textsOf('inbox', code)('title')}`);
  await expect(async () => {
    // The inbox looks when its tab comes to the front.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(page).toHaveTitle(titleIn('uz'), { timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: textsOf('inbox', 'ru')('language.own') }).click();
  await expect(page).toHaveTitle(titleIn('ru'));
});

test('a half-written note outlives the saving of another, and the session', async ({ page, consoleErrors }) => {
  // One refused request ends the page, and with it the requests beside it.
  consoleErrors.allow(/401/, /^failed: .*\/desk\/api\/.*ERR_ABORTED/);
  const name = uniqueName();
  await apply(page, name);
  await signIn(page, `/desk?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  const letThrough = await holdBack(page, '**/notes');
  const note = page.getByLabel(inbox('notes.label'));
  // Typed: in Firefox React never hears of what Playwright 1.64 fills into a field that it controls.
  await note.pressSequentially('Qoʻngʻiroq qildim');
  await page.getByRole('button', { name: inbox('notes.add') }).click();
  await note.press('ControlOrMeta+a');
  await note.pressSequentially('Ertaga yana');
  letThrough();
  await expect(page.getByText('Qoʻngʻiroq qildim')).toBeVisible();
  await expect(note).toHaveValue('Ertaga yana');

  await page.context().clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByText(inbox('login.expired'))).toBeVisible();
  await page.locator('input[type=password]').fill(deskPassword);
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue('Ertaga yana');
});

test('what is typed is still there after the form is left, until it is sent', async ({ page }) => {
  const address = '/r/qa?language=uz';
  await page.goto(address);
  await page.locator('#name').fill('Aziza');
  await page.locator('#motivation').fill('Ishimni oʻzgartirmoqchiman');
  const started = await page.locator('input[name=started]').inputValue();
  await page.goto('/');
  await page.goto(address);
  await expect(page.locator('#motivation')).toHaveValue('Ishimni oʻzgartirmoqchiman');
  await expect(page.getByText(forms('draft'))).toBeVisible();
  // Whoever now sends at once what was begun earlier is not taken for a machine.
  await expect(page.locator('input[name=started]')).toHaveValue(started);
  await page.locator('#phone').fill(phone);
  await submit(page).click();
  await expect(received(page)).toBeVisible();
  await page.goto(address);
  await expect(page.locator('#name')).toHaveValue('');
});

test('a line that breaks loses nothing, and the form is sent as soon as it is back', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/r/api?language=uz');
  await page.locator('#name').fill('Bekzod');
  await page.locator('#phone').fill(phone);
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText(forms('problems.offline'));
  await expect(page.locator('#name')).toHaveValue('Bekzod');
  await context.setOffline(false);
  await expect(received(page)).toBeVisible();
});

test('the contact frame grows to its form', async ({ page }) => {
  await page.goto('/contact');
  await openContactForm(page);
  const height = async () => Number(await page.locator('main iframe').getAttribute('height'));
  await expect.poll(height).toBeGreaterThan(500);
});

// The forms of courses ask alike but for the motivation.
for (const id of ['linux', 'qa', 'corporate', 'contact'] as const) {
  for (const { code } of languages) {
    test(`the form ${id} in ${code} is accessible, at 320 px too`, sameInEveryEngine, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`/r/${site.forms.ids[id]}?language=${code}`);
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  }
}
