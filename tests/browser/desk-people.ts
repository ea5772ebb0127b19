import type { Browser, Page } from '@playwright/test';
import type { LanguageCode } from '../../model/languages.ts';
import { expect, storeLanguage } from './fixtures.ts';
import { signIn } from './page-parts.ts';
import { textsOf } from './site-pages.ts';

export const password = 'uzun-parol-uzun';

const accounts = textsOf('inbox-accounts');

/** A page in another person's browser, in a phone's width and in a language. */
export async function pageOf(browser: Browser, baseURL: string | undefined, code: LanguageCode): Promise<Page> {
  const page = await browser.newPage({ ...(baseURL && { baseURL }), viewport: { width: 360, height: 740 } });
  await storeLanguage(page, code);
  return page;
}

export async function signInAsOwner(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, '/desk/accounts');
  await expect(page.getByRole('heading', { name: accounts('people.title') })).toBeVisible();
}

export async function invite(page: Page, name: string, role: 'administrator' | 'editor'): Promise<string> {
  await page.getByLabel(accounts('invite.name'), { exact: true }).fill(name);
  await page.getByLabel(accounts('invite.role'), { exact: true }).selectOption(role);
  await page.getByRole('button', { name: accounts('invite.submit') }).click();
  const link = page.getByLabel(accounts('link.label'), { exact: true });
  await expect(link).toHaveValue(/\/desk\/invitation#[\w-]{43}$/);
  return link.inputValue();
}

export async function accept(page: Page, link: string, code: LanguageCode): Promise<void> {
  const t = textsOf('inbox-invitation', code);
  await page.goto(link);
  await page.getByLabel(t('password'), { exact: true }).fill(password);
  // The server hashes one password after another: this takes seconds on a busy machine.
  const accepted = page.waitForResponse(/\/invitation\/accept$/);
  await page.getByRole('button', { name: t('accept') }).click();
  await accepted;
}

export const fitsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
