import { test as base, expect, type Page } from '@playwright/test';

/** What a page did that no page should do. */
interface Complaints {
  /** Texts that this test expects to be logged or refused; anything else fails it. */
  allow: (...patterns: RegExp[]) => void;
}

export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ page, context }, use) => {
      const allowed: RegExp[] = [];
      const heard: string[] = [];
      context.on('weberror', (error) => heard.push(`uncaught: ${error.error().message}`));
      page.on('console', (message) => message.type() === 'error' && heard.push(`console: ${message.text()}`));
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText;
        // A frame that was still loading when the page was left is no fault.
        if (reason === 'net::ERR_ABORTED' && request.isNavigationRequest() && request.frame() !== page.mainFrame())
          return;
        heard.push(`failed: ${request.url()} ${reason}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) heard.push(`status ${response.status()}: ${response.url()}`);
      });
      await use({ allow: (...patterns) => allowed.push(...patterns) });
      expect(heard.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
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
