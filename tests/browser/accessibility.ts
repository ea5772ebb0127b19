import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong on the page as it stands, frames and all, no rule left out: rule and first element.
 * @param within selector of the part to look at; else all of it.
 */
export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe);
  }
  const { violations } = await page.evaluate(
    (selector) =>
      (globalThis as unknown as { axe: { run: (within: Element | Document) => Promise<AxeResults> } }).axe.run(
        (selector && document.querySelector(selector)) || document,
      ),
    within,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
