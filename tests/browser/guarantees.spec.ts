import { guaranteeTexts, publishedGuarantee } from '../../i18n/fact-values.ts';
import { courses } from '../../model/courses.ts';
import { languages, localizedPath } from '../../model/languages.ts';
import { expect, test } from './fixtures.ts';
import { textsOf, unitsOf } from './site-pages.ts';

for (const { code, prefix } of languages) {
  const units = unitsOf(code);
  const guaranteed = courses.flatMap((course) => {
    const guarantee = publishedGuarantee(course, code);
    return guarantee ? [{ course, guarantee }] : [];
  });

  test(`the first view of every course with a guarantee shows the guarantee in ${code}`, async ({ page }) => {
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
        // On a phone, the bar of the course covers the end of the window.
        const isReached = await line.evaluate((text) => {
          const { left, bottom } = text.getBoundingClientRect();
          return text.contains(document.elementFromPoint(left + 4, bottom - 4));
        });
        expect(isReached, `${course.id} at ${width} × ${height}`).toBe(true);
      }
    }
  });
}
