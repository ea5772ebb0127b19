import { test as base, expect, type Page, type Request, type Response } from '@playwright/test';
import { recordConsoleErrors, reportPolicyViolations } from './console-errors.ts';
import { retryAbortedNavigation } from './fixtures.ts';
import { idle } from './page-parts.ts';

/** Tests of a {@link sharedPage} have no page of their own. */
export const test = base;
export { expect };

interface SharedPage {
  readonly page: Page;
  readonly response: Response | null;
  readonly requests: readonly Request[];
}

async function restore(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await setTheme(page, 'light');
  await setMedia(page, 'screen');
  await page.evaluate(() => {
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
    document.documentElement.style.removeProperty('font-size');
    scrollTo(0, 0);
  });
}

/** Waits until transitions have ended. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(async () => {
    // Animations of distant unrendered elements never end, and neither do animations that follow scrolling.
    const running = document.getAnimations().filter(({ effect, timeline }) => {
      const { target } = effect as KeyframeEffect;
      return timeline === document.timeline && target?.checkVisibility({ contentVisibilityAuto: true });
    });
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}

/** With `screen` emulated, Chromium prints the screen styles. */
export const setMedia = (page: Page, media: 'screen' | 'print'): Promise<void> =>
  page.emulateMedia({ media: media === 'print' ? media : null });

/**
 * Opens an address once for all tests of the group, in order, because loading costs more than most checks. Tests that
 * leave the page or change its content open their own page with `fixtures.ts`.
 * @param allowed console errors that the address always causes.
 */
export function sharedPage(address: string, ...allowed: RegExp[]): SharedPage {
  let page: Page;
  let response: Response | null = null;
  let consoleErrors: ReturnType<typeof recordConsoleErrors>;
  const requests: Request[] = [];

  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser }) => {
    requests.splice(0);
    page = await browser.newPage();
    retryAbortedNavigation(page);
    consoleErrors = recordConsoleErrors(page.context());
    consoleErrors.allow(...allowed);
    await page.addInitScript(reportPolicyViolations);
    page.on('request', (request) => requests.push(request));
    response = await page.goto(address);
    await idle(page);
    // With font-display: optional a late font is used from the next load on, and the tests measure our fonts.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.reload();
  });
  test.beforeEach(() => restore(page));
  test.afterEach(() => expect(consoleErrors.take()).toEqual([]));
  test.afterAll(() => page.close());
  return {
    get page() {
      return page;
    },
    get response() {
      return response;
    },
    requests,
  };
}
