import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Readability } from '@mozilla/readability';
import { addresses } from './addresses.ts';
import { expect, test } from './fixtures.ts';
import { liftPolicy } from './without-policy.ts';

const readability = await readFile(
  createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js'),
  'utf8',
);

test.describe('in a browser’s reader', () => {
  for (const { address, screen } of addresses.filter(({ screen }) => screen.course)) {
    test(`${address} has its title, programme and terms`, async ({ page }) => {
      // The library takes the page apart in the page itself, as no reader does.
      await liftPolicy(page);
      await page.goto(address);
      await page.evaluate(`${readability}; globalThis.Readability = Readability;`);
      const { read, said } = await page.evaluate(() => {
        const { Readability: Reader } = globalThis as unknown as { Readability: typeof Readability };
        const plain = (text?: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
        const article = new Reader(document.cloneNode(true) as Document).parse();
        // All but headings, the courses beside this one, and what is there to be pressed.
        const parts = [...document.querySelectorAll('main > :not(:last-child)')];
        const said = parts.flatMap((part) => [...part.querySelectorAll('p, li h3, li li, dt, dd, th, td')]);
        return {
          read: plain(`${article?.title} ${article?.textContent}`),
          said: said
            .filter((element) => !element.closest('figure') && !element.querySelector('a'))
            .map((element) => plain(element.textContent)),
        };
      });
      expect(read).toContain((await page.title()).replace(/\s+/g, ' '));
      expect(said.length, screen.id).toBeGreaterThan(20);
      const squeezed = read.replace(/\s/g, '');
      expect(said.filter((text) => !squeezed.includes(text.replace(/\s/g, '')))).toEqual([]);
    });
  }
});
