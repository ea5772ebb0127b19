import { defaultLanguage } from '../../model/languages.ts';
import { accessibilityFaults } from './accessibility.ts';
import { refusals } from './console-errors.ts';
import { stopsOf, tabThrough } from './focus.ts';
import { clippedTexts, crowdedTexts, readableShare, restoreSpacing, widenSpacing, widerThan } from './layout.ts';
import { closeButton, dialogFrame, doneButton, openDialog, openMenu } from './page-parts.ts';
import { expect, sharedPage, test } from './shared-page.ts';
import { addresses, oneOfEachKind } from './site-pages.ts';
import { expectAccessible, expectRoomForTexts } from './states.ts';

for (const { address, code, route } of addresses) {
  test.describe(`${address}, in each of its states`, () => {
    // The server refuses an empty form.
    const visit = sharedPage(address, ...refusals(422));
    // Header, dialog, form and style sheets are the same on every page of a kind.
    const isFirstOfKind = oneOfEachKind.includes(route);
    // Languages differ in texts only (sections.test.ts): one language is enough to check structure and colours.
    const isFirstLanguage = code === defaultLanguage.code;
    const hasDialog = route.form !== undefined && route.form !== 'contact';

    // every-page.spec.ts runs axe on every page of the first language, on a laptop.
    if (!isFirstLanguage) {
      test('is accessible at 320 px, also with its menus open', async () => {
        const { page } = visit;
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await accessibilityFaults(page)).toEqual([]);
        if (!isFirstOfKind) return;
        for (const menu of ['menu', 'languages'] as const) {
          await openMenu(page, menu);
          expect(await accessibilityFaults(page, 'header'), menu).toEqual([]);
          await page.keyboard.press('Escape');
        }
      });
    }

    if (hasDialog && isFirstOfKind && isFirstLanguage) {
      test('is accessible with the dialog open and form errors shown', async () => {
        const { page } = visit;
        await openDialog(page);
        await dialogFrame(page).locator('form [type=submit]').click();
        await expect(dialogFrame(page).getByRole('alert')).toBeVisible();
        await expectAccessible(page, '#apply');
        await closeButton(page).click();
      });

      test('is accessible with the confirmation in the dialog', async () => {
        const { page } = visit;
        await openDialog(page);
        for (const field of await dialogFrame(page).locator('form [required]').all()) await field.fill('901234567');
        await dialogFrame(page).locator('form [type=submit]').click();
        await expect(doneButton(page)).toBeVisible();
        await expectAccessible(page, '#apply');
        await doneButton(page).click();
        // Closing the dialog goes back in the history: that would abort the reload.
        await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
        // The next tests need the form again.
        await page.evaluate(() => localStorage.clear());
        await page.reload();
      });
    }

    test('keeps texts and controls visible at 400 % zoom', async () => {
      const { page } = visit;
      await expectRoomForTexts(page);
      await page.evaluate(() => scrollTo(0, 700));
      expect(await readableShare(page)).toBeGreaterThan(0.75);
      await openMenu(page);
      await page.locator('#menu a').last().scrollIntoViewIfNeeded();
      await expect(page.locator('#menu a').last()).toBeInViewport({ ratio: 0.9 });
      await page.keyboard.press('Escape');
      if (!hasDialog || !isFirstOfKind) return;
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

    if (isFirstLanguage) {
      test('has no animation for a visitor who prefers reduced motion', async () => {
        const { page } = visit;
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const moving = await page.evaluate(
          () =>
            [...document.querySelectorAll('*')]
              .flatMap((element) =>
                [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo)),
              )
              .filter(
                ({ animationName, transitionDuration }) =>
                  animationName !== 'none' || !/^(0s(, )?)+$/.test(transitionDuration),
              ).length,
        );
        await page.emulateMedia({ reducedMotion: null });
        expect(moving).toBe(0);
      });

      test('marks its controls with forced colours', async () => {
        const { page } = visit;
        await page.emulateMedia({ forcedColors: 'active' });
        const unmarked = await page.evaluate(() =>
          [...document.querySelectorAll('main :is(a[data-apply], input, select, textarea, p > a)')]
            // A link within a sentence is no button.
            .filter((control) => control.checkVisibility() && getComputedStyle(control).display !== 'inline')
            // The browser draws these controls in the visitor's colours.
            .filter((control) => !control.matches('[type=radio], [type=checkbox], [type=range]'))
            .filter((control) => Number.parseFloat(getComputedStyle(control).borderTopWidth) < 1)
            .map((control) => control.outerHTML),
        );
        await page.emulateMedia({ forcedColors: null });
        expect(unmarked).toEqual([]);
      });
    }

    // Courses share their layout on a laptop. On a phone their rows break elsewhere.
    if (isFirstLanguage || isFirstOfKind || !route.course) {
      test('shows the focus at every tab stop, in order', async () => {
        const { page } = visit;
        // Languages have the same stops, so each language is tested at another layout's width.
        await page.setViewportSize({ width: isFirstLanguage ? 360 : 1280, height: 740 });
        const stops = await tabThrough(page);
        expect(stops.filter(({ fault }) => fault)).toEqual([]);
        expect(stops.map(({ on }) => on)).toEqual(await stopsOf(page));
      });
    }

    test('clips and overlaps no text with the text spacing of WCAG 1.4.12', async () => {
      const { page } = visit;
      await widenSpacing(page);
      const found: string[] = [];
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 720 });
        for (const look of [() => widerThan(page, width), () => clippedTexts(page), () => crowdedTexts(page)])
          found.push(...(await look()).map((text) => `${width} px: ${text}`));
      }
      await restoreSpacing(page);
      expect(found).toEqual([]);
    });
  });
}
