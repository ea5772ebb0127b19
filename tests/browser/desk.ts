import type { Page } from '@playwright/test';
import { firstOwnerName } from '../../desk/api/account.ts';
import type { LanguageCode } from '../../model/languages.ts';
import { refusals } from './console-errors.ts';
import { deskPassword } from './desk-password.ts';
import { test as base, expect, storeLanguage } from './fixtures.ts';
import { textsOf } from './site-pages.ts';

/** A telephone number, and the password of invited colleagues. */
export const phone = '901234567';
export const password = 'uzun-parol-uzun';

interface DeskFixtures {
  /** Opens a page in another person's browser, on a phone and in a language. */
  openPhone: (code: LanguageCode) => Promise<Page>;
}

/** Before the sign-in, the desk asks who is signed in, and gets 401. */
export const test = base.extend<DeskFixtures>({
  consoleErrors: async ({ consoleErrors }, use) => {
    consoleErrors.allow(...refusals(401));
    await use(consoleErrors);
  },
  openPhone: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async (code) => {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
      await storeLanguage(page, code);
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});
export { expect };

export async function signIn(page: Page, address = '/desk', name = firstOwnerName): Promise<void> {
  await page.goto(address);
  const field = page.locator('input[type=password]');
  await page.locator('input[name=username]').fill(name);
  await field.fill(deskPassword);
  await page.keyboard.press('Enter');
  // The server checks two passwords at a time: this takes seconds on a busy machine.
  await field.waitFor({ state: 'detached' });
}

export const uniqueName = (word = 'Sinovchi'): string => `${word} ${Math.random().toString(36).slice(2, 10)}`;

/** Applications with one number are one person's: Today has one row for them. */
export function phoneOf(name: string): string {
  let digits = 0;
  for (const letter of name) digits = (digits * 31 + (letter.codePointAt(0) ?? 0)) % 8_999_999;
  return `90${1_000_000 + digits}`;
}

/** `started` is long ago: the inbox does not list forms that are sent faster than people type. */
export const postApplication = (page: Page, name: string, more: Record<string, string> = {}, address = '/r/qa') =>
  page.request.post(address, { form: { name, phone: phoneOf(name), started: '1', ...more } });

export const searchFor = (name: string) => `/desk#search=${encodeURIComponent(name)}`;

export async function signInToApplication(page: Page, name: string): Promise<void> {
  await signIn(page, searchFor(name));
  await page.getByRole('link', { name }).click();
}

export const statusButton = (page: Page, name: string, options: { pressed?: boolean } = {}) =>
  page.getByRole('group').getByRole('button', { name, exact: true, ...options });

export const idOf = (page: Page) => /[\da-f-]{36}$/.exec(page.url())?.[0] ?? '';

/** Changes an application like the inbox, from elsewhere. */
export const patchApplication = (page: Page, id: string, data: object) =>
  page.request.patch(`/desk/api/applications/${id}`, { headers: { 'sec-fetch-site': 'same-origin' }, data });

const accounts = textsOf('inbox-accounts');

/** Invites a colleague as the owner. @returns the link for the colleague. */
export async function invite(page: Page, name: string): Promise<string> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, '/desk/accounts');
  await page.getByLabel(accounts('invite.name'), { exact: true }).fill(name);
  await page.getByLabel(accounts('invite.role'), { exact: true }).selectOption('administrator');
  await page.getByRole('button', { name: accounts('invite.submit') }).click();
  const link = page.getByLabel(accounts('link.label'), { exact: true });
  await expect(link).toHaveValue(/\/desk\/invitation\?language=\w+#[\w-]{43}$/);
  return link.inputValue();
}

export async function accept(page: Page, link: string, code: LanguageCode): Promise<void> {
  const t = textsOf('inbox-invitation', code);
  await page.goto(link);
  await page.getByLabel(t('password'), { exact: true }).fill(password);
  // The server hashes two passwords at a time: this takes seconds on a busy machine.
  const accepted = page.waitForResponse(/\/invitation\/accept$/);
  await page.getByRole('button', { name: t('accept') }).click();
  await accepted;
}

/** A phone in Uzbek and a desk in Russian. */
export const twoPlaces = [
  { code: 'uz', width: 360, height: 740 },
  { code: 'ru', width: 1280, height: 800 },
] as const;

/** Signs the owner in on `page`, and an invited colleague in another browser, both in one language and size. */
export async function signInTwo(
  page: Page,
  openPhone: DeskFixtures['openPhone'],
  { code, ...size }: (typeof twoPlaces)[number],
) {
  const name = uniqueName('Malika');
  const colleague = await openPhone(code);
  await accept(colleague, await invite(page, name), code);
  await page.evaluate((language) => localStorage.setItem('sinov.language', language), code);
  for (const one of [page, colleague]) await one.setViewportSize(size);
  await page.reload();
  return { colleague, name };
}

/** The window of the page gets the focus: the inbox asks for news. */
export const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

export const fitsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
