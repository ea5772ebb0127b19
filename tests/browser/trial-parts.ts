import type { Page } from '@playwright/test';
import { defaultLanguage, type LanguageCode } from '../../model/languages.ts';
import { trialResultsKey } from '../../model/storage-keys.ts';
import { accessibilityFaults } from './accessibility.ts';
import { expect } from './fixtures.ts';
import { clippedTexts, widerThan } from './layout.ts';
import { setTheme } from './shared-page.ts';

export const phone = { width: 360, height: 740 };

export const trial = (page: Page) => page.locator('[data-trial]');
export const press = (page: Page, value: string) => trial(page).locator(`button[value=${value}]`).click();
export const verdict = (page: Page) => trial(page).getByRole('status');
export const apply = (page: Page) => trial(page).locator('[data-apply]');
export const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), trialResultsKey);
export const sizeOf = (page: Page) => trial(page).evaluate((element) => [element.clientWidth, element.clientHeight]);

/** Languages differ in texts only: one language is enough to check structure and colours. */
const windowsOf = (language: LanguageCode) =>
  language === defaultLanguage.code
    ? ([
        ['light', 360],
        ['dark', 768],
        ['light', 1366],
      ] as const)
    : [];

/** Expects an accessible trial that clips no text. @param state its name in a failure. */
export async function expectGoodState(page: Page, language: LanguageCode, state: string): Promise<void> {
  for (const [theme, width] of windowsOf(language)) {
    await page.setViewportSize({ width, height: 740 });
    await setTheme(page, theme);
    expect(await accessibilityFaults(page, '[data-trial]'), `${state}, ${theme}, ${width} px`).toEqual([]);
  }
  // At 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await widerThan(page, 320), state).toEqual([]);
  expect(await clippedTexts(page), state).toEqual([]);
}
