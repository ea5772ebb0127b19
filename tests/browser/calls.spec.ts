import type { Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { phone, postApplication } from './application.ts';
import { refusals } from './console-errors.ts';
import { expect, storeLanguage, test } from './fixtures.ts';
import { signIn, uniqueName } from './page-parts.ts';
import { textsOf } from './site-pages.ts';

const uz = textsOf('inbox');
const ru = textsOf('inbox', 'ru');

const statusButton = (page: Page, name: string) =>
  page.getByRole('group').getByRole('button', { name, exact: true, pressed: true });

test('unanswered calls are counted, and the third suggests a message and closing the application', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(...refusals(401));
  const name = uniqueName();
  const question = { name, phone, telegram: 'sinovchi', message: 'Когда начало?', started: '1' };
  await page.request.post('/r/contact?language=ru', { form: question });
  await storeLanguage(page, 'ru');
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, `/desk#search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  // The test machine cannot dial.
  const call = page.getByRole('link', { name: ru('details.callShort'), exact: true });
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  const bar = call.locator('..');
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  for (const part of await bar.locator('> *').all()) {
    expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  }
  await call.click();
  await page
    .getByRole('group', { name: ru('call.ended') })
    .getByRole('button', { name: ru('status.noAnswer') })
    .click();
  for (const count of [1, 2]) {
    await expect(page.getByText(ru('attempts.count', { count }))).toBeVisible();
    await expect(page.getByRole('button', { name: ru('template.title') })).toHaveCount(0);
    await page.getByRole('button', { name: ru('attempts.again') }).click();
  }
  await expect(page.getByText(ru('attempts.count', { count: 3 }))).toBeVisible();
  await expect(page.getByText(ru('history.attempt', { number: 3 }))).toBeVisible();
  await expect(page.getByRole('complementary', { name: ru('undo') })).toContainText(name);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', { name: ru('template.title') }).click();
  await expect(page.getByText(ru('template.missed'))).toBeVisible();
  // A question gets no invitation to an interview.
  await expect(page.getByText(ru('template.interview'))).toHaveCount(0);
  await page.getByRole('button', { name: ru('attempts.close', { status: ru('status.declined') }) }).click();
  await expect(statusButton(page, ru('status.declined'))).toBeVisible();
  await page.getByRole('button', { name: ru('undo'), exact: true }).click();
  await expect(page.getByText(ru('attempts.count', { count: 3 }))).toBeVisible();
});

test('a call to a new applicant needs a confirmation outside of hours, and is in Today with the last note', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(...refusals(401));
  const name = uniqueName();
  await postApplication(page, name);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, `/desk#search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await page.getByLabel(uz('notes.label')).pressSequentially('Tushdan keyin');
  await page.getByRole('button', { name: uz('notes.add') }).click();
  await expect(page.getByLabel(uz('notes.label'))).toHaveValue('');
  await page.getByRole('button', { name: uz('call.other') }).click();
  const time = page.getByLabel(uz('call.time'));
  const now = (await time.getAttribute('min')) as string;
  const set = page.getByRole('button', { name: uz('call.set'), exact: true });
  const anyway = page.getByRole('button', { name: uz('call.setAnyway') });
  await time.fill('');
  await set.click();
  // A browser's own message is in the browser's language.
  expect(await time.evaluate((field: HTMLInputElement) => field.validationMessage)).toBe(uz('check.missing'));
  await time.fill(`${Number(now.slice(0, 4)) + 1}${now.slice(4)}`);
  await set.click();
  await expect(page.getByRole('alert')).toContainText('60');
  await time.fill(`${now.slice(0, 10)}T23:59`);
  await expect(page.getByRole('alert')).toHaveText('');
  await set.click();
  await expect(page.getByRole('alert')).toHaveText(uz('call.closed'));
  expect(await accessibilityFaults(page)).toEqual([]);
  await anyway.click();
  await expect(time).toBeHidden();
  await expect(statusButton(page, uz('status.new'))).toBeVisible();

  await page.getByRole('link', { name: uz('today.title') }).click();
  const card = page.locator('[data-rows] li').filter({ hasText: name });
  await expect(card).toContainText(`${uz('notes.last')}: Tushdan keyin`);
  await expect(card).toHaveCount(1);
});

test('Undo stays with its application while another application is opened and deleted', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(...refusals(401));
  const name = uniqueName();
  for (const one of [`${name} A`, `${name} B`]) await postApplication(page, one);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, `/desk#search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `${name} B` }).click();
  await page
    .getByRole('group')
    .getByRole('button', { name: uz('status.declined') })
    .click();
  const undo = page.getByRole('complementary', { name: uz('undo') });
  await expect(undo).toContainText(`${name} B`);
  await page
    .getByRole('button', { name: uz('details.next') })
    .last()
    .click();
  await page.getByRole('button', { name: uz('remove.open') }).click();
  await page.getByRole('button', { name: uz('remove.confirm'), exact: true }).click();
  await expect(page.getByRole('link', { name: `${name} A` })).toHaveCount(0);
  await undo.getByRole('button').click();
  await page.getByRole('link', { name: `${name} B` }).click();
  await expect(statusButton(page, uz('status.new'))).toBeVisible();
});
