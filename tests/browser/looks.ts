import type { Page } from '@playwright/test';

/** What stands out of a viewport of this width in CSS pixels, the page itself first where it scrolls sideways. */
export const widerThan = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((width) => {
    const { scrollWidth } = document.documentElement;
    const beyond = [...document.querySelectorAll('body *')]
      .filter((element) => !element.closest('[data-viewport], .visually-hidden, thead, figure svg'))
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName}.${element.className}`);
    return scrollWidth === width ? beyond : [`the page is ${scrollWidth} px wide`, ...beyond];
  }, width);

/** Elements that show less of their text than there is. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => !element.closest('.visually-hidden, thead, svg, [data-viewport], textarea'))
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .filter((element) => getComputedStyle(element).overflowX !== 'visible')
      .map((element) => `${element.tagName}.${element.className}`),
  );

/** What is to be pressed and is less than 44 px wide or high, with its size. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, textarea')]
      // A link within a sentence is as high as its line; a card is its link's target.
      .filter((element) => !element.closest('p:not([class*=actions]), dd, h3') && element.checkVisibility())
      .map((element) => ({ text: element.textContent, ...element.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width > 1 && (height < 44 || width < 44))
      .map(({ text, width, height }) => `${text} ${Math.round(width)}×${Math.round(height)}`),
  );

/** Words of headings, facts, buttons and navigation that stand on two lines. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('h1, h2, h3, dt, dd, button, nav a')) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const word of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}ʻʼ]+/gu)) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(word[0]);
        }
      }
    }
    return found;
  });

/** What a page says of its own: pictures' code, the path above its title and other courses are no copy of it. */
export const copyOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const asides = [...document.querySelectorAll<HTMLElement>('main figure, main nav, main > :last-child')];
    for (const aside of asides) aside.style.display = 'none';
    const text = document.querySelector('main')?.innerText ?? '';
    for (const aside of asides) aside.style.display = '';
    return text;
  });
