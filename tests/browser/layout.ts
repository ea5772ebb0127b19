import type { Page } from '@playwright/test';

/** The elements that overflow a viewport of this width in CSS pixels; the page first if it scrolls sideways. */
export const widerThan = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((width) => {
    const { scrollWidth } = document.documentElement;
    const beyond = [...document.querySelectorAll('body *')]
      .filter((element) => !element.closest('[data-viewport], .visually-hidden, thead, figure svg'))
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName}.${element.className}`);
    return scrollWidth === width ? beyond : [`the page is ${scrollWidth} px wide`, ...beyond];
  }, width);

export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => !element.closest('.visually-hidden, thead, svg, [data-viewport], textarea'))
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .filter((element) => getComputedStyle(element).overflowX !== 'visible')
      .map((element) => `${element.tagName}.${element.className}`),
  );

export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, textarea')]
      // A link within a sentence is as high as its line; a card is its link's target.
      .filter((element) => !(element.closest('p, dd, h3') && getComputedStyle(element).display === 'inline'))
      .filter((element) => element.checkVisibility())
      .map((element) => ({ text: element.textContent, ...element.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width > 1 && (height < 44 || width < 44))
      .map(({ text, width, height }) => `${text} ${Math.round(width)}×${Math.round(height)}`),
  );

/** Finds texts of illustrations under 13 px (an i loses its dot), and lines of code that break. */
export const unclearDrawings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const figure of document.querySelectorAll('figure')) {
      const walker = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { fontSize, whiteSpaceCollapse } = getComputedStyle(node.parentElement as Element);
        if (Number.parseFloat(fontSize) < 13) found.push(`${node.nodeValue} is ${fontSize} high`);
        if (whiteSpaceCollapse !== 'preserve') continue;
        for (const line of (node.nodeValue ?? '').matchAll(/.+/g)) {
          const range = document.createRange();
          range.setStart(node, line.index);
          range.setEnd(node, line.index + line[0].length);
          const middles = [...range.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2);
          if (Math.max(...middles) - Math.min(...middles) > 8) found.push(`${line[0]} breaks`);
        }
      }
    }
    return found;
  });

/** Words on two lines, also words with a hyphen. An address may break. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('h1, h2, h3, p, li, dt, dd, th, td, summary, button, nav a')) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const whole = document.createRange();
        whole.selectNodeContents(node);
        // No word of a single line is broken.
        if (whole.getClientRects().length < 2) continue;
        for (const word of (node.nodeValue ?? '').matchAll(/(?<!\/\S*)[\p{L}\p{N}ʻʼ]+(-\u2060?[\p{L}\p{N}ʻʼ]+)*/gu)) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          // A first letter with its own style has its own rectangle. In Firefox it is a fraction of a pixel off.
          const middles = [...range.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2);
          if (Math.max(...middles) - Math.min(...middles) > 8) found.push(word[0]);
        }
      }
    }
    return found;
  });

/** Visitors read a button of two lines as two buttons. A long heading hides its section. */
const maxLines = {
  h1: 5,
  h2: 3,
  'h3:not(summary *)': 2,
  ':is(a[data-apply], button)': 1,
  'article p': 6,
};

/** The headings, buttons and cards of the page that take more lines than they may. */
export const longTexts = (page: Page): Promise<string[]> =>
  page.evaluate((limits) => {
    const countLines = (element: Element) => {
      const middles: number[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest('.visually-hidden')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { top, bottom, width } of range.getClientRects()) if (width > 1) middles.push((top + bottom) / 2);
      }
      // Words of another size or weight stand a few pixels off the middle of their own line.
      const apart = 8;
      return middles
        .sort((one, two) => one - two)
        .filter((middle, index) => middle - (middles[index - 1] ?? -apart) >= apart).length;
    };
    return Object.entries(limits).flatMap(([selector, most]) =>
      [...document.querySelectorAll(`main ${selector}`)]
        .map((element) => ({ lines: countLines(element), text: element.textContent }))
        .filter(({ lines }) => lines > most)
        .map(({ lines, text }) => `${text}: takes ${lines} lines, shorten it to ${most}`),
    );
  }, maxLines);

/** Applies the text spacing of WCAG 2.2 (1.4.12). */
export const widenSpacing = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // The page's policy would refuse a style element.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`,
    );
    document.adoptedStyleSheets = [sheet];
  });

export const restoreSpacing = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });

/** Lines of text that overlap lines of another element or are cut off by hidden overflow, outside of illustrations. */
export const crowdedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Line {
      text: string;
      owner: Element;
      box: DOMRect;
    }
    // A log scrolls.
    const leftOut = '.visually-hidden, thead, figure, iframe, textarea, select, dialog, :popover-open, [role=log]';
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
        // With tight lines, boxes touch although letters do not.
        const deep = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (!isBeside && deep > Math.min(box.height, other.box.height) / 3) found.push(`over: ${text} / ${other.text}`);
      }
    }
    return found;
  });

/** The share of the window that fixed bars leave to the page's content, from 0 to 1. */
export const readableShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const rows = Array.from({ length: innerHeight }, (_, y) => y);
    const isContent = (y: number) => document.elementFromPoint(innerWidth / 2, y)?.closest('main, footer') !== null;
    return rows.filter(isContent).length / innerHeight;
  });
