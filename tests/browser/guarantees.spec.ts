import { guaranteeTexts, publishedGuarantee } from '../../i18n/fact-values.ts';
import { courses } from '../../model/courses.ts';
import { languages, localizedPath } from '../../model/languages.ts';
import { inOneLanguageEach } from './engines.ts';
import { expect, test } from './fixtures.ts';
import { textsOf, unitsOf } from './site-pages.ts';

for (const { code, prefix } of languages) {
  const address = localizedPath('/kafolat', prefix);
  const units = unitsOf(code);
  const once = inOneLanguageEach(code);
  const guaranteed = courses.flatMap((course) => {
    const guarantee = publishedGuarantee(course, code);
    return guarantee ? [{ course, guarantee }] : [];
  });

  test(`the first view of every course that has a guarantee says it in ${code}`, async ({ page }) => {
    for (const [width, height] of [
      [360, 740],
      [1366, 650],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const { course, guarantee } of guaranteed) {
        await page.goto(localizedPath(`/dars/${course.id}`, prefix));
        const { badge } = guaranteeTexts(guarantee, textsOf('guarantees', code), units);
        const line = page.locator('main p', { hasText: badge }).first();
        await expect(line).toBeInViewport({ ratio: 1 });
        // On a phone the bar of the course lies over the end of the window.
        const isReached = await line.evaluate((text) => {
          const { left, bottom } = text.getBoundingClientRect();
          return text.contains(document.elementFromPoint(left + 4, bottom - 4));
        });
        expect(isReached, `${course.id} at ${width} × ${height}`).toBe(true);
      }
    }
  });

  test(`courses of ${code} lead to the terms of their own guarantees, and they lead back`, once, async ({ page }) => {
    for (const { course } of guaranteed) {
      const coursePage = localizedPath(`/dars/${course.id}`, prefix);
      await page.goto(coursePage);
      await page.getByRole('link', { name: textsOf('site', code)('course.guaranteeMore') }).click();
      await expect(page).toHaveURL(`${address}#${course.id}`);
      const terms = page.locator(`main li#${course.id}`);
      await expect(terms.locator('h3')).toBeInViewport();
      await expect(terms.locator('h3 a')).toHaveAttribute('href', coursePage);
    }
  });
}
