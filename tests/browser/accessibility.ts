import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { openContactForm } from './page-parts.ts';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** @param frames false if a frame has an opaque origin: axe cannot reach into it. */
export async function accessibilityFaults(page: Page, within?: string, { frames = true } = {}): Promise<string[]> {
  // A frame that loads now would lose axe.
  if (frames && (await page.locator('main iframe').isVisible())) await openContactForm(page);
  for (const frame of frames ? page.frames() : [page.mainFrame()]) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe);
  }
  const { violations } = await page.evaluate(
    ({ selector, iframes }) =>
      (globalThis as unknown as { axe: { run: (...args: unknown[]) => Promise<AxeResults> } }).axe.run(
        (selector && document.querySelector(selector)) || document,
        { iframes, resultTypes: ['violations'] },
      ),
    { selector: within, iframes: frames },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
