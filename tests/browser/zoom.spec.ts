import { languages } from '../../content/languages.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { screens } from '../../site/routes.ts';
import { expect, test } from './fixtures.ts';

for (const { prefix } of languages) {
  for (const screen of screens) {
    const address = localizedPath(screen.path, prefix);

    test(`${address} keeps its texts whole at twice the text size`, async ({ page }) => {
      await page.setViewportSize({ width: 640, height: 900 });
      await page.goto(address);
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
      const clipped = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('body *')]
          .filter((element) => !element.closest('.visually-hidden, thead, svg, [data-viewport], textarea'))
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
          .filter((element) => getComputedStyle(element).overflowX !== 'visible')
          .map((element) => `${element.tagName}.${element.className}`),
      );
      expect(clipped).toEqual([]);
    });

    test(`${address} has nothing to press smaller than a finger`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(address);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('a, button, textarea')]
          // A link within a sentence is as high as its line; a card is its link's target.
          .filter((element) => !element.closest('p:not([class*=actions]), dd, h3') && element.checkVisibility())
          .map((element) => ({ text: element.textContent, ...element.getBoundingClientRect().toJSON() }))
          .filter(({ width, height }) => width > 1 && (height < 44 || width < 44))
          .map(({ text, width, height }) => `${text} ${Math.round(width)}×${Math.round(height)}`),
      );
      expect(small).toEqual([]);
    });
  }
}
