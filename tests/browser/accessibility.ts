import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations that axe finds on the page and in its frames: rule and first element.
 * @param within selector of the part to check; the whole page otherwise.
 * @param frames false where a frame has an opaque origin, which axe cannot reach.
 * @param contrast false where `lowContrastTexts` checks every text.
 */
export async function accessibilityFaults(
  page: Page,
  within?: string,
  { frames = true, contrast = true } = {},
): Promise<string[]> {
  for (const frame of frames ? page.frames() : [page.mainFrame()]) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe);
  }
  const { violations } = await page.evaluate(
    ({ selector, iframes, enabled }) =>
      (globalThis as unknown as { axe: { run: (...args: unknown[]) => Promise<AxeResults> } }).axe.run(
        (selector && document.querySelector(selector)) || document,
        { iframes, rules: { 'color-contrast': { enabled } } },
      ),
    { selector: within, iframes: frames, enabled: contrast },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
