import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectSlide, nextButton, previousButton, slide, startCarousel } from './page-parts.ts';

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

// React and our scripts change texts whose nodes a translator has replaced.
for (const when of ['before', 'after'] as const) {
  test(`the carousel moves when the browser translated the page ${when} its code loaded`, async ({ page }) => {
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

test('the calculator gives the right days on a translated page', async ({ page }) => {
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
