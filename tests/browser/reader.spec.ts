import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Readability } from '@mozilla/readability';
import { distFile, readDist } from '../fixtures/dist.ts';
import { squeeze } from '../fixtures/html.ts';
import { expect, test } from './fixtures.ts';
import { addresses } from './site-pages.ts';

const readability = createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js');

test('reader mode shows title, programme and terms of every course', async ({ page }) => {
  // The policy of an empty page lets the library take a document apart.
  await page.addScriptTag({ content: `${await readFile(readability, 'utf8')}; globalThis.Readability = Readability;` });
  for (const { address } of addresses.filter(({ route }) => route.course)) {
    const html = readDist(distFile(address));
    const { title, article, parts } = await page.evaluate((html) => {
      const { Readability: Reader } = globalThis as unknown as { Readability: typeof Readability };
      const plain = (text?: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
      const whole = new DOMParser().parseFromString(html, 'text/html');
      // Leaves out headings, the other courses, links and buttons.
      const sections = [...whole.querySelectorAll('main > :not(:last-child)')];
      const parts = sections
        .flatMap((section) => [...section.querySelectorAll('p, li h3, li li, dt, dd, th, td')])
        .filter((element) => !element.closest('figure, [hidden]') && !element.querySelector('a'))
        .map((element) => {
          const spoken = element.cloneNode(true) as Element;
          for (const drawing of spoken.querySelectorAll('figure')) drawing.remove();
          return plain(spoken.textContent);
        });
      const title = plain(whole.title);
      const read = new Reader(whole).parse();
      return { title, parts, article: plain(`${read?.title} ${read?.textContent}`) };
    }, html);
    expect(article, address).toContain(title);
    expect(parts.length, address).toBeGreaterThan(0);
    const squeezed = squeeze(article);
    expect(
      parts.filter((text) => !squeezed.includes(squeeze(text))),
      address,
    ).toEqual([]);
  }
});
