import type { Page } from '@playwright/test';

/**
 * Finds uneven layout: a section with an extra gap above or below its content; adjacent sections with one background,
 * because their paddings add up to an empty band; leads at different distances from their titles; cards of one row that
 * differ in height or distance.
 */
export const unevenGaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Until distant-sections.client.ts has laid out a section, it has a placeholder height.
    document.querySelector('[data-fresh]')?.removeAttribute('data-fresh');
    const found: string[] = [];
    const px = Number.parseFloat;
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const nameOf = (element: Element) => (element.querySelector('h1, h2, h3') ?? element).textContent?.slice(0, 40);
    const isPainted = ({ borderBottomWidth, borderTopWidth, backgroundColor }: CSSStyleDeclaration) =>
      px(borderBottomWidth) + px(borderTopWidth) > 0 || backgroundColor !== 'rgba(0, 0, 0, 0)';

    /** Boxes of a section's texts and painted elements. Strapwork as wide as the section is its background. */
    const boxesOf = (section: Element): DOMRect[] =>
      [...section.querySelectorAll('*')].filter(isSeen).flatMap((element) => {
        const strapwork = element.closest('svg') ?? element.querySelector(':scope > svg:only-child');
        const isBackground = strapwork && strapwork.getBoundingClientRect().width >= section.clientWidth;
        if (isBackground || element.closest('.visually-hidden')) return [];
        if (isPainted(getComputedStyle(element)) || element.matches('svg, iframe'))
          return [element.getBoundingClientRect()];
        return [...element.childNodes].flatMap((node) => {
          if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return [];
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()];
        });
      });

    /** In pixels: the space of a line, or of a touch target, above and below its letters. */
    const slack = 14;
    const sections = [...document.querySelectorAll('main > :not(aside)')].filter(isSeen);
    const leads = new Map<number, string>();
    for (const [index, section] of sections.entries()) {
      const style = getComputedStyle(section);
      const { top, bottom } = section.getBoundingClientRect();
      const boxes = boxesOf(section);
      const above = Math.min(...boxes.map((box) => box.top)) - top - px(style.paddingTop);
      const beneath = bottom - Math.max(...boxes.map((box) => box.bottom)) - px(style.paddingBottom);
      for (const [side, gap] of [['above', above] as const, ['beneath', beneath] as const])
        if (Math.abs(gap) > slack) found.push(`${Math.round(gap)} px ${side} ${nameOf(section)}`);
      const before = sections[index - 1];
      // A section that goes on with the one above has no padding there, so no empty band.
      if (before && px(style.paddingTop) > 0 && getComputedStyle(before).backgroundColor === style.backgroundColor)
        found.push(`${nameOf(section)} has the background of the section before it`);
      const title = section.querySelector('h2');
      const lead = title?.nextElementSibling;
      if (!title || !lead?.matches('p')) continue;
      const gap = Math.round(lead.getBoundingClientRect().top - title.getBoundingClientRect().bottom);
      // In a callout, the lead is beside its title.
      if (gap > 0) leads.set(gap, `${nameOf(section)}`);
    }
    if (leads.size > 1) found.push(`leads stand apart by ${[...leads].map((one) => one.join(' px: ')).join(', ')}`);

    const differ = (values: number[]) => Math.max(...values) - Math.min(...values) > 1;
    for (const list of document.querySelectorAll('main *')) {
      // A list item may contain the card.
      const cards = [...list.children]
        .map((item) => (isPainted(getComputedStyle(item)) ? item : (item.firstElementChild ?? item)))
        .filter((card) => isSeen(card) && isPainted(getComputedStyle(card)))
        .map((card) => ({ box: card.getBoundingClientRect(), title: card.querySelector('h3') }))
        .filter(({ title }) => title !== null);
      for (const top of new Set(cards.map(({ box }) => Math.round(box.top)))) {
        const row = cards.filter(({ box }) => Math.round(box.top) === top);
        const gaps = row.slice(1).map(({ box }, index) => box.left - (row[index]?.box.right ?? 0));
        if (differ(row.map(({ box }) => box.height))) found.push(`cards of ${nameOf(list)} differ in height`);
        if (differ(gaps)) found.push(`cards of ${nameOf(list)} are ${gaps.map(Math.round).join(', ')} px apart`);
        if (differ(row.map(({ title }) => title?.getBoundingClientRect().top ?? 0)))
          found.push(`titles beside ${nameOf(list)} stand on several lines`);
      }
    }
    return found;
  });
