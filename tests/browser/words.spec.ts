import { languages } from '../../content/languages.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { screens } from '../../site/routes.ts';
import { expect, test } from './fixtures.ts';

/** A phone, a tablet, a small laptop where text and picture stand side by side, a desktop. */
const widths = [360, 768, 1024, 1440];

for (const { prefix } of languages) {
  for (const screen of screens) {
    const address = localizedPath(screen.path, prefix);

    test(`${address} breaks no word of a heading or a fact`, async ({ page }) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(address);
        const broken = await page.evaluate(() => {
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
        expect(broken, `${width} px`).toEqual([]);
      }
    });
  }
}
