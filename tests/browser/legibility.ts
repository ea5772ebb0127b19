import type { Page } from '@playwright/test';

/** Sets spaces as wide as WCAG 2.2 (1.4.12) lets every reader set them. */
export const widenSpacing = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // A sheet of the page's own would be refused by its policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`,
    );
    document.adoptedStyleSheets = [sheet];
  });

/** Takes off what {@link widenSpacing} put on. */
export const restoreSpacing = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });

/** Lines of text that lie over lines of another element, and lines cut off by what hides its overflow; pictures apart. */
export const crowdedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Line {
      text: string;
      owner: Element;
      box: DOMRect;
    }
    const leftOut = '.visually-hidden, thead, figure, iframe, textarea, select, dialog, :popover-open';
    const lines: Line[] = [];
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const bars = [...document.querySelectorAll('body > *')].filter((element) =>
      /fixed|sticky/.test(getComputedStyle(element).position),
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement as Element;
      const isApart = owner.closest(leftOut) || bars.some((bar) => bar.contains(owner));
      if (!node.nodeValue?.trim() || isApart || !owner.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = node.nodeValue.trim().slice(0, 40);
      for (const box of range.getClientRects()) {
        if (box.width < 2) continue;
        lines.push({ text, owner, box });
        for (let around: Element | null = owner; around && around !== document.body; around = around.parentElement) {
          if (around.hasAttribute('data-viewport') || getComputedStyle(around).overflowY === 'visible') continue;
          const { top, bottom, left, right } = around.getBoundingClientRect();
          const isCut = box.bottom > bottom + 2 || box.top < top - 2 || box.right > right + 2 || box.left < left - 2;
          if (isCut) found.push(`cut: ${text}`);
        }
      }
    }
    lines.sort((one, other) => one.box.top - other.box.top);
    for (const [index, { text, owner, box }] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (other.box.top >= box.bottom - 2) break;
        if (other.owner === owner || other.owner.contains(owner) || owner.contains(other.owner)) continue;
        const isBeside = other.box.left >= box.right - 2 || other.box.right <= box.left + 2;
        // The boxes of lines touch where lines stand tight: letters do not.
        const deep = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (!isBeside && deep > Math.min(box.height, other.box.height) / 3) found.push(`over: ${text} / ${other.text}`);
      }
    }
    return found;
  });

/** How much of the window is left to the page's content between what stays in place, from 0 to 1. */
export const readableShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const rows = Array.from({ length: innerHeight }, (_, y) => y);
    const isContent = (y: number) => document.elementFromPoint(innerWidth / 2, y)?.closest('main, footer') !== null;
    return rows.filter(isContent).length / innerHeight;
  });
