import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { type Complaints, hearComplaints, refusals } from './complaints.ts';
import { serveWithoutScripts } from './without-scripts.ts';

/** What Playwright says of a page of Firefox that it has lost, and of one that comes after all while it asks again. */
const lostPage = /NS_BINDING_ABORTED|is interrupted by another navigation/;

/**
 * Firefox reports the end of what the page before was still loading as the end of the page that is asked for, and
 * Playwright believes it. No other browser says so. A page that is cut off each time is a fault.
 */
export function askAgainWhenCutOff(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    for (let askedAgain = 0; ; askedAgain++) {
      try {
        return await goto(address, options);
      } catch (error) {
        if (askedAgain === 2 || !lostPage.test((error as Error).message)) throw error;
        // One that comes after all would interrupt the next.
        await sleep(500);
      }
    }
  };
}

export const test = base.extend<{ complaints: Complaints }>({
  baseURL: async ({ baseURL, browserName, javaScriptEnabled }, use) => {
    if (!baseURL || javaScriptEnabled || browserName === 'chromium') return use(baseURL);
    const site = await serveWithoutScripts(baseURL);
    await use(site.origin);
    site.close();
  },
  page: async ({ page }, use) => {
    askAgainWhenCutOff(page);
    await use(page);
  },
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
export const notFoundComplaints = [...refusals(404), /^console: 404 /];

/** Keeps a language before the first page of the test is asked for. */
export async function storeLanguage(page: Page, code: string): Promise<void> {
  await page.addInitScript((stored) => {
    // Firefox runs it in the empty page before too, which may keep nothing.
    if (origin === 'null') return;
    if (!sessionStorage.getItem('seeded')) localStorage.setItem('sinov.language', stored);
    sessionStorage.setItem('seeded', 'yes');
  }, code);
}

/** Chooses a language in the header's menu. */
export async function switchLanguage(page: Page, code: string): Promise<void> {
  await page.locator('header [popovertarget=languages]').click();
  await page.locator(`header a[data-language=${code}]`).click();
}
