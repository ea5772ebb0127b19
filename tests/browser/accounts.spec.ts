import type { Locator, Page } from '@playwright/test';
import { type TOTP, URI } from 'otpauth';
import decodeQR from 'qr/decode.js';
import UPNG from 'upng-js';
import { accessibilityFaults } from './accessibility.ts';
import {
  comeBack,
  expect,
  fitsWidth,
  password,
  postApplication,
  searchFor,
  signIn,
  soon,
  statusButton,
  test,
  uniqueName,
} from './desk.ts';
import { storeLanguage } from './fixtures.ts';
import { textsOf } from './site-pages.ts';

const accounts = textsOf('inbox-accounts', 'ru');
const ru = textsOf('inbox', 'ru');
const account = textsOf('inbox-account', 'ru');

// Two people sign in four times, and the server hashes two passwords at a time.
test.describe.configure({ timeout: 180_000 });

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
  await page.getByLabel(ru('login.password'), { exact: true }).fill(typed);
  await submit(page);
}

/** Invites a colleague as the owner. @returns the link for the colleague. */
async function invite(page: Page, name: string): Promise<string> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await storeLanguage(page, 'ru');
  await signIn(page, '/desk/accounts');
  await page.getByLabel(accounts('invite.name'), { exact: true }).fill(name);
  await page.getByLabel(accounts('invite.role'), { exact: true }).selectOption('administrator');
  await page.getByRole('button', { name: accounts('invite.submit') }).click();
  const link = page.getByLabel(accounts('link.label'), { exact: true });
  await expect(link).toHaveValue(/\/desk\/invitation\?language=\w+#[\w-]{43}$/);
  return link.inputValue();
}

/** Expects an accessible page that fits a phone. */
async function expectGoodPage(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
}

/** Reads the QR code as the camera of a phone does. */
async function readQr(picture: Locator): Promise<string> {
  const image = UPNG.decode(new Uint8Array(await picture.screenshot()).buffer);
  const [data = new ArrayBuffer()] = UPNG.toRGBA8(image);
  return decodeQR({ width: image.width, height: image.height, data: new Uint8Array(data) });
}

test('an invited colleague works under their own name, secures the account, and loses it', async ({
  page,
  openPhone,
}) => {
  const applicant = uniqueName('Ariza');
  const name = uniqueName('Малика');
  await postApplication(page, applicant);
  const link = await invite(page, name);
  await expectGoodPage(page);
  const [own, laptop] = [await openPhone(), await openPhone('ru')];

  await test.step('the link opens an account in the language of the owner', async () => {
    await own.goto(link);
    await expect(own.getByText(textsOf('inbox-invitation', 'ru')('greeting', { name }))).toBeVisible();
    // The token of the link does not stay in the address.
    await expect(own).toHaveURL(/\/desk\/invitation$/);
    await expectGoodPage(own);
    const t = textsOf('inbox-invitation', 'ru');
    await own.getByLabel(t('password'), { exact: true }).fill(password);
    await own.getByRole('button', { name: t('accept') }).click();
    await expect(own).toHaveURL(/\/desk$/);
  });

  await test.step('the history has their name, and they see what their role may do', async () => {
    await own.goto(searchFor(applicant));
    await own.getByRole('link', { name: applicant }).click();
    await statusButton(own, ru('status.closed')).click();
    await expect(own.getByText(new RegExp(`· ${name}`))).toBeVisible();
    await expect(own.getByRole('button', { name: ru('remove.open') })).toHaveCount(0);
  });

  const next = 'boshqa-uzun-parol';
  await test.step('the password changes with the old password alone, and a session elsewhere ends', async () => {
    await laptop.goto('/desk/account');
    await signInAs(laptop, name, password);
    await expect(laptop.getByRole('heading', { name: account('password.title') })).toBeVisible();
    await own.goto('/desk/account');
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
    await laptop.reload();
    await expect(laptop.locator('input[type=password]')).toBeVisible();
  });

  const row = page.locator(`[data-account="${name}"]`);
  const dialog = page.getByRole('dialog');
  await test.step('the owner makes them an owner too, after a question', async () => {
    await expect(own.getByText(account('codes.title'))).toHaveCount(0);
    await page.reload();
    const role = row.getByLabel(accounts('people.roleOf', { name }));
    await role.selectOption('owner');
    await expect(dialog).toContainText(`→ ${ru('role.owner')}`);
    await dialog.getByRole('button', { name: accounts('role.submit') }).click();
    await expect(role).toHaveValue('owner');
    await own.reload();
  });

  await test.step('a QR code, readable in the dark theme, turns codes on', async () => {
    await own.emulateMedia({ colorScheme: 'dark' });
    await own.getByRole('button', { name: account('codes.turnOn') }).click();
    const form = own.locator('form').filter({ has: own.getByRole('img') });
    const picture = form.getByRole('img');
    const address = (await own.getByRole('link', { name: account('codes.open') }).getAttribute('href')) ?? '';
    expect(await readQr(picture)).toBe(address);
    await expectGoodPage(own);
    const totp = URI.parse(address) as TOTP;
    await own.getByLabel(account('codes.code'), { exact: true }).fill(totp.generate());
    await form.getByLabel(account('password.now'), { exact: true }).fill(next);
    await submit(own, 'account/codes');
    await expect(own.getByText(account('codes.on'))).toBeVisible();

    await own.getByRole('button', { name: account('sessions.endAll') }).click();
    await signInAs(own, name, next);
    const code = own.getByLabel(ru('login.code'), { exact: true });
    await expect(code).toBeFocused();
    await code.fill('000000');
    await submit(own);
    await expect(own.getByRole('alert')).toHaveText(ru('error.wrong-code'));
    // The current code was used up. The server accepts the next code early because clocks differ.
    await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await submit(own);
    await expect(own.getByRole('heading', { name: account('password.title') })).toBeVisible();
  });

  await test.step('the owner removes the account', async () => {
    await row.getByRole('button', { name: accounts('people.remove') }).click();
    await dialog.getByRole('button', { name: accounts('people.remove') }).click();
    await expect(row).toHaveCount(0);
    await comeBack(own, () => expect(own.getByText(ru('login.removed'))).toBeVisible(soon));
  });
});
