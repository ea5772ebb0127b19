import type { Page } from '@playwright/test';
import { addresses } from './addresses.ts';
import { applyLink, closeButton, dialogForm } from './apply-dialog.ts';
import { nextButton, position, previousButton, runningCarousel, slide } from './carousel-parts.ts';
import { refusals } from './complaints.ts';
import { expect, test } from './fixtures.ts';

/** What a browser's translator does to a page: every text within two elements of its own, another language named. */
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
  for (const { address, screen } of addresses.filter(({ code }) => code === 'uz')) {
    test(`${address} goes on working`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(address);
      await translate(page);
      await expect(page.locator('h1')).toContainText('en: ');
      // The browser says so when it comes back to a page that it kept: dates are shown anew.
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await page.locator('[popovertarget=menu]').click();
      await expect(page.locator('#menu')).toBeVisible();
      await page.keyboard.press('Escape');
      if (screen.form && screen.form !== 'contact') {
        await applyLink(page).click();
        await expect(dialogForm(page)).toBeVisible();
        await translate(page);
        await closeButton(page).click();
        await expect(page.locator('#apply')).toBeHidden();
      }
      if (screen.id === 'contact') {
        await page.locator('main iframe').scrollIntoViewIfNeeded();
        await expect(page.frameLocator('main iframe').locator('form')).toBeVisible();
      }
    });
  }

  for (const when of ['before', 'after'] as const) {
    test(`the carousel moves, ${when} its code came`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/ru/corporate');
      if (when === 'before') await translate(page);
      // To the top: translated slides may be as high as the window.
      await page.locator('[data-island]').evaluate((carousel) => carousel.scrollIntoView());
      await expect(runningCarousel(page)).toBeVisible();
      if (when === 'after') await translate(page);
      await expect(slide(page, 0)).toContainText('en: ');
      for (const place of ['2 / 3', '3 / 3']) {
        await nextButton(page).click();
        await expect(position(page)).toHaveText(place);
      }
      await previousButton(page).click();
      await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 });
      await expect(slide(page, 1)).toContainText('en: ');
    });
  }

  test('the calculator counts', async ({ page }) => {
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

  test('a form names its faults and is sent', async ({ page, complaints }) => {
    complaints.allow(...refusals(422));
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
