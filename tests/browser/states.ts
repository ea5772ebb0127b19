import { expect, type Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { clippedTexts, crowdedTexts, widerThan } from './layout.ts';
import { setTheme } from './shared-page.ts';

/** Checks a part of the page at three widths, in both themes. */
export async function expectAccessible(page: Page, part: string, state = part): Promise<void> {
  for (const [theme, width] of [
    ['light', 320],
    ['light', 768],
    ['dark', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await setTheme(page, theme);
    expect(await accessibilityFaults(page, part), `${state}, ${theme}, ${width} px`).toEqual([]);
  }
}

/** Checks the texts at 400 % zoom. */
export async function expectRoomForTexts(page: Page, state?: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const find of [(one: Page) => widerThan(one, 320), clippedTexts, crowdedTexts])
    expect(await find(page), state).toEqual([]);
}
