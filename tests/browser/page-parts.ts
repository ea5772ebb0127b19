import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { getTestimonials, shownTestimonials } from '../../model/company.ts';
import { getSite } from '../../site.config.ts';
import { escaped } from '../fixtures/html.ts';

/**
 * Resolves when a page is loaded and has had an idle moment. Idle moments come in the order of the requests, so the
 * page's own moments came before. Playwright's `networkidle` never came in Firefox on a busy machine, and takes half a
 * second elsewhere. Chromium gives no idle moment to a page that has drawn nothing, so the page draws a frame first.
 */
export async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
  );
}

export const applyLink = (page: Page): Locator => page.locator('main [data-apply]').first();

export const dialogFrame = (page: Page): FrameLocator => page.frameLocator('#apply iframe');

export const dialogForm = (page: Page): Locator => dialogFrame(page).locator('form');

export const submitButton = (form: Page | FrameLocator): Locator => form.locator('form [type=submit]');
export const received = (form: Page | FrameLocator): Locator => form.locator('[data-received]');

export const closeButton = (page: Page): Locator => page.locator('#apply form[method=dialog] button').first();

export const doneButton = (page: Page): Locator => page.locator('#apply form[method=dialog] button').last();

export const previousButton = (page: Page): Locator => page.locator('[data-step="-1"]');
export const nextButton = (page: Page): Locator => page.locator('[data-step="1"]');

/** @param index from 0. */
export const slide = (page: Page, index: number): Locator => page.locator('[role=group]').nth(index);

const shown = shownTestimonials(getTestimonials(), getSite());

export async function expectSlide(page: Page, index: number): Promise<void> {
  const announced = new RegExp(`^${index + 1}\\D+${shown.length}$`);
  await expect(page.locator('[data-position]')).toHaveText(announced);
  await expect(slide(page, index)).toBeInViewport({ ratio: 0.9 });
}

export const lastSlide = shown.length - 1;

export const runningCarousel = (page: Page): Locator => page.locator('[data-viewport=running]');

/** A press on the carousel's text hydrates it. */
export async function startCarousel(page: Page, options?: { timeout: number }): Promise<void> {
  await page.locator('[data-position]').click();
  await expect(runningCarousel(page)).toBeVisible(options);
}

export async function openDialog(page: Page): Promise<void> {
  await applyLink(page).click();
  await expect(dialogForm(page)).toBeVisible();
}

/** Brings the form of the contact page near. @returns the form's frame. */
export async function openContactForm(page: Page, options?: { timeout: number }): Promise<FrameLocator> {
  await page.locator('main iframe').scrollIntoViewIfNeeded();
  const frame = page.frameLocator('main iframe');
  await expect(frame.locator('form')).toBeVisible(options);
  return frame;
}

export async function openMenu(page: Page, id: 'menu' | 'languages' = 'menu'): Promise<void> {
  await page.locator(`[popovertarget=${id}]`).click();
  await expect(page.locator(`#${id}`)).toBeVisible();
}

/** Matches a whole text. Not every script adds the invisible joiner after a hyphen. */
export const asSeen = (text: string): RegExp =>
  new RegExp(`^${escaped(text.replaceAll('\u2060', '')).replaceAll('-', '-\u2060?')}$`);

/** Holds requests back until the returned function lets them through. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
