import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { type ConsoleErrors, recordConsoleErrors, refusals, reportPolicyViolations } from './console-errors.ts';
import { serveWithoutScripts } from './without-scripts.ts';

/** Playwright's errors for a navigation that Firefox aborted, and for one that arrives after all during the retry. */
const abortedNavigation = /NS_BINDING_ABORTED|is interrupted by another navigation/;

/**
 * Firefox reports the end of what the page before was still loading as the end of the page that is asked for, and
 * Playwright believes it. No other browser does so. A page that is aborted each time is a fault.
 */
export function retryAbortedNavigation(page: Page): void {
  async function retry<Result>(navigate: () => Promise<Result>): Promise<Result> {
    for (let retries = 0; ; retries++) {
      try {
        return await navigate();
      } catch (error) {
        if (retries === 2 || !abortedNavigation.test((error as Error).message)) throw error;
        // One that arrives after all would interrupt the next.
        await sleep(500);
      }
    }
  }
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = (address, options) => retry(() => goto(address, options));
  page.reload = (options) => retry(() => reload(options));
}

export const test = base.extend<{ consoleErrors: ConsoleErrors }>({
  baseURL: async ({ baseURL, browserName, javaScriptEnabled }, use) => {
    if (!baseURL || javaScriptEnabled || browserName === 'chromium') return use(baseURL);
    const site = await serveWithoutScripts(baseURL);
    await use(site.origin);
    site.close();
  },
  page: async ({ page }, use) => {
    retryAbortedNavigation(page);
    await use(page);
  },
  consoleErrors: [
    async ({ context }, use) => {
      await context.addInitScript(reportPolicyViolations);
      const consoleErrors = recordConsoleErrors(context);
      await use(consoleErrors);
      expect(consoleErrors.take()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Errors that a missing page logs. */
export const notFoundErrors = [...refusals(404), /^console: 404 /];

/** Keeps a language before the first page of the test is asked for. */
export async function storeLanguage(page: Page, code: string): Promise<void> {
  await page.addInitScript((stored) => {
    // Firefox runs it in the empty page before too, which may keep nothing.
    if (origin === 'null') return;
    if (!sessionStorage.getItem('seeded')) localStorage.setItem('sinov.language', stored);
    sessionStorage.setItem('seeded', 'yes');
  }, code);
}

/** The browser keeps nothing, as where its visitor has switched that off. */
export async function switchStorageOff(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
}

/** Chooses a language in the header's menu. */
export async function switchLanguage(page: Page, code: string): Promise<void> {
  await page.locator('header [popovertarget=languages]').click();
  await page.locator(`header a[data-language=${code}]`).click();
}
