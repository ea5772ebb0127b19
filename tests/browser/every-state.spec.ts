import type { Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { addresses } from './addresses.ts';
import { closeButton, dialogForm, dialogFrame } from './apply-dialog.ts';
import { nextButton, position, runningCarousel } from './carousel-parts.ts';
import { refusals } from './complaints.ts';
import { faintTexts } from './contrast.ts';
import { forcedColours, visitorSettings } from './engines.ts';
import { stopsOf, tabThrough } from './focus.ts';
import { crowdedTexts, readableShare, restoreSpacing, widenSpacing } from './legibility.ts';
import { clippedTexts, widerThan } from './looks.ts';
import { expect, setTheme, shareVisit, test } from './shared-visit.ts';

async function openDialog(page: Page): Promise<void> {
  await page.locator('[data-apply]:visible').first().click();
  await expect(dialogForm(page)).toBeVisible();
}

/** Sends the dialog's form empty, and waits until its faults are shown. */
async function showFaults(page: Page): Promise<void> {
  await dialogFrame(page).locator('form [type=submit]').click();
  await expect(dialogFrame(page).getByRole('alert')).toBeVisible();
}

/** Moves the carousel by one, once its code runs. */
async function moveCarousel(page: Page): Promise<void> {
  await page.locator('[data-island]').scrollIntoViewIfNeeded();
  await expect(runningCarousel(page)).toBeVisible();
  await nextButton(page).click();
  await expect(position(page)).toHaveText(/^2/);
}

for (const { address, code, screen } of addresses) {
  test.describe(`${address}, in each of its states`, () => {
    // A form that lacks everything is refused.
    const visit = shareVisit(address, ...refusals(422));
    const hasDialog = screen.form !== undefined && screen.form !== 'contact';
    const hasCarousel = screen.id === 'corporate';

    for (const theme of ['light', 'dark'] as const) {
      test(`can be used by everyone on the narrowest phone, ${theme}`, async () => {
        const { page } = visit;
        await page.setViewportSize({ width: 320, height: 640 });
        await setTheme(page, theme);
        expect(await accessibilityFaults(page)).toEqual([]);
        for (const menu of ['menu', 'languages']) {
          await page.locator(`[popovertarget=${menu}]`).click();
          await expect(page.locator(`#${menu}`)).toBeVisible();
          expect(await accessibilityFaults(page, 'header'), menu).toEqual([]);
          await page.keyboard.press('Escape');
        }
      });

      if (screen.id === 'contact') {
        test(`can be used by everyone where its form names faults, ${theme}`, async () => {
          const { page } = visit;
          await setTheme(page, theme);
          const frame = page.frameLocator('main iframe');
          await page.locator('main iframe').scrollIntoViewIfNeeded();
          await frame.locator('form [type=submit]').click();
          await expect(frame.getByRole('alert')).toBeVisible();
          for (const width of [320, 1280]) {
            await page.setViewportSize({ width, height: 640 });
            expect(await accessibilityFaults(page, 'main'), `${width} px`).toEqual([]);
          }
        });
      }

      if (hasCarousel) {
        test(`can be used by everyone with its carousel moved, ${theme}`, async () => {
          const { page } = visit;
          await setTheme(page, theme);
          if (theme === 'light') await moveCarousel(page);
          for (const width of [320, 1280]) {
            await page.setViewportSize({ width, height: 640 });
            expect(await accessibilityFaults(page, '[data-island]'), `${width} px`).toEqual([]);
          }
        });
      }

      if (hasDialog) {
        test(`can be used by everyone with the form over it and faults named, ${theme}`, async () => {
          const { page } = visit;
          await setTheme(page, theme);
          await openDialog(page);
          await showFaults(page);
          for (const width of [320, 1280]) {
            await page.setViewportSize({ width, height: 640 });
            expect(await accessibilityFaults(page, '#apply'), `${width} px`).toEqual([]);
          }
          await closeButton(page).click();
        });
      }
    }

    test('loses nothing at 400 %', async () => {
      const { page } = visit;
      await page.setViewportSize({ width: 320, height: 256 });
      expect(await widerThan(page, 320)).toEqual([]);
      expect(await clippedTexts(page)).toEqual([]);
      expect(await crowdedTexts(page)).toEqual([]);
      await page.evaluate(() => scrollTo(0, 700));
      expect(await readableShare(page)).toBeGreaterThan(0.75);
      await page.locator('[popovertarget=menu]').click();
      await page.locator('#menu a').last().scrollIntoViewIfNeeded();
      await expect(page.locator('#menu a').last()).toBeInViewport({ ratio: 0.9 });
      await page.keyboard.press('Escape');
      if (!hasDialog) return;
      await openDialog(page);
      await expect(closeButton(page)).toBeInViewport({ ratio: 0.9 });
      const send = dialogFrame(page).locator('form [type=submit]');
      await send.scrollIntoViewIfNeeded();
      await expect(send).toBeInViewport({ ratio: 0.9 });
      const [frame, window] = [await page.locator('#apply iframe').boundingBox(), page.viewportSize()];
      expect((frame?.height ?? 0) / (window?.height ?? 1)).toBeGreaterThan(0.75);
      expect(await page.locator('#apply').evaluate((dialog) => dialog.scrollWidth)).toBeLessThanOrEqual(320);
      await page.keyboard.press('Escape');
      await expect(page.locator('#apply')).toBeHidden();
    });

    test('stands still for a visitor who asked for less motion', visitorSettings, async () => {
      const { page } = visit;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const moving = await page.evaluate(
        () =>
          [...document.querySelectorAll('*')]
            .flatMap((element) => [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo)))
            .filter(
              ({ animationName, transitionDuration }) =>
                animationName !== 'none' || !/^(0s(, )?)+$/.test(transitionDuration),
            ).length,
      );
      await page.emulateMedia({ reducedMotion: null });
      expect(moving).toBe(0);
    });

    test('is read and used in a visitor’s own colours', forcedColours, async () => {
      const { page } = visit;
      await page.emulateMedia({ forcedColors: 'active' });
      const faint = await faintTexts(page);
      const unmarked = await page.evaluate(() =>
        [...document.querySelectorAll('main :is(a[data-apply], input, select, textarea), main p[class*=actions] a')]
          .filter((control) => control.checkVisibility())
          .filter((control) => Number.parseFloat(getComputedStyle(control).borderTopWidth) < 1)
          .map((control) => control.outerHTML),
      );
      await page.emulateMedia({ forcedColors: null });
      expect(faint).toEqual([]);
      expect(unmarked).toEqual([]);
    });

    for (const width of code === 'uz' ? [360, 1280] : [360]) {
      test(`shows where the focus is all the way through, ${width} px`, async () => {
        const { page } = visit;
        await page.setViewportSize({ width, height: 740 });
        const stops = await tabThrough(page);
        expect(stops.filter(({ fault }) => fault)).toEqual([]);
        expect(stops.map(({ on }) => on)).toEqual(await stopsOf(page));
      });
    }

    for (const width of [320, 1280]) {
      test(`keeps its texts whole and apart in a reader’s own spacing, ${width} px`, async () => {
        const { page } = visit;
        await page.setViewportSize({ width, height: 720 });
        await widenSpacing(page);
        const found = [await widerThan(page, width), await clippedTexts(page), await crowdedTexts(page)];
        await restoreSpacing(page);
        expect(found).toEqual([[], [], []]);
      });
    }
  });
}
