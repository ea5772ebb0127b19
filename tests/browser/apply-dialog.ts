import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The first link in a page's main part that opens the form over it. */
export const applyLink = (page: Page): Locator => page.locator('main [data-apply]').first();

/** The page within the dialog's frame. */
export const dialogFrame = (page: Page): FrameLocator => page.frameLocator('#apply iframe');

/** The form that an applicant fills in, within the dialog's frame. */
export const dialogForm = (page: Page): Locator => dialogFrame(page).locator('form');

/** The dialog's own button, outside the frame. */
export const closeButton = (page: Page): Locator => page.locator('#apply form[method=dialog] button');
