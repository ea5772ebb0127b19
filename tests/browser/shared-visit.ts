import { test as base, expect, type Page, type Request, type Response } from '@playwright/test';
import { hearComplaints } from './complaints.ts';

/** Tests of {@link shareVisit}: none has a page of its own. */
export const test = base;
export { expect };

interface SharedVisit {
  readonly page: Page;
  /** What the address was answered with. */
  readonly answer: Response | null;
  /** All that was asked for so far. */
  readonly asked: readonly Request[];
}

/** What a visit begins with, whichever test looked at it before. */
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

/**
 * Shows the page in a theme, once its colours have settled.
 * @param root what says of itself that it has both themes.
 */
export async function setTheme(page: Page, theme: 'light' | 'dark', root = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(root).evaluate(async (element: HTMLElement, wanted) => {
    // Playwright 1.64 cannot tell stock Firefox. Our colours are `light-dark()`: the root's scheme decides the same.
    const { matches } = matchMedia(`(prefers-color-scheme: ${wanted})`);
    element.style.colorScheme = matches ? '' : wanted;
    // What is far below and not laid out holds still: its animations end once it comes near.
    const running = document.getAnimations().filter(({ effect }) => {
      const { target } = effect as KeyframeEffect;
      return target?.checkVisibility({ contentVisibilityAuto: true });
    });
    await Promise.allSettled(running.map(({ finished }) => finished));
  }, theme);
}

/** Shows the page as it is printed, or again as it is on a screen. */
export async function setMedia(page: Page, media: 'screen' | 'print'): Promise<void> {
  // Told to be a screen, Chromium prints as one.
  await page.emulateMedia({ media: media === 'print' ? media : null });
  await page.evaluate((wanted) => {
    // Playwright 1.64 cannot tell stock Firefox: the sheets' own conditions are turned instead.
    const turned = document.documentElement.dataset.turnedTo ?? 'screen';
    if (matchMedia(wanted).matches && turned === 'screen') return;
    if (turned === wanted) return;
    document.documentElement.dataset.turnedTo = wanted;
    const turn = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) {
          const other: Record<string, string> = { print: 'screen', screen: 'print' };
          rule.media.mediaText = rule.media.mediaText.replace(/\b(print|screen)\b/g, (name) => other[name] ?? name);
        }
        if (rule instanceof CSSGroupingRule) turn(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) turn(sheet.cssRules);
  }, media);
}

/**
 * Lets the tests of the group around it look at one visit of an address, in order: a visit costs more than most looks
 * at it. For looks alone: what leaves the page or changes it has a visit of its own, by `fixtures.ts`.
 * @param expected complaints that every visit of the address makes.
 */
export function shareVisit(address: string, ...expected: RegExp[]): SharedVisit {
  let page: Page;
  let answer: Response | null = null;
  let complaints: ReturnType<typeof hearComplaints>;
  const asked: Request[] = [];

  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser }) => {
    asked.splice(0);
    page = await browser.newPage();
    complaints = hearComplaints(page.context());
    complaints.allow(...expected);
    page.on('request', (request) => asked.push(request));
    answer = await page.goto(address, { waitUntil: 'networkidle' });
    // A font that comes late is left for the next view (font-display: optional), and our fonts shall be looked at. And
    // a fresh visit leaves what is far below for later (fresh-visit.ts), where nothing could stand out of its section.
    await page.reload();
  });
  test.beforeEach(() => restore(page));
  test.afterEach(() => expect(complaints.take()).toEqual([]));
  test.afterAll(() => page.close());
  return {
    get page() {
      return page;
    },
    get answer() {
      return answer;
    },
    asked,
  };
}
