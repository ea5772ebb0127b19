import type { Frame, Page } from '@playwright/test';

export interface Focus {
  on: string;
  /** Why it cannot be seen; none where it can. */
  fault?: string;
}

/** Looks at what has the focus: it is in the window, uncovered (WCAG 2.2, 2.4.11), and its ring is drawn (2.4.7). */
export const seeFocus = (page: Page | Frame): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    // While the browser's own buttons have it, Firefox leaves the last element of the page active.
    if (element === document.body || !document.hasFocus()) return { on: 'body' };
    const { labels } = element as HTMLInputElement;
    const words = (element.ariaLabel ?? labels?.[0]?.textContent ?? element.textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    const on = `${element.nodeName.toLowerCase()} ${words.slice(0, 40)}`.trim();
    if (element.nodeName === 'IFRAME') return { on };
    const isDrawn = [undefined, '::after'].some((pseudo) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    if (!isDrawn) return { on, fault: 'has no ring' };
    const { left, right, top, bottom } = element.getClientRects()[0] as DOMRect;
    // What is higher than the window shows its beginning.
    const end = Math.min(bottom, top + innerHeight / 2);
    // The ring stands off what has it, but for the header, where there is no room.
    const ring = element.closest('body > a, header') ? 0 : 6;
    // What is partly in the window already, Firefox leaves where it is.
    const isFirefox = CSS.supports('-moz-appearance', 'none');
    const isInView = isFirefox
      ? bottom > ring && top + ring < innerHeight
      : top >= ring && end + ring <= innerHeight + 1;
    if (!isInView || left < 0 || right > innerWidth + 1) {
      return { on, fault: `is out of view: ${[left, top, right, end].map(Math.round)}` };
    }
    const seenPart = [Math.max(top, 0), Math.min(end, innerHeight)] as const;
    const covered = [seenPart[0] + 2, (seenPart[0] + seenPart[1]) / 2, seenPart[1] - 2].filter((y) => {
      const seen = document.elementFromPoint((left + right) / 2, y);
      return !seen || !(element.contains(seen) || seen.contains(element));
    });
    return covered.length > 0 ? { on, fault: 'is covered' } : { on };
  });

const takers = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

/** Whether the next Tab leaves the page for the browser's own buttons. */
const isAtLast = (page: Page) =>
  page.evaluate((takers) => {
    const last = [...document.querySelectorAll<HTMLElement>(takers)]
      .filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))
      .at(-1);
    return document.activeElement === last;
  }, takers);

/**
 * Goes through a page by Tab, from its first stop until it comes round. A Firefox without a window, once Tab has left a
 * page for the browser's own buttons, gives the focus to no page again: there it ends at the last stop.
 * @returns each stop; those within a frame, or within a date, as the first of them.
 */
export async function tabThrough(page: Page): Promise<Focus[]> {
  const isFirefox = page.context().browser()?.browserType().name() === 'firefox';
  const first = page.locator('body > a').first();
  await first.focus();
  // By keyboard, or no ring would be drawn.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  const stops = [await seeFocus(page)];
  for (let presses = 0; presses < 200; presses++) {
    if (isFirefox && (await isAtLast(page))) return stops;
    await page.keyboard.press('Tab');
    const stop = await seeFocus(page);
    const last = stops.at(-1);
    if (stop.on === 'body' || stop.on === stops[0]?.on) return stops;
    if (stop.on !== last?.on || !/^(iframe|input)\b/.test(stop.on)) stops.push(stop);
  }
  throw new Error('Tab comes to no end');
}

/** What Tab should stop at, in the order in which the page is read: what is shown and takes the focus. */
export const stopsOf = (page: Page): Promise<string[]> =>
  page.evaluate((takers) => {
    return (
      [...document.querySelectorAll<HTMLElement>(takers)]
        // Tab stops at the one of a group that is chosen.
        .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled, [type=radio]:not(:checked)'))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          const { labels } = element as HTMLInputElement;
          const words = (element.ariaLabel ?? labels?.[0]?.textContent ?? element.textContent ?? '')
            .replace(/\s+/g, ' ')
            .trim();
          return `${element.nodeName.toLowerCase()} ${words.slice(0, 40)}`.trim();
        })
    );
  }, takers);
