import type { FrameLocator } from '@playwright/test';
import { languages } from '../../content/languages.ts';
import { site } from '../../site.config.ts';
import { accessibilityFaults } from './accessibility.ts';
import { refusals } from './complaints.ts';
import { deskPassword } from './desk-password.ts';
import { expect, test } from './fixtures.ts';

/** Lets a form have been opened a minute ago: what is sent sooner than people write does not come to the inbox’s list. */
const backdate = (form: FrameLocator): Promise<void> =>
  form.locator('[name=started]').evaluate((started: HTMLInputElement) => {
    started.value = String(Date.now() - 60_000);
  });

const uniqueName = () => `Sinovchi ${Math.random().toString(36).slice(2, 10)}`;

test('a visitor applies over the course page, and the owner reads the application', async ({ page, complaints }) => {
  // The inbox asks whether its owner is signed in.
  complaints.allow(...refusals(401));
  const name = uniqueName();
  await page.goto('/ru?utm_source=telegram&utm_campaign=kuz');
  await page.goto('/ru/dars/qa');
  await page.locator('main a[data-apply=qa]').first().click();
  const form = page.frameLocator('dialog iframe');
  await form.getByLabel('Ваше имя').fill(name);
  await form.getByLabel('Телефон', { exact: true }).fill('(90) 123-45-67');
  await backdate(form);
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(form.getByRole('status').filter({ hasText: 'Мы получили вашу заявку' })).toContainText(
    /[0-9A-F]{4}-[0-9A-F]{4}/,
  );
  await expect(page.locator('main a[data-apply=qa]').first()).toHaveText('✓ Заявка отправлена');

  await page.goto('/desk');
  await page.locator('input[type=password]').fill(deskPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText(name)).toBeVisible();
  await page.getByText(name).click();
  await expect(page.locator('body')).toContainText('+998 90 123 45 67');
  await expect(page.locator('body')).toContainText('kuz');
});

test('the inbox does not open with a wrong password', async ({ page, complaints }) => {
  complaints.allow(...refusals(401));
  await page.goto('/desk');
  await page.locator('input[type=password]').fill('guess');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  expect((await page.request.get('/desk/api/applications')).status()).toBe(401);
});

test('an address of the inbox that asks for what there is not shows the whole list', async ({ page, complaints }) => {
  complaints.allow(...refusals(401));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/desk/api/applications')) asked.push(request.url());
  });
  await page.goto('/desk?form=cobol&status=lost&language=en');
  await page.locator('input[type=password]').fill(deskPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox').first()).toHaveValue('');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(asked.map((url) => new URL(url).search)).toEqual(['']);
});

test('the tab says how many applications are new in the language that the owner changes to', async ({
  page,
  complaints,
}) => {
  complaints.allow(/401/);
  await page.goto('/desk');
  await page.locator('input[type=password]').fill(deskPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.request.post('/r/qa', { form: { name: uniqueName(), phone: '901234567', started: '1' } });
  await expect(async () => {
    // The inbox looks when its tab comes to the front.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveTitle(/^\(\d+\) Arizalar/, { timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Русский' }).click();
  await expect(page).toHaveTitle(/^\(\d+\) Заявки/);
});

test('what is written while a note is being saved is not lost', async ({ page, complaints }) => {
  complaints.allow(/401/);
  const name = uniqueName();
  await page.request.post('/r/qa', { form: { name, phone: '901234567', started: '1' } });
  await page.goto(`/desk?search=${encodeURIComponent(name)}`);
  await page.locator('input[type=password]').fill(deskPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name }).click();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/notes', async (route) => {
    await held;
    await route.continue();
  });
  const note = page.getByLabel('Yangi qayd');
  // Typed: in Firefox React never hears of what Playwright 1.64 fills into a field that it controls.
  await note.pressSequentially('Qoʻngʻiroq qildim');
  await page.getByRole('button', { name: 'Qoʻshish' }).click();
  await note.press('ControlOrMeta+a');
  await note.pressSequentially('Ertaga yana');
  letThrough();
  await expect(page.getByText('Qoʻngʻiroq qildim')).toBeVisible();
  await expect(note).toHaveValue('Ertaga yana');
});

test('what is typed is still there after the form is left, until it is sent', async ({ page }) => {
  await page.goto('/r/qa?language=uz');
  await page.getByLabel('Ismingiz').fill('Aziza');
  await page.getByLabel('Nega QA?').fill('Ishimni oʻzgartirmoqchiman');
  const started = await page.locator('input[name=started]').inputValue();
  await page.goto('/');
  await page.goto('/r/qa?language=uz');
  await expect(page.getByLabel('Nega QA?')).toHaveValue('Ishimni oʻzgartirmoqchiman');
  await expect(page.getByText('Avval yozganlaringizni qaytardik.')).toBeVisible();
  // Begun when it was begun: whoever now sends it at once is not taken for a machine.
  await expect(page.locator('input[name=started]')).toHaveValue(started);
  await page.getByLabel('Telefon raqamingiz').fill('+998 90 123 45 67');
  await page.getByRole('button', { name: 'Arizani yuborish' }).click();
  await expect(page.getByText('Arizangizni oldik')).toBeVisible();
  await page.goto('/r/qa?language=uz');
  await expect(page.getByLabel('Ismingiz')).toHaveValue('');
});

test('faults are named beside their fields, and the keyboard leads there', async ({ page, complaints }) => {
  complaints.allow(...refusals(422));
  await page.goto('/embed/corporate?language=ru');
  await page.getByLabel('Ваше имя').fill('Иван');
  await page.getByLabel('Электронная почта').fill('ivan');
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.locator('#company-error')).toHaveText('Заполните это поле');
  await expect(page.locator('#email-error')).toContainText('Проверьте адрес');
  await expect(page.getByLabel('Ваше имя')).toHaveValue('Иван');
  await page.getByRole('alert').getByRole('link', { name: 'Электронная почта' }).click();
  await expect(page.getByLabel('Электронная почта')).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a line that breaks loses nothing, and the form goes as soon as it is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/r/api?language=uz');
  await page.getByLabel('Ismingiz').fill('Bekzod');
  await page.getByLabel('Telefon raqamingiz').fill('901234567');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Arizani yuborish' }).click();
  await expect(page.getByRole('alert')).toContainText('Internet uzildi');
  await expect(page.getByLabel('Ismingiz')).toHaveValue('Bekzod');
  await context.setOffline(false);
  await expect(page.getByText('Arizangizni oldik')).toBeVisible();
});

test('Esc within the frame closes the dialog', async ({ page }) => {
  await page.goto('/dars/qa');
  await page.locator('main a[data-apply=qa]').first().click();
  await page.frameLocator('dialog iframe').getByLabel('Ismingiz').press('Escape');
  await expect(page.locator('dialog')).toBeHidden();
});

test('the contact frame grows to its form', async ({ page }) => {
  await page.goto('/contact');
  const frame = page.locator('iframe');
  await frame.scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe').getByLabel('Xabaringiz')).toBeVisible();
  await expect.poll(async () => Number(await frame.getAttribute('height'))).toBeGreaterThan(500);
});

for (const { code } of languages) {
  for (const id of Object.values(site.forms.ids)) {
    test(`the form ${id} in ${code} can be used by everyone, at 320 px too`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`/r/${id}?language=${code}`);
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  }
}

test('an address of no form says so, and shows what there is', async ({ page, complaints }) => {
  complaints.allow(...refusals(404));
  await page.goto('/r/cobol?language=ru');
  await expect(page.locator('h1')).toContainText('Такой формы нет');
  await expect(page.getByRole('link', { name: 'Курсы' })).toBeVisible();
});
