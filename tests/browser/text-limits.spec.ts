import path from 'node:path';
import type { Page } from '@playwright/test';
import { type LanguageCode, languages } from '../../content/languages.ts';
import { factsOf } from '../../proofreading/known-values.ts';
import { readDictionaries } from '../../proofreading/read-dictionaries.ts';
import { lineLimitOf } from '../../proofreading/text-limits.ts';
import { eachText } from '../../proofreading/texts.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { type Screen, screens } from '../../site/routes.ts';
import { site } from '../../site.config.ts';
import { expect, test } from './fixtures.ts';
import { liftPolicy } from './without-policy.ts';

interface LimitedText {
  file: string;
  key: string;
  text: string;
  lines: number;
}

/** The texts that a screen shows within limits, facts filled in. */
async function limitedTexts(screen: Screen, code: LanguageCode): Promise<LimitedText[]> {
  const sets = await readDictionaries(path.resolve('content'));
  return Object.entries(sets).flatMap(([copy, set]) => {
    const values: Record<string, unknown> = { ...factsOf(sets, copy, code), brand: site.brand };
    return [...eachText(set[code])].flatMap(([key, text]) => {
      const limit = lineLimitOf(copy, key);
      if (limit?.screen !== screen) return [];
      const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
      return [{ file: `content/${copy}/${code}.json`, key, text: filled, lines: limit.lines }];
    });
  });
}

/** The most lines that each text takes where it stands; none where it stands nowhere. Runs in the page. */
function measure(texts: readonly string[]): number[] {
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const most = new Map(texts.map((text) => [plain(text), 0]));
  const linesOf = (element: Element) => {
    const middles: number[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
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
  for (const element of document.body.querySelectorAll('*')) {
    const text = plain(element.textContent);
    const before = most.get(text);
    if (before !== undefined) most.set(text, Math.max(before, linesOf(element)));
  }
  return texts.map((text) => most.get(plain(text)) ?? 0);
}

/**
 * Makes pages wait for the site's fonts, which else give way on a first view to whatever this machine has. A policy
 * would refuse the style that is changed for that.
 */
const waitForFonts = (page: Page): Promise<void> =>
  liftPolicy(page, (html) => html.replaceAll('font-display:optional', 'font-display:block'));

test.use({ viewport: { width: 320, height: 640 } });

for (const { code, prefix } of languages) {
  for (const screen of screens) {
    const address = localizedPath(screen.path, prefix);

    test(`${address} gives its texts the room they need on a narrow phone`, async ({ page }) => {
      const texts = await limitedTexts(screen, code);
      expect(texts.length).toBeGreaterThan(0);
      await waitForFonts(page);
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      const taken = await page.evaluate(
        measure,
        texts.map(({ text }) => text),
      );
      // What the page frames may still be on its way.
      await page.unrouteAll({ behavior: 'wait' });
      const faults = texts.flatMap(({ file, key, lines }, index) => {
        const own = taken[index] ?? 0;
        if (own === 0) return [`${file}: ${key}: the page does not show it: mend proofreading/text-limits.ts`];
        return own > lines ? [`${file}: ${key}: takes ${own} lines where there is room for ${lines}: shorten it`] : [];
      });
      expect(faults).toEqual([]);
    });
  }
}
