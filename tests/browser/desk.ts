import type { Page } from '@playwright/test';
import { firstOwnerName } from '../../desk/api/account.ts';
import type { LanguageCode } from '../../model/languages.ts';
import { refusals } from './console-errors.ts';
import { deskPassword } from './desk-password.ts';
import { test as base, expect, storeLanguage } from './fixtures.ts';

/** A telephone number, and the password of invited colleagues. */
export const phone = '901234567';
export const password = 'uzun-parol-uzun';

interface DeskFixtures {
  /** Opens a page in another person's browser, on a phone, with the language that the person chose before. */
  openPhone: (code?: LanguageCode) => Promise<Page>;
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
      if (code) await storeLanguage(page, code);
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});
export { expect };

async function postToDesk<Result>(page: Page, address: string, data: object): Promise<Result> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const response = await page.request.post(`/desk/api/${address}`, { headers, data });
  if (!response.ok()) throw new Error(`${address}: ${response.status()} ${await response.text()}`);
  return response.json();
}

/** Gets the cookie of a session without the form. `inbox.spec.ts` and `accounts.spec.ts` use the form. */
export async function signIn(page: Page, address = '/desk', name = firstOwnerName): Promise<void> {
  await postToDesk(page, 'session', { name, password: deskPassword });
  await page.goto(address);
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

/** Signs the owner in on `page`, and an administrator whom the owner invited in another browser. */
export async function signInColleague(page: Page, openPhone: DeskFixtures['openPhone'], code: LanguageCode) {
  const name = uniqueName('Malika');
  await signIn(page);
  const invited = { name, role: 'administrator' };
  const { token } = await postToDesk<{ token: string }>(page, 'accounts/invitations', invited);
  const colleague = await openPhone(code);
  await postToDesk(colleague, 'invitation/accept', { token, password });
  return { colleague, name };
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
  await storeLanguage(page, code);
  const { colleague, name } = await signInColleague(page, openPhone, code);
  for (const one of [page, colleague]) await one.setViewportSize(size);
  return { colleague, name };
}

export const soon = { timeout: 1000 };

/**
 * The window of the page gets the focus, and the inbox asks for news. A page that is asking already does not ask again, so
 * this repeats until `seen` passes.
 */
export const comeBack = (page: Page, seen: () => Promise<void> | void) =>
  expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await seen();
  }).toPass();

export const fitsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Finds an application by its name and opens it. @returns its id. */
export async function openNamed(page: Page, name: string): Promise<string> {
  await page.goto(searchFor(name));
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  return idOf(page);
}
