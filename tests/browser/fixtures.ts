import { test as base, expect, type Page } from '@playwright/test';
import { type Complaints, hearComplaints } from './complaints.ts';

export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ context }, use) => {
      const complaints = hearComplaints(context);
      await use(complaints);
      expect(complaints.take()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** What a missing page is allowed to say. */
export const notFoundComplaints = [/status 404/, /console: 404 /, /console: Failed to load resource.*404/];

/** Keeps a language before the first page of the test is asked for. */
export async function storeLanguage(page: Page, code: string): Promise<void> {
  await page.addInitScript((stored) => {
    if (!sessionStorage.getItem('seeded')) localStorage.setItem('sinov.language', stored);
    sessionStorage.setItem('seeded', 'yes');
  }, code);
}

/** Chooses a language in the header's menu. */
export async function switchLanguage(page: Page, code: string): Promise<void> {
  await page.locator('header [popovertarget=languages]').click();
  await page.locator(`header a[data-language=${code}]`).click();
}
