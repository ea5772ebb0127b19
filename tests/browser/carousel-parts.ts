import type { Locator, Page } from '@playwright/test';

export const previousButton = (page: Page): Locator => page.locator('[data-step="-1"]');
export const nextButton = (page: Page): Locator => page.locator('[data-step="1"]');

/** What says where it stands: `2 / 3`. */
export const position = (page: Page): Locator => page.locator('[data-position]');

/** @param index from 0. */
export const slide = (page: Page, index: number): Locator => page.locator('[role=group]').nth(index);

/** Its viewport, once React has taken it over. */
export const runningCarousel = (page: Page): Locator => page.locator('[data-viewport=running]');
