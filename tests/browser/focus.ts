import type { Frame, Page } from '@playwright/test';

export interface Focus {
  on: string;
  /** Why the focus is not visible; undefined when it is visible. */
  fault?: string;
}

/** Checks that the focused element is in the window, uncovered (WCAG 2.2, 2.4.11), and has a focus ring (2.4.7). */
export const seeFocus = (page: Page | Frame): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    // While the browser's own buttons have the focus, Firefox keeps the last element of the page active.
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
    // An element that is higher than the window must show its beginning.
    const end = Math.min(bottom, top + innerHeight / 2);
    // The ring has an offset, except in the header: the header has no room for it.
    const ring = element.closest('header') ? 0 : 6;
    // Firefox does not scroll to an element that is already partly in the window.
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

/**
 * Tabs through a page from its first stop until the focus returns.
 * @returns each stop; several stops within a frame or a date field count as one.
 */
export async function tabThrough(page: Page): Promise<Focus[]> {
  const first = page.locator('a, button').first();
  await first.focus();
  // Browsers draw the ring only after a key press.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  const stops = [await seeFocus(page)];
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab');
    const stop = await seeFocus(page);
    const last = stops.at(-1);
    if (stop.on === 'body' || stop.on === stops[0]?.on) return stops;
    if (stop.on !== last?.on || !/^(iframe|input)\b/.test(stop.on)) stops.push(stop);
  }
  throw new Error('Tab comes to no end');
}

export const stopsOf = (page: Page): Promise<string[]> =>
  page.evaluate((takers) => {
    return (
      [...document.querySelectorAll<HTMLElement>(takers)]
        // In a group of radios Tab stops only at the checked radio.
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
