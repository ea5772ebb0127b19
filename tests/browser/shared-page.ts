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

/** Waits until transitions have ended. @param root the element that declares both colour schemes. */
export async function setTheme(page: Page, theme: 'light' | 'dark', root = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(root).evaluate(async (element: HTMLElement, wanted) => {
    // Playwright 1.64 cannot emulate media in stock Firefox. Our colours are `light-dark()`: the root's scheme decides the same.
    const { matches } = matchMedia(`(prefers-color-scheme: ${wanted})`);
    element.style.colorScheme = matches ? '' : wanted;
    // Animations of distant unrendered elements never end, and neither do animations that follow scrolling.
    const running = document.getAnimations().filter(({ effect, timeline }) => {
      const { target } = effect as KeyframeEffect;
      return timeline === document.timeline && target?.checkVisibility({ contentVisibilityAuto: true });
    });
    await Promise.allSettled(running.map(({ finished }) => finished));
  }, theme);
}

export async function setMedia(page: Page, media: 'screen' | 'print'): Promise<void> {
  // With `screen` emulated, Chromium prints the screen styles.
  await page.emulateMedia({ media: media === 'print' ? media : null });
  await page.evaluate((wanted) => {
    // Playwright 1.64 cannot emulate media in stock Firefox: the conditions in the style sheets are swapped instead.
    const swapped = document.documentElement.dataset.swappedTo ?? 'screen';
    if ((matchMedia(wanted).matches && swapped === 'screen') || swapped === wanted) return;
    document.documentElement.dataset.swappedTo = wanted;
    const swap = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) {
          const other: Record<string, string> = { print: 'screen', screen: 'print' };
          rule.media.mediaText = rule.media.mediaText.replace(/\b(print|route)\b/g, (name) => other[name] ?? name);
        }
        if (rule instanceof CSSGroupingRule) swap(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) swap(sheet.cssRules);
  }, media);
}

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
    // A first load leaves distant sections unrendered (navigation-type.client.ts): that would hide overflow.
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
