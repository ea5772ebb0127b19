import type { Page } from '@playwright/test';

/**
 * Takes their policy off all pages that are opened from now on, for tests that do within a page what it forbids. In
 * every engine: Playwright 1.64 tells stock Firefox nothing of `bypassCSP`.
 * @param change what else of the HTML is to be otherwise.
 */
export async function liftPolicy(page: Page, change = (html: string) => html): Promise<void> {
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers, body: change(await response.text()) });
    },
  );
}
