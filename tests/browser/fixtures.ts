import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { startLocally } from '../fixtures/local-server.ts';
import { type ConsoleErrors, recordConsoleErrors, refusals, reportPolicyViolations } from './console-errors.ts';

/** Playwright's errors for a navigation that Firefox aborted, and for one that completes during the retry. */
const abortedNavigation = /NS_BINDING_ABORTED|is interrupted by another navigation/;

/**
 * Firefox reports aborted requests of the previous page as an abort of the new navigation, and Playwright fails the
 * navigation. No other browser does so. A navigation that is aborted each time fails the test.
 */
export function retryAbortedNavigation(page: Page): void {
  async function retry<Result>(navigate: () => Promise<Result>): Promise<Result> {
    for (let retries = 0; ; retries++) {
      try {
        return await navigate();
      } catch (error) {
        if (retries === 2 || !abortedNavigation.test((error as Error).message)) throw error;
        // A navigation that still completes would interrupt the retry.
        await sleep(500);
      }
    }
  }
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = (address, options) => retry(() => goto(address, options));
  page.reload = (options) => retry(() => reload(options));
}

/** Allows a page everything except scripts, as if the visitor had turned scripts off. */
const sandbox = 'sandbox allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/**
 * Serves the site without scripts: Playwright 1.64 cannot turn scripts off in stock Firefox. Every response forbids
 * scripts in addition to its own policy. The browser then shows `<noscript>` and matches `(scripting: none)`, as for a
 * visitor who has turned scripts off.
 */
async function serveWithoutScripts(origin: string): ReturnType<typeof startLocally> {
  const { hostname, port } = new URL(origin);
  const server = http.createServer((asked, answer) => {
    const { method, url, headers } = asked;
    const passed = http.request({ hostname, port, method, path: url, headers }, (own) => {
      const policy = own.headers['content-security-policy'];
      // A comma begins another policy, and all policies apply.
      own.headers['content-security-policy'] = policy ? `${policy}, ${sandbox}` : sandbox;
      answer.writeHead(own.statusCode ?? 500, own.headers);
      own.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  return startLocally(server, 'localhost');
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

export const notFoundErrors = [...refusals(404), /^console: 404 /];

export async function storeLanguage(page: Page, code: string): Promise<void> {
  await page.addInitScript((stored) => {
    // Firefox also runs this script in the empty page before. That page has no storage.
    if (origin === 'null') return;
    if (!sessionStorage.getItem('seeded')) localStorage.setItem('sinov.language', stored);
    sessionStorage.setItem('seeded', 'yes');
  }, code);
}

export async function switchStorageOff(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
}

export async function switchLanguage(page: Page, code: string): Promise<void> {
  await page.locator('header [popovertarget=languages]').click();
  await page.locator(`header a[data-language=${code}]`).click();
}
