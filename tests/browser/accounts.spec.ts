import type { Page } from '@playwright/test';
import { type TOTP, URI } from 'otpauth';
import decodeQR from 'qr/decode.js';
import UPNG from 'upng-js';
import { accessibilityFaults } from './accessibility.ts';
import {
  accept,
  expect,
  fitsWidth,
  invite,
  password,
  postApplication,
  searchFor,
  statusButton,
  test,
  uniqueName,
} from './desk.ts';
import { textsOf } from './site-pages.ts';

const inbox = textsOf('inbox');
const account = textsOf('inbox-account');
const accounts = textsOf('inbox-accounts');

// Each test signs in two people, and the server checks one password at a time.
test.describe.configure({ timeout: 120_000 });

/** Presses Enter, and waits for the response to a password. */
async function submit(page: Page, path = 'session'): Promise<void> {
  const checked = page.waitForResponse(
    (response) => response.url().endsWith(`/desk/api/${path}`) && response.request().method() === 'POST',
    { timeout: 60_000 },
  );
  await page.keyboard.press('Enter');
  await checked;
}

async function signInAs(page: Page, name: string, typed: string): Promise<void> {
  // The account page has fields for a name and a password too.
  await page.locator('input[name=username]').fill(name);
  await page.getByLabel(inbox('login.password'), { exact: true }).fill(typed);
  await submit(page);
}

/** Expects an accessible page that fits a phone. */
async function expectGoodPage(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
}

test('an invited colleague handles applications under their own name', async ({ page, openPhone }) => {
  const applicant = uniqueName('Ariza');
  // A name in one alphabet, with digits.
  const name = `Малика ${String(Math.random()).slice(2, 10)}`;
  await postApplication(page, applicant);
  const link = await invite(page, name);
  await expectGoodPage(page);

  const ru = textsOf('inbox', 'ru');
  const colleague = await openPhone('ru');
  await colleague.goto(link);
  await expect(colleague.getByText(textsOf('inbox-invitation', 'ru')('greeting', { name }))).toBeVisible();
  // The token of the link does not stay in the address.
  await expect(colleague).toHaveURL(/\/desk\/invitation$/);
  await expectGoodPage(colleague);
  await accept(colleague, link, 'ru');
  await expect(colleague).toHaveURL(/\/desk$/);
  await colleague.goto(searchFor(applicant));
  await colleague.getByRole('link', { name: applicant }).click();
  await statusButton(colleague, ru('status.declined')).click();
  await expect(colleague.getByText(new RegExp(`· ${name}`))).toBeVisible();
  await expect(colleague.getByRole('button', { name: ru('remove.open') })).toHaveCount(0);

  await page.goto(searchFor(applicant));
  await page.getByRole('link', { name: applicant }).click();
  await expect(page.getByText(new RegExp(`· ${name}`))).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a colleague gets another role, and is signed out when removed', async ({ page, openPhone }) => {
  const name = uniqueName('Malika');
  const link = await invite(page, name);
  const colleague = await openPhone('ru');
  await accept(colleague, link, 'ru');
  await colleague.goto('/desk/account');
  await expect(colleague.getByText(textsOf('inbox-account', 'ru')('sessions.current'))).toBeVisible();
  await expectGoodPage(colleague);

  await page.reload();
  const row = page.locator(`[data-account="${name}"]`);
  const role = row.getByLabel(accounts('people.roleOf', { name }));
  const dialog = page.getByRole('dialog');
  await role.selectOption('owner');
  await expect(dialog).toContainText(accounts('role.title', { name }));
  await expect(dialog).toContainText(`→ ${inbox('role.owner')}`);
  await dialog.getByRole('button', { name: inbox('remove.cancel') }).click();
  await expect(role).toHaveValue('administrator');
  await role.selectOption('editor');
  await dialog.getByRole('button', { name: accounts('role.submit') }).click();
  await expect(row.getByRole('status')).toContainText(inbox('role.editor'));
  await row.getByRole('button', { name: accounts('people.remove') }).click();
  await dialog.getByRole('button', { name: accounts('people.remove') }).click();
  await expect(row).toHaveCount(0);
  await colleague.reload();
  await expect(colleague.locator('input[type=password]')).toBeVisible();
});

test('a colleague changes the password after entering the old password, and ends other sessions', async ({
  page,
  openPhone,
}) => {
  const name = uniqueName('Malika');
  const [own, laptop] = [await openPhone('uz'), await openPhone('uz')];
  await accept(own, await invite(page, name), 'uz');
  await expect(own).toHaveURL(/\/desk$/);
  await own.goto('/desk/account');
  const next = 'boshqa-uzun-parol';
  const change = async (now: string) => {
    await own.getByLabel(account('password.now'), { exact: true }).fill(now);
    await own.getByLabel(account('password.new'), { exact: true }).fill(next);
    await submit(own, 'account/password');
  };
  await change('notogri-parol');
  await expect(own.getByRole('alert')).toBeInViewport();
  await expect(own.getByRole('alert')).toHaveText(account('password.wrong'));
  await change(password);
  await expect(own.getByText(account('password.done'))).toBeInViewport();

  await laptop.goto('/desk/account');
  await signInAs(laptop, name, next);
  await expect(laptop.getByRole('heading', { name: account('password.title') })).toBeVisible();
  await own.reload();
  await own.getByRole('button', { name: account('sessions.end'), exact: true }).click();
  await expect(own.getByText(account('sessions.ended'))).toBeVisible();
  await laptop.reload();
  await expect(laptop.locator('input[type=password]')).toBeVisible();

  // A stub keeps the session of this test's owner.
  const asked: string[] = [];
  await own.route('**/desk/api/sessions', (route) => {
    asked.push(route.request().method());
    return route.fulfill({ status: 204 });
  });
  await own.getByRole('button', { name: account('sessions.endAll') }).click();
  // The account page has two password fields, the sign-in page has one.
  await expect(own.locator('input[type=password]')).toHaveCount(1);
  expect(asked).toEqual(['DELETE']);
});

test('a QR code that is readable in the dark theme turns on TOTP, and sign-in then asks for a code', async ({
  page,
  openPhone,
}) => {
  const name = uniqueName('Malika');
  const own = await openPhone('uz');
  await accept(own, await invite(page, name), 'uz');
  await expect(own).toHaveURL(/\/desk$/);
  await own.goto('/desk/account');
  await own.emulateMedia({ colorScheme: 'dark' });
  await own.getByRole('button', { name: account('codes.turnOn') }).click();
  const picture = own.getByRole('img', { name: account('codes.qr') });
  const address = (await own.getByRole('link', { name: account('codes.open') }).getAttribute('href')) ?? '';
  const image = UPNG.decode(new Uint8Array(await picture.screenshot()).buffer);
  const [data = new ArrayBuffer()] = UPNG.toRGBA8(image);
  expect(decodeQR({ width: image.width, height: image.height, data: new Uint8Array(data) })).toBe(address);
  await expectGoodPage(own);

  const totp = URI.parse(address) as TOTP;
  await own.getByLabel(account('codes.code'), { exact: true }).fill(totp.generate());
  const form = own.locator('form').filter({ has: picture });
  await form.getByLabel(account('password.now'), { exact: true }).fill(password);
  await submit(own, 'account/codes');
  await expect(own.getByText(account('codes.doneOn'))).toBeVisible();

  // A phone's header has no room for the button.
  await own.setViewportSize({ width: 1280, height: 800 });
  await own
    .getByRole('banner')
    .getByRole('button', { name: inbox('login.out') })
    .click();
  await signInAs(own, name, password);
  const code = own.getByLabel(inbox('login.code'), { exact: true });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await submit(own);
  await expect(own.getByRole('alert')).toHaveText(inbox('error.wrong-code'));
  // The current code was used up. The server accepts the next code early because clocks differ.
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await submit(own);
  await expect(own.getByRole('heading', { name: account('password.title') })).toBeVisible();
});
