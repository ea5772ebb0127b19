import type { Browser, Page } from '@playwright/test';
import { type TOTP, URI } from 'otpauth';
import decodeQR from 'qr/decode.js';
import UPNG from 'upng-js';
import { accessibilityFaults } from './accessibility.ts';
import { refusals } from './console-errors.ts';
import { accept, fitsWidth, invite, pageOf, password, signInAsOwner } from './desk-people.ts';
import { expect, test } from './fixtures.ts';
import { uniqueName } from './page-parts.ts';
import { textsOf } from './site-pages.ts';

const inbox = textsOf('inbox');
const t = textsOf('inbox-account');

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(...refusals(401)));

// Each test signs in two people, one of them twice, and the server checks one password at a time.
test.describe.configure({ timeout: 120_000 });

/** Waits for the response to a password. The server queues password checks. */
const checked = (page: Page, path = 'session') =>
  page.waitForResponse(
    (response) => response.url().endsWith(`/desk/api/${path}`) && response.request().method() === 'POST',
    { timeout: 60_000 },
  );

async function signIn(page: Page, name: string, typed: string): Promise<void> {
  // The account page has fields for a name and a password too.
  await page.locator('input[name=username]').fill(name);
  await page.getByLabel(inbox('login.password'), { exact: true }).fill(typed);
  const answer = checked(page);
  await page.getByRole('button', { name: inbox('login.submit') }).click();
  await answer;
}

async function openColleague(page: Page, browser: Browser, baseURL: string | undefined) {
  const name = uniqueName('Malika');
  await signInAsOwner(page);
  const phone = await pageOf(browser, baseURL, 'uz');
  await accept(phone, await invite(page, name, 'administrator'), 'uz');
  await expect(phone).toHaveURL(/\/desk$/);
  await phone.goto('/desk/account');
  return { name, phone };
}

test('a colleague changes the password after entering the old password, and ends other sessions', async ({
  page,
  browser,
  baseURL,
}) => {
  const { name, phone } = await openColleague(page, browser, baseURL);
  const next = 'boshqa-uzun-parol';
  const change = async (now: string) => {
    await phone.getByLabel(t('password.now'), { exact: true }).fill(now);
    await phone.getByLabel(t('password.new'), { exact: true }).fill(next);
    const answer = checked(phone, 'account/password');
    await phone.getByRole('button', { name: t('password.save') }).click();
    await answer;
  };
  await change('notogri-parol');
  await expect(phone.getByRole('alert')).toBeInViewport();
  await expect(phone.getByRole('alert')).toHaveText(t('password.wrong'));
  await change(password);
  await expect(phone.getByText(t('password.done'))).toBeInViewport();

  const laptop = await pageOf(browser, baseURL, 'uz');
  await laptop.goto('/desk/account');
  await signIn(laptop, name, next);
  await expect(laptop.getByRole('heading', { name: t('password.title') })).toBeVisible();
  await phone.reload();
  await phone.getByRole('button', { name: t('sessions.end'), exact: true }).click();
  await expect(phone.getByText(t('sessions.ended'))).toBeVisible();
  await laptop.reload();
  await expect(laptop.locator('input[type=password]')).toBeVisible();
  await phone.context().close();
  await laptop.context().close();
});

test('a QR code that is readable in the dark theme turns on TOTP, and sign-in then asks for a code', async ({
  page,
  browser,
  baseURL,
}) => {
  const { name, phone } = await openColleague(page, browser, baseURL);
  await phone.emulateMedia({ colorScheme: 'dark' });
  await phone.getByRole('button', { name: t('codes.turnOn') }).click();
  const picture = phone.getByRole('img', { name: t('codes.qr') });
  const address = (await phone.getByRole('link', { name: t('codes.open') }).getAttribute('href')) ?? '';
  const image = UPNG.decode(new Uint8Array(await picture.screenshot()).buffer);
  const [data = new ArrayBuffer()] = UPNG.toRGBA8(image);
  expect(decodeQR({ width: image.width, height: image.height, data: new Uint8Array(data) })).toBe(address);
  expect(await accessibilityFaults(phone)).toEqual([]);
  expect(await fitsWidth(phone)).toBe(true);

  const totp = URI.parse(address) as TOTP;
  await phone.getByLabel(t('codes.code'), { exact: true }).fill(totp.generate());
  const form = phone.locator('form').filter({ has: picture });
  await form.getByLabel(t('password.now'), { exact: true }).fill(password);
  const confirmed = checked(phone, 'account/codes');
  await phone.getByRole('button', { name: t('codes.confirm') }).click();
  await confirmed;
  await expect(phone.getByText(t('codes.doneOn'))).toBeVisible();

  // A phone's header has no room for the button.
  await phone.setViewportSize({ width: 1280, height: 800 });
  await phone
    .getByRole('banner')
    .getByRole('button', { name: inbox('login.out') })
    .click();
  await signIn(phone, name, password);
  const code = phone.getByLabel(inbox('login.code'), { exact: true });
  await expect(code).toBeFocused();
  await code.fill('000000');
  const refused = checked(phone);
  await phone.keyboard.press('Enter');
  await refused;
  await expect(phone.getByRole('alert')).toHaveText(inbox('error.wrong-code'));
  // The current code was used up. The server accepts the next code early because clocks differ.
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  const taken = checked(phone);
  await phone.keyboard.press('Enter');
  await taken;
  await expect(phone.getByRole('heading', { name: t('password.title') })).toBeVisible();
  await phone.context().close();
});
