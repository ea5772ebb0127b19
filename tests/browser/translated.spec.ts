import type { Page } from '@playwright/test';
import { refusals } from './console-errors.ts';
import { expect, test } from './fixtures.ts';
import {
  closeButton,
  expectSlide,
  nextButton,
  openContactForm,
  openDialog,
  openMenu,
  previousButton,
  slide,
  startCarousel,
} from './page-parts.ts';
import { oneOfEachKind } from './site-pages.ts';

/** Changes a page as a browser's translator does: wraps every text in two elements, and sets another `lang`. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.lang = 'en';
    document.documentElement.classList.add('translated-ltr');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isLeft = node.parentElement?.closest('script, style, noscript, textarea, svg, font, [translate=no]');
      if (node.nodeValue?.trim() && !isLeft) texts.push(node as Text);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(`en: ${text.nodeValue}`);
    }
  });

test.describe('translated by the browser', () => {
  for (const route of oneOfEachKind) {
    test(`${route.path} keeps working`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(route.path);
      await translate(page);
      await expect(page.locator('h1')).toContainText('en: ');
      // As after Back to a page in memory: the page then shows its dates again.
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await openMenu(page);
      await page.keyboard.press('Escape');
      if (route.form && route.form !== 'contact') {
        await openDialog(page);
        await translate(page);
        await closeButton(page).click();
        await expect(page.locator('#apply')).toBeHidden();
      }
      if (route.id === 'contact') await openContactForm(page);
    });
  }

  for (const when of ['before', 'after'] as const) {
    test(`the carousel moves when translated ${when} its code loaded`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/ru/corporate');
      if (when === 'before') await translate(page);
      await startCarousel(page);
      if (when === 'after') await translate(page);
      await expect(slide(page, 0)).toContainText('en: ');
      await nextButton(page).click();
      await expectSlide(page, 1);
      await previousButton(page).click();
      await expectSlide(page, 0);
      await expect(slide(page, 1)).toContainText('en: ');
    });
  }

  test('the calculator gives the right days', async ({ page }) => {
    await page.clock.setFixedTime('2027-01-20T12:00:00+05:00');
    await page.goto('/ru/kafolat');
    await translate(page);
    await page.locator('main select').selectOption({ index: 1 });
    await page.locator('main input').fill('2027-01-15');
    await expect(page.locator('output time')).toHaveAttribute('datetime', '2027-01-21');
    await translate(page);
    await page.locator('main input').fill('2027-01-16');
    await expect(page.locator('output time')).toHaveAttribute('datetime', '2027-01-22');
  });

  test('a form shows its errors and is sent', async ({ page, consoleErrors }) => {
    consoleErrors.allow(...refusals(422));
    await page.goto('/r/qa?language=ru');
    await translate(page);
    await page.locator('form [type=submit]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await translate(page);
    await page.locator('#name').fill('Перевод Страницын');
    await page.locator('#phone').fill('901234567');
    await page.locator('form [type=submit]').click();
    await expect(page.getByRole('status')).toContainText(/[0-9A-F]{4}-[0-9A-F]{4}/);
  });
});
